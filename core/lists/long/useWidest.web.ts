import { useState } from 'react'
import type { Language } from '../../language/label.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useLanguage } from '../../client/session.web.ts'
import { isEmpty } from '../../fields/isEmpty.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { ShownColumn } from '../useShownColumns.web.ts'
import { widestOf, type Widest } from './widest.ts'

/** What was found among which rows. */
interface Held {
  readonly columns: readonly ShownColumn[]
  readonly language: Language
  readonly rows: readonly ListedRow[]
  readonly widest: readonly (Widest<ListedRow> | undefined)[]
}

/** For each column the widest value there was so far, with its row; as rows come and go only new ones are read. */
export const useWidest = (columns: readonly ShownColumn[], rows: readonly ListedRow[]): Held['widest'] => {
  const language = useLanguage()
  const [held, setHeld] = useState<Held>()
  if (held?.columns === columns && held.language === language && held.rows === rows) return held.widest
  const next = widestAfter(held, columns, rows, language)
  setHeld(next)
  return next.widest
}

const widestAfter = (held: Held | undefined, columns: readonly ShownColumn[], rows: readonly ListedRow[], language: Language): Held => {
  const former = held?.columns === columns && held.language === language ? held : undefined
  const known = new Set(former?.rows)
  const added = rows.filter(row => !known.has(row))
  const widest = columns.map(({ name, field }, at) =>
    widestOf(
      added,
      row => {
        const value = row[name]
        return isEmpty(value) ? '' : kindOf(field).toText(field, value, language)
      },
      former?.widest[at],
    ),
  )
  return { columns, language, rows, widest }
}
