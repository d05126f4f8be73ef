import type { Field } from '../../define/field.ts'
import { withoutUnit } from '../../define/unit.ts'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLanguage } from '../../client/session.web.ts'
import { kindOf } from '../kinds.ts'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { isLong } from './isLong.ts'

/** What is needed of a text field to draw it. */
export interface TextShape extends Field {
  readonly multiline?: boolean
  readonly address?: true
  readonly country?: true
}

/** So many characters are never cut in a list, not even Chinese ones. */
const longestSurelyWhole = 16

/** The words of any kind that has nothing better to show; in a table the caption says the unit. */
export const PlainCell = ({ field, value, place }: CellProps) => {
  const language = useLanguage()
  const words = kindOf(field).toText(place === 'table' ? withoutUnit(field) : field, value, language)
  return place === 'table' ? (
    <span className="ms-cell-text" title={words.length > longestSurelyWhole ? words : undefined} data-long={isLong(words) || undefined}>
      {words}
    </span>
  ) : (
    <span className="ms-cell-prose">{words}</span>
  )
}

/** Text; an address leads there, another site in a window of its own. Whatever else stands in its place is words. */
const TextCell = (props: CellProps<TextShape>) => {
  const { field, value } = props
  if (field.address === true && typeof value === 'string') {
    if (/^\/(?!\/)/.test(value)) return <ScreenLink to={value}>{value}</ScreenLink>
    if (/^https?:\/\//.test(value))
      return (
        <a href={value} target="_blank" rel="noopener noreferrer">
          {value}
        </a>
      )
  }
  return <PlainCell {...props} />
}

/** Plain text. */
export const textCells: FieldCells<TextShape> = {
  Cell: TextCell,
  Filter: later(() => import('../filters/TextFilter.web.tsx')),
  wide: field => field.multiline === true,
}
