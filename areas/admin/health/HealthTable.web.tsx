import type { ReactNode } from 'react'
import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import '../plainTable.css'

/** One column of a table of this screen. */
export interface HealthColumn<Row> {
  readonly head: Label
  readonly cell: (row: Row) => ReactNode
  /** A figure, which stands at the end of its cell. */
  readonly isFigure?: true
}

interface HealthTableProps<Row> {
  readonly title: Label
  /** What to do about it. */
  readonly advice: Label
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly HealthColumn<Row>[]
  /** What stands below the table. */
  readonly children?: ReactNode
}

/** A section of the screen: a table, on a narrow screen a list of cards in which each figure has its caption. */
export const HealthTable = <Row,>({ title, advice, rows, keyOf, columns, children }: HealthTableProps<Row>) => {
  const label = useLabel()
  return (
    <div className="ms-section ms-health-section">
      <h2>{label(title)}</h2>
      <p className="ms-muted">{label(advice)}</p>
      {rows.length > 0 && (
        <table className="ms-plain-table ms-health-table">
          <thead>
            <tr>
              {columns.map(({ head, isFigure }) => (
                <th key={head[1]} scope="col" data-figure={isFigure}>
                  {label(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, cell, isFigure }) => (
                  <td key={head[1]} data-figure={isFigure} data-head={label(head)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </div>
  )
}
