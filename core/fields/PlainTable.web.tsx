import './fields.css'
import type { ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'

interface ScrolledProps {
  /** What it holds, for those who reach it by keyboard. */
  readonly caption: Label
  readonly className: string
  readonly children: ReactNode
}

/** Something that may be larger than its place. */
export const Scrolled = ({ caption, className, children }: ScrolledProps) => (
  // Scrolled with the arrow keys, so it takes the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={className} tabIndex={0} aria-label={useLabel()(caption)}>
    {children}
  </section>
)

/** A column of a table to read; the first one names the rows. */
interface PlainColumn {
  /** Nothing where the rows explain themselves. */
  readonly label?: ReactNode
  /** Digits under digits, at the right edge. */
  readonly numeric?: boolean
}

interface PlainTableProps {
  /** What the table shows, for those who do not see it. */
  readonly caption: Label
  readonly columns: readonly PlainColumn[]
  /** What stands in each row, column by column. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
}

/** A table that is only read; it scrolls sideways where it does not fit. */
export const PlainTable = ({ caption, columns, rows }: PlainTableProps) => (
  <Scrolled className="ms-lines-frame" caption={caption}>
    <table className="ms-lines">
      {columns.some(({ label }) => label !== undefined) && (
        <thead>
          <tr>
            {columns.map(({ label, numeric }, at) => (
              <th key={at} scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row" data-numeric={columns[0]?.numeric}>
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} data-numeric={columns[at + 1]?.numeric}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)
