import type { Label } from '../language/label.ts'

/** The encodings in which tables come, and what they are called. Those of Chinese Windows are all part of GB18030. */
export const encodingLabels = {
  'utf-8': ['UTF-8', 'UTF-8'],
  gb18030: ['简体中文 GB18030 / GBK', 'Simplified Chinese, GB18030 / GBK'],
  big5: ['繁体中文 Big5', 'Traditional Chinese, Big5'],
  shift_jis: ['日文 Shift-JIS', 'Japanese, Shift-JIS'],
  'windows-1252': ['西欧 Windows-1252', 'Western European, Windows-1252'],
  'utf-16le': ['UTF-16', 'UTF-16'],
  'utf-16be': ['UTF-16 BE', 'UTF-16 BE'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of such an encoding. */
export type Encoding = keyof typeof encodingLabels

/** All of them. The keys of a literal are what its type says. */
export const encodings = Object.keys(encodingLabels) as readonly Encoding[]

/** What a file would say in an encoding: some of its words that differ from one encoding to another. */
export interface EncodingSample {
  readonly encoding: Encoding
  readonly words: readonly string[]
}

/** The encoding of a file, or what it would say in each that it could have. */
export type FoundEncoding = { readonly encoding: Encoding } | { readonly samples: readonly EncodingSample[] }

const chunkSize = 1 << 20

/** The text of a file in pieces, without the mark of its encoding. */
export function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const text = decoder.decode(bytes.subarray(at, at + chunkSize), { stream: at + chunkSize < bytes.length })
    if (text !== '') yield text
  }
}

const isValid = (bytes: Uint8Array, encoding: Encoding): boolean => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += chunkSize)
      decoder.decode(bytes.subarray(at, at + chunkSize), { stream: at + chunkSize < bytes.length })
    return true
  } catch {
    return false
  }
}

const isWithin = (byte: number | undefined, from: number, to: number): boolean => byte !== undefined && byte >= from && byte <= to

/**
 * Which share of the double bytes of a text is no character of GB 2312 (1980: symbols and the 6,763 hanzi that nearly all Chinese text consists of). What was written in
 * another encoding falls among the rare hanzi of GBK, or is no GB 18030 at all: 10µF reads 10礔.
 */
const strangeness = (bytes: Uint8Array): number => {
  let all = 0
  let strange = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[at + 1]
    all += 1
    const isCommon = (isWithin(lead, 0xa1, 0xa3) || isWithin(lead, 0xa6, 0xa6) || isWithin(lead, 0xb0, 0xf7)) && isWithin(trail, 0xa1, 0xfe)
    const isSymbol = isWithin(lead, 0xa8, 0xa9) && isWithin(trail, 0x40, 0xfe)
    if (!isCommon && !isSymbol) strange += 1
    if (isWithin(trail, 0x40, 0xfe)) at += 1
  }
  return all === 0 ? 0 : strange / all
}

/** Rare hanzi stand in names here and there; more than so many of a text are not Chinese. */
const mostStrange = 0.1

/** In which a text may have come that is neither Unicode nor likely to be GB 18030. */
const foreign = ['windows-1252', 'big5', 'shift_jis', 'gb18030', 'utf-8'] as const satisfies readonly Encoding[]

const mostWords = 4
const aroundWord = 12

/** Words of a text with something in them that is not plain ASCII, each once, cut to what stands around it. */
const wordsOf = (text: string): readonly string[] => {
  const words = new Set<string>()
  for (const [found] of text.matchAll(/[^\s,;"\t]*[^\p{ASCII}][^\s,;"\t]*/gu)) {
    const at = found.search(/[^\p{ASCII}]/u)
    words.add(
      found
        .slice(Math.max(0, at - aroundWord), at + aroundWord)
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ''),
    )
    if (words.size === mostWords) break
  }
  return [...words]
}

/** So much of a file shows what it says in an encoding. */
const shownLength = 1 << 22

const samplesOf = (bytes: Uint8Array): readonly EncodingSample[] => {
  const part = bytes.subarray(0, shownLength)
  return foreign.flatMap(encoding => {
    const words = wordsOf([...decoded(part, encoding)].join(''))
    // What is no text in an encoding is shown as such, unless none of it is.
    return words.every(word => word.includes('\uFFFD')) ? [] : [{ encoding, words }]
  })
}

/** In which encoding a file is: its mark says so, or UTF-8 fits, or GB 18030 gives Chinese text. Otherwise it must be asked. */
export const foundEncoding = (bytes: Uint8Array): FoundEncoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be' }
  if (isValid(bytes, 'utf-8')) return { encoding: 'utf-8' }
  if (isValid(bytes, 'gb18030') && strangeness(bytes) <= mostStrange) return { encoding: 'gb18030' }
  return { samples: samplesOf(bytes) }
}
