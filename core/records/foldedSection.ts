import type { Field, Fields } from '../define/field.ts'
import { readDraft, sameDraft, type Draft, type Drafts } from '../fields/draft.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import type { Language } from '../language/label.ts'

/** What a section that is folded away says of one of its fields. */
interface SaidOfField {
  readonly name: string
  readonly words: string
  /** It is not what the form began with. */
  readonly isChanged: boolean
}

/** Kinds of which a line of words says something. */
const saidInWords: readonly string[] = ['text', 'integer', 'decimal', 'date', 'choice', 'ref', 'code', 'lines']

/** What stands in the typed fields of a section, in words: what is empty, wrong or long is left out. */
export const saidOfSection = (
  fields: Fields,
  names: readonly string[],
  { drafts, opened }: { readonly drafts: Drafts; readonly opened: Drafts },
  language: Language,
): readonly SaidOfField[] =>
  names.flatMap(name => {
    const field: (Field & { readonly multiline?: boolean }) | undefined = fieldOf(fields, name)
    if (!field || !saidInWords.includes(field.kind) || field.multiline === true) return []
    const words = field.kind === 'lines' ? linesIn(field, drafts[name], language) : wordsOf(field, drafts[name], language)
    return words === '' ? [] : [{ name, words, isChanged: !sameDraft(field, drafts[name], opened[name]) }]
  })

const wordsOf = (field: Field, draft: Draft, language: Language): string => {
  // A reference is drawn with its title, which is not among what is sent.
  if (field.kind === 'ref') return titleIn(draft)
  const { value, problems } = readDraft(field, draft)
  return Object.keys(problems).length > 0 || isEmpty(value) ? '' : kindOf(field).toText(field, value, language)
}

/** How many lines there are, whatever is still wrong in them. */
const linesIn = (field: Field, draft: Draft, language: Language): string =>
  isEmpty(draft) ? '' : kindOf(field).toText(field, draft, language)

const titleIn = (draft: Draft): string =>
  typeof draft === 'object' && draft !== null && 'title' in draft && typeof draft.title === 'string' ? draft.title : ''
