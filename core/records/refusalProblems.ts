import type { Field, Fields } from '../define/field.ts'
import { placed, type PlacedRefusal, type ToldRefusal } from '../errors/placed.ts'
import type { Problems } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Language } from '../language/label.ts'

/** A refusal sorted for a form: what is marked at its fields, and what stands above them. */
export interface SortedRefusal {
  readonly problems: Problems
  /** Sentences about things that this form does not show. */
  readonly general: readonly string[]
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Sorts what the server refused to the fields that a form draws; a problem at any other, or at one that is not there by what else is typed (`hidden`), is said above with its
 * caption, so nothing that was refused stays unsaid.
 */
export const sortRefusal = (refusal: ToldRefusal, drawn: Fields, language: Language, hidden = nothing): SortedRefusal =>
  sorted(placed(refusal, path => (isDrawn(drawn, path) && !isHidden(hidden, path) ? path : undefined), language))

/** Sorts what the server refused to the input of a step: its fields are called `input.…`, the others are the record's, some of which it fills in. */
export const sortTransitionRefusal = (
  refusal: ToldRefusal,
  { input = {}, fills = [] }: { readonly input?: Fields; readonly fills?: readonly string[] },
  language: Language,
  hidden = nothing,
): SortedRefusal =>
  sorted(
    placed(
      refusal,
      path => {
        const inner = path.startsWith(inputPrefix) ? path.slice(inputPrefix.length) : fills.includes(nameIn(path)) ? path : undefined
        return inner !== undefined && isDrawn(input, inner) && !isHidden(hidden, inner) ? inner : undefined
      },
      language,
    ),
  )

const inputPrefix = 'input.'

const nameIn = (path: string): string => path.split('.')[0] ?? ''

const isHidden = (hidden: ReadonlySet<string>, path: string): boolean => hidden.has(path) || hidden.has(nameIn(path))

/** Whether a form over these fields draws something at a path: of lines the cells that are typed, and the line itself. */
const isDrawn = (drawn: Fields, path: string): boolean => {
  const [name = '', , inner] = path.split('.')
  const field: (Field & { readonly of?: Fields }) | undefined = fieldOf(drawn, name)
  if (!field || inner === undefined || field.of === undefined) return field !== undefined
  const cell = fieldOf(field.of, inner)
  return cell !== undefined && !cell.readonly && cell.internal !== true
}

const sorted = ({ at, above }: PlacedRefusal): SortedRefusal => ({
  problems: Object.fromEntries(Object.entries(at).map(([place, message]) => [place, [message, message]])),
  general: above,
})
