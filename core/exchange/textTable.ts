import { readDelimited } from '../sheet/delimited.ts'
import type { TextReading } from './importView.ts'

/** The encodings in which tables come; those of Chinese Windows are all part of the last. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const

const chunkSize = 1 << 20

/** The text of a file in pieces, without the mark of its encoding. */
export function* decoded(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const text = decoder.decode(bytes.subarray(at, at + chunkSize), { stream: at + chunkSize < bytes.length })
    if (text !== '') yield text
  }
}

const isValid = (bytes: Uint8Array, encoding: string): boolean => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += chunkSize)
      decoder.decode(bytes.subarray(at, at + chunkSize), { stream: at + chunkSize < bytes.length })
    return true
  } catch {
    return false
  }
}

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isValid(bytes, 'utf-8') ? 'utf-8' : 'gb18030'
}

/** So much of a file shows what separates its cells. */
const sampleLength = 65_536

/** How the text of a file is to be read: its encoding by its bytes, its separator by what makes the most regular table. */
export const detectedReading = (bytes: Uint8Array): TextReading => {
  const encoding = encodingOf(bytes)
  const [sample = ''] = decoded(bytes.subarray(0, sampleLength), encoding)
  const whole = bytes.length > sampleLength ? sample.slice(0, Math.max(sample.lastIndexOf('\n'), 0)) || sample : sample
  return { encoding, separator: readDelimited(whole).delimiter }
}
