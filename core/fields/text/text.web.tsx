import type { Field } from '../../define/field.ts'
import { withoutUnit } from '../../define/unit.ts'
import { useLanguage } from '../../client/session.web.ts'
import { kindOf } from '../kinds.ts'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'

/** What is needed of a text field to draw it. */
export interface TextShape extends Field {
  readonly multiline?: boolean
}

/** So many characters are never cut in a list, not even Chinese ones. */
const longestSurelyWhole = 16

/** The words of any kind that has nothing better to show; in a table the caption says the unit. */
export const PlainCell = ({ field, value, place }: CellProps) => {
  const language = useLanguage()
  const words = kindOf(field).toText(place === 'table' ? withoutUnit(field) : field, value, language)
  return place === 'table' ? (
    <span className="ms-cell-text" title={words.length > longestSurelyWhole ? words : undefined}>
      {words}
    </span>
  ) : (
    <span className="ms-cell-prose">{words}</span>
  )
}

/** Plain text. */
export const textCells: FieldCells<TextShape> = {
  Cell: PlainCell,
  Filter: later(() => import('../filters/TextFilter.web.tsx')),
  wide: field => field.multiline === true,
}
