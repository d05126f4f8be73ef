import { pinyin } from 'pinyin-pro'
import type { Facts } from './facts.ts'
import { alternatives, generic, makers, manners, things, type Concept } from './vocabulary.ts'

/** What a name says in words, each with how much it counts. */
export type Words = ReadonlyMap<string, number>

/** A word of the vocabulary, found by each of its spellings. */
interface Known {
  readonly sense: 'thing' | 'manner' | 'generic' | 'maker' | 'property'
  readonly name: string
  /** Of which property it is one value. */
  readonly property?: string
}

const weights = { thing: 2, manner: 0.5, syllables: 1, letter: 0.5, latin: 1 } as const

const spellings = (concepts: readonly Concept[], known: (name: string) => Known): readonly (readonly [string, Known])[] =>
  concepts.flatMap(concept => concept.map(spelling => [spelling, known(concept[0])] as const))

const vocabulary: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...generic.map(word => [word, { sense: 'generic', name: word } as const] as const),
  ...spellings(makers, name => ({ sense: 'maker', name })),
  ...spellings(manners, name => ({ sense: 'manner', name })),
  ...spellings(things, name => ({ sense: 'thing', name })),
  ...Object.entries(alternatives).flatMap(([property, values]) => spellings(values, name => ({ sense: 'property', name, property }))),
])

const chinese = /\p{Script=Han}/u

const syllablesOf = (text: string): readonly string[] => pinyin(text, { toneType: 'none', type: 'array', v: true })

/** Chinese words by how they sound, where one sound is one word: people type by sound and take the wrong sign. */
const bySound: ReadonlyMap<string, Known> = (() => {
  const heard = new Map<string, Known | undefined>()
  for (const [word, known] of vocabulary) {
    if (word.length < 2 || !/^\p{Script=Han}+$/u.test(word)) continue
    const sound = syllablesOf(word).join(' ')
    const former = heard.get(sound)
    heard.set(sound, heard.has(sound) && former?.name !== known.name ? undefined : known)
  }
  return new Map([...heard].flatMap(([sound, known]) => (known ? [[sound, known] as const] : [])))
})()

/** What a text says in words: the words with their weights, the properties it names, and its makers. */
export interface WordsRead {
  readonly words: Words
  readonly properties: Facts
  readonly makers: ReadonlySet<string>
}

/** Reads a text from which facts and models were taken out. */
export const readWords = (text: string): WordsRead => {
  const words = new Map<string, number>()
  const properties = new Map<string, Set<string>>()
  const named = new Set<string>()
  const take = ({ sense, name, property }: Known): void => {
    if (sense === 'thing' || sense === 'manner') words.set(name, weights[sense])
    if (sense === 'maker') named.add(name)
    if (property !== undefined) properties.set(property, (properties.get(property) ?? new Set()).add(name))
  }
  for (const piece of piecesOf(text.toLowerCase())) {
    if (typeof piece !== 'string') take(piece)
    else if (chinese.test(piece)) for (const [word, weight] of soundsOf(piece, take)) words.set(word, weight)
    else {
      const known = nearlyKnown(piece)
      if (known) take(known)
      else words.set(piece, piece.length === 1 ? weights.letter : weights.latin)
    }
  }
  return { words, properties, makers: named }
}

/** Known words, longest first, and between them runs of Chinese and single Latin words. */
const piecesOf = (text: string): readonly (string | Known)[] => {
  const pieces: (string | Known)[] = []
  let unknown = ''
  const close = (): void => {
    if (unknown !== '') pieces.push(unknown)
    unknown = ''
  }
  for (let at = 0; at < text.length;) {
    const sign = text[at] ?? ''
    const isChinese = chinese.test(sign)
    const startsWord = isChinese || !/[a-z0-9]/.test(text[at - 1] ?? '')
    const known = startsWord ? knownAt(text, at) : undefined
    if (known) {
      close()
      pieces.push(known.known)
      at += known.length
      continue
    }
    if (isChinese !== chinese.test(unknown || sign) || !/[\p{L}\p{N}]/u.test(sign)) close()
    if (/[\p{L}\p{N}]/u.test(sign)) unknown += sign
    at += 1
  }
  close()
  return pieces
}

/** How long the words of the vocabulary are that begin with a sign, the longest first. */
const lengthsBySign: ReadonlyMap<string, readonly number[]> = new Map(
  [...Map.groupBy(vocabulary.keys(), word => word[0] ?? '')].map(([sign, words]) => [
    sign,
    [...new Set(words.map(word => word.length))].toSorted((one, other) => other - one),
  ]),
)

const knownAt = (text: string, at: number): { readonly known: Known; readonly length: number } | undefined => {
  for (const length of lengthsBySign.get(text[at] ?? '') ?? []) {
    const known = at + length > text.length ? undefined : vocabulary.get(text.slice(at, at + length))
    if (known && endsWord(text, at + length) && (length > 1 || standsAlone(text, at))) return { known, length }
  }
  return undefined
}

/** A Latin word is not found inside another one. */
const endsWord = (text: string, end: number): boolean => !(/[a-z0-9]/.test(text[end - 1] ?? '') && /[a-z0-9]/.test(text[end] ?? ''))

/** One sign is a word only between others: 红 is a colour, 红外 is not; 型 and 用 close a word. */
const standsAlone = (text: string, at: number): boolean => {
  const sign = text[at] ?? ''
  if (!chinese.test(sign)) return true
  if (['型', '用', '式', '的', '左', '右'].includes(sign)) return true
  if (['管', '阀', '泵', '瓶', '袋', '胶', '垫', '铜', '铝'].includes(sign)) return !chinese.test(text[at + 1] ?? '')
  return !chinese.test(text[at - 1] ?? '') && !chinese.test(text[at + 1] ?? '')
}

/** A run of Chinese that no word is known for: by sound a known word, or pairs of syllables. */
const soundsOf = (run: string, take: (known: Known) => void): readonly (readonly [string, number])[] => {
  const syllables = syllablesOf(run)
  const found: (readonly [string, number])[] = []
  let rest: string[] = []
  const close = (): void => {
    if (rest.length === 1) found.push([rest[0] ?? '', weights.letter])
    for (const [place, syllable] of rest.slice(1).entries()) found.push([`${rest[place] ?? ''} ${syllable}`, weights.syllables])
    rest = []
  }
  for (let at = 0; at < syllables.length;) {
    const length = [5, 4, 3, 2].find(count => at + count <= syllables.length && bySound.has(syllables.slice(at, at + count).join(' ')))
    const known = length === undefined ? undefined : bySound.get(syllables.slice(at, at + length).join(' '))
    if (known && length !== undefined) {
      close()
      take(known)
      at += length
    } else {
      rest.push(syllables[at] ?? '')
      at += 1
    }
  }
  close()
  return found
}

/** A Latin word of the vocabulary with one slip in it. */
const nearlyKnown = (word: string): Known | undefined => {
  if (word.length < 6 || /\d/.test(word)) return undefined
  for (const [spelling, known] of vocabulary)
    if (spelling.length > 5 && Math.abs(spelling.length - word.length) < 2 && isOneSlip(word, spelling)) return known
  return undefined
}

/** Whether one letter is missing, too many, wrong, or has changed places with its neighbour. */
const isOneSlip = (one: string, other: string): boolean => {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [left, right] = [one.slice(start), other.slice(start)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
