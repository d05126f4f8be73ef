import type { Language } from '../language/label.ts'
import type { ToldLead } from './leads.ts'

/** What the server said when it refused: of which fields, and what these are called. */
export interface ToldRefusal {
  readonly message: string
  /** The code of the catalogue. */
  readonly error?: string | undefined
  readonly field?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** What the fields are called, by the paths of `fields`; of those that the server knows. */
  readonly captions?: Readonly<Record<string, string>> | undefined
  /** What can be done about it, besides what the fields say. */
  readonly leadsTo?: ToldLead | undefined
}

/** A refusal as a surface says it: at the fields that it draws, and the rest above them. */
export interface PlacedRefusal {
  readonly at: Readonly<Record<string, string>>
  readonly above: readonly string[]
}

/**
 * Places what the server refused: each message at the field that the surface draws for its path (`placeOf`), every other one above with the captions of the fields that it is
 * about, each once (“Standard solution, Sample: data input incomplete”). Where no field is named, or only general words are left, what was refused is said as a whole.
 */
export const placed = (told: ToldRefusal, placeOf: (path: string) => string | undefined, language: Language): PlacedRefusal => {
  const named = Object.entries(told.fields ?? {})
  if (named.length === 0 && told.field !== undefined) named.push([told.field, told.message])
  const captions = new Map(Object.entries(told.captions ?? {}).map(([path, caption]) => [path, [caption]]))
  const at: Record<string, string> = {}
  const above = new Map<string, string[]>()
  for (const [path, message] of named) {
    const place = placeOf(path)
    // What a step asks for may be refused, and what the record holds of the same name.
    if (place !== undefined) at[place] = at[place] === undefined || at[place] === message ? message : `${at[place]} ${message}`
    else above.set(message, [...(above.get(message) ?? []), ...(captions.get(path) ?? [])])
  }
  const sentences = [...above].map(([message, about]) => captioned([...new Set(about)], message, language))
  return { at, above: named.length === 0 ? [told.message] : sentences }
}

const captioned = (captions: readonly string[], message: string, language: Language): string => {
  // What names its field itself is not called by it again.
  if (captions.every(caption => message.includes(caption))) return message
  return language === 'zh' ? `${captions.join('、')}：${message}` : `${captions.join(', ')}: ${message}`
}

/** What was refused in one text, for a surface that draws no fields, with what can be done about it. */
export const wholeRefusal = (told: ToldRefusal, language: Language): string => {
  const text = refusedWords(told, language)
  const { says } = told.leadsTo ?? {}
  if (says === undefined) return text
  return language === 'zh' ? `${text}${/[。！？]$/.test(text) ? '' : '。'}${says}` : `${text}${/[.!?]$/.test(text) ? '' : '.'} ${says}`
}

/** What is said of fields says more than general words, and less than words that tell it already. */
const refusedWords = (told: ToldRefusal, language: Language): string => {
  const isTold = (message: string): boolean => message !== told.message && told.message.includes(message)
  const more = Object.fromEntries(Object.entries(told.fields ?? {}).filter(([, message]) => !isTold(message)))
  if (told.fields && Object.keys(more).length === 0) return told.message
  const { above } = placed({ ...told, fields: more }, () => undefined, language)
  const isSaid = above.some(sentence => sentence.includes(told.message)) || told.error === 'invalidFields'
  return [...(isSaid ? [] : [told.message]), ...above].join(language === 'zh' ? '；' : ' ')
}
