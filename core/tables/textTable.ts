import { readDelimited, type Delimiter } from './delimited.ts'
import { decoded, foundEncoding, type Encoding, type EncodingSample } from './textEncoding.ts'

/** So much of a file shows what separates its cells. */
const sampleLength = 65_536

/** How the text of a file is to be read. */
export interface DetectedReading {
  /** By its bytes; of what may be in several it is the first of them, to be shown until somebody says which it is. */
  readonly encoding: Encoding
  /** By what makes the most regular table. */
  readonly separator: Delimiter
  /** What the file would say in each of the encodings that it may have; absent where it is known. */
  readonly samples?: readonly EncodingSample[]
}

const separatorOf = (bytes: Uint8Array, encoding: Encoding): Delimiter => {
  const [sample = ''] = decoded(bytes.subarray(0, sampleLength), encoding)
  const whole = bytes.length > sampleLength ? sample.slice(0, Math.max(sample.lastIndexOf('\n'), 0)) || sample : sample
  return readDelimited(whole).delimiter
}

/** How the text of a file is to be read, in the encoding that somebody says, or in that which its bytes show. */
export const detectedReading = (bytes: Uint8Array, said?: Encoding): DetectedReading => {
  const found = said === undefined ? foundEncoding(bytes) : { encoding: said }
  if ('encoding' in found) return { encoding: found.encoding, separator: separatorOf(bytes, found.encoding) }
  const encoding = found.samples[0]?.encoding ?? 'gb18030'
  return { encoding, separator: separatorOf(bytes, encoding), samples: found.samples }
}
