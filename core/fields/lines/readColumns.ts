import type { Field, Fields } from '../../define/field.ts'
import type { Language } from '../../language/label.ts'
import { innerFields } from '../draft.ts'
import { isReadIn } from '../text/text.ts'
import { columnSays } from './columnSays.ts'
import { barOf } from './lineBar.ts'

type Line = Readonly<Record<string, unknown>>

type LinesField = Field & { readonly of?: Fields; readonly title?: string; readonly named?: string }

/** The columns of a table of lines to read, by the names of their fields. */
export interface ReadColumns {
  /** The field of the cell that says what a line is; undefined where no field does. */
  readonly title: string | undefined
  /** What is told beneath it. */
  readonly beneath: readonly string[]
  readonly rest: readonly string[]
}

/** What is said in words or by a name alone. */
const inWords: readonly string[] = ['text', 'flag']

/** Whether a line is made from what a field points to. */
const isMadeFrom = (field: (Field & { readonly from?: unknown }) | undefined): boolean => field?.from === true

/** What is told of some lines, the title first and what they follow from last. What none of them has takes no room, nor what is zero in all of them where that says nothing. */
export const readColumns = (field: LinesField, lines: readonly Line[], language: Language): ReadColumns => {
  const { named } = field
  const fields = innerFields(field)
  const bar = barOf(field)
  const inBar = bar && lines.some(line => bar.of in line) ? bar.parts.map(part => part.field) : []
  const told = Object.entries(fields).flatMap(([name, inner]) =>
    isReadIn(inner, language) && !inBar.includes(name) && lines.some(line => columnSays(inner, line[name])) ? [name] : [],
  )
  const title = [field.title, named].find(name => name !== undefined && told.includes(name))
  const besides = told.filter(name => name !== title && name !== named)
  const isBeneath = (name: string): boolean => named !== undefined && inWords.includes(fields[name]?.kind ?? '')
  const isOrigin = (name: string): boolean => isMadeFrom(fields[name])
  const rest = besides.filter(name => !isBeneath(name))
  return { title, beneath: besides.filter(isBeneath), rest: [...rest.filter(name => !isOrigin(name)), ...rest.filter(isOrigin)] }
}
