import { inLanguage, type Label, type Language } from './label.ts'

/** What a person wrote, which stays as it is, or what the product says itself, in both languages. */
export type Said = string | Label

/** How a text begins in which both languages are stored. */
const mark = '{"zh":'

const parsed = (stored: string): Label | undefined => {
  if (!stored.startsWith(mark)) return undefined
  try {
    const { zh, en } = JSON.parse(stored) as { readonly zh?: unknown; readonly en?: unknown }
    return typeof zh === 'string' && typeof en === 'string' ? [zh, en] : undefined
  } catch {
    return undefined
  }
}

/**
 * A text as it is stored in one column: what a person wrote as it is, what the product says as JSON of both languages (`{"zh":"…","en":"…"}`). What somebody types
 * in that shape is stored as said in both, so that nobody says one thing to one reader and another thing to another.
 */
export const storedWords = (said: Said): string => {
  const both: Label | undefined = typeof said !== 'string' ? said : parsed(said) && [said, said]
  return both ? JSON.stringify({ zh: both[0], en: both[1] }) : String(said)
}

/** What the product says in a field of a record, each language within so many characters of the field. */
export const saidWithin = (words: Label, most: number): string => {
  const [zh, en] = [words[0].slice(0, most), words[1].slice(0, most)]
  return zh === en ? written(zh) : storedWords([zh, en])
}

/** What somebody wrote where words of the product may stand: as it is; what looks like stored words is parted from them by a blank, so that it says the same to every reader. */
export const written = (text: string): string => (parsed(text) ? `{ ${text.slice(1)}` : text)

/** A stored text in both languages; what a person wrote, and what was stored before, says the same in each. */
export const wordsIn = (stored: string): Label => parsed(stored) ?? [stored, stored]

/** A stored text as its reader reads it. */
export const readWords = (stored: string, language: Language): string => inLanguage(wordsIn(stored), language)
