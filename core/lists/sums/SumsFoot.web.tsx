import { useLabel } from '../../client/session.web.ts'
import { columnStyle } from '../columnStyle.web.ts'
import type { RowsProps } from '../rows.web.ts'
import type { ShownColumn } from '../useShownColumns.web.ts'
import './sums.css'
import { totalWords } from './totalWords.web.ts'
import { useSums } from './useSums.web.ts'

interface SumsFootProps extends Pick<RowsProps, 'entity' | 'fields' | 'query' | 'selection'> {
  readonly shown: readonly ShownColumn[]
  readonly added: readonly string[]
}

/** What the columns of a table add up to, below them. */
const SumsFoot = ({ shown, added, selection, ...list }: SumsFootProps) => {
  const label = useLabel()
  const sums = useSums(list, added)
  const offset = selection ? 1 : 0
  const words = label(totalWords(sums))
  // It stands in the first column that is not added up itself, the title as a rule.
  const captioned = shown.findIndex(({ name }) => sums.texts?.has(name) !== true)
  return (
    <tfoot className="ms-sums">
      <tr>
        {selection && <td aria-hidden data-pinned="left" style={{ left: 'var(--ms-pin-0)' }} />}
        {shown.map((column, at) => (
          <td
            key={column.name}
            className={column.numeric ? 'ms-numeric' : undefined}
            data-pinned={column.pinned}
            style={columnStyle(column, at + offset, shown.length + offset)}
          >
            {at === captioned ? <strong>{words}</strong> : sums.texts?.get(column.name)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

export default SumsFoot
