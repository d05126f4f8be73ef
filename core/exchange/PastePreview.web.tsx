import './paste.css'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { useLabel } from '../client/session.web.ts'
import { Scrolled } from '../fields/PlainTable.web.tsx'
import type { Label } from '../language/label.ts'
import { isOpen, type PasteProblem } from '../tables/problem.ts'

/** A column of pasted text: what it is called there, and what it is used for. */
export interface PreviewColumn {
  readonly heading: string
  readonly use: string
}

interface PastePreviewProps {
  readonly label: Label
  readonly columns: readonly PreviewColumn[]
  readonly uses: readonly { readonly value: string; readonly label: string }[]
  readonly rows: readonly (readonly string[])[]
  readonly problems: readonly PasteProblem[]
  onUse(column: number, use: string): void
}

/** So many rows are drawn; the rest is read all the same. */
const mostRows = 100

/** The pasted text as a table: what each column is used for, and the cells that need a look. */
export const PastePreview = ({ label: name, columns, uses, rows, problems, onUse }: PastePreviewProps) => {
  const label = useLabel()
  const toneOf = problemTones(problems)
  return (
    <Scrolled className="ms-lines-frame ms-paste-preview" caption={name}>
      <table className="ms-lines">
        <thead>
          <tr>
            <th scope="col">
              <span className="ms-hidden">{label(['行', 'Row'])}</span>
            </th>
            {columns.map(({ heading, use }, column) => (
              // Columns are told apart by nothing but their place.
              <th scope="col" key={column}>
                <Select
                  size="small"
                  className="ms-fill"
                  popupMatchSelectWidth={false}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={use}
                  options={[...uses]}
                  aria-label={label([`第 ${column + 1} 列${heading} 用作`, `Column ${column + 1} ${heading} is`])}
                  onChange={chosen => onUse(column, chosen)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, at) => (
            <tr key={at} data-tone={toneOf(at + 1, null)}>
              <th scope="row">{at + 1}</th>
              {columns.map(({ use }, column) => (
                <td key={column} data-tone={toneOf(at + 1, column + 1)} data-unused={use === '' || undefined}>
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const problemTones = (problems: readonly PasteProblem[]): ((row: number, column: number | null) => 'bad' | undefined) => {
  const bad = new Set(problems.flatMap(({ level, row, column }) => (isOpen({ level }) ? [`${row} ${column ?? ''}`] : [])))
  return (row, column) => (bad.has(`${row} ${column ?? ''}`) ? 'bad' : undefined)
}

interface PasteProblemsProps {
  readonly problems: readonly PasteProblem[]
  /** Told the code of what a person has agreed to. */
  onAgree?(code: string): void
}

/** Everything in a pasted text that a person has to know, what stands in the way first; what is asked is answered beside it. */
export const PasteProblems = ({ problems, onAgree }: PasteProblemsProps) => {
  const label = useLabel()
  if (problems.length === 0) return null
  const sorted = problems.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  // What is said of many rows is answered once.
  const first = new Map(sorted.toReversed().map(one => [one.code, one]))
  return (
    <Scrolled className="ms-paste-problems" caption={['需要留意', 'To be looked at']}>
      <ul>
        {sorted.map(one => (
          <li key={`${one.row} ${one.column} ${one.code}`} data-tone={isOpen(one) ? 'bad' : 'info'}>
            {one.column === null
              ? label([`第 ${one.row} 行`, `Row ${one.row}`])
              : label([`第 ${one.row} 行第 ${one.column} 列`, `Row ${one.row}, column ${one.column}`])}
            : {label(one.message)}{' '}
            {onAgree && one.answer && first.get(one.code) === one && (
              <Button size="small" onClick={() => onAgree(one.code)}>
                {label(one.answer)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Scrolled>
  )
}

interface HeadingRowProps {
  /** The row that holds the headings, the first is 1; null where there are none. */
  readonly row: number | null
  readonly rows: number
  /** Given the row that a person says; 0 for none. */
  onChange(row: number): void
}

/** Which row holds the headings: found, and changed by whoever knows better. */
export const HeadingRow = ({ row, rows, onChange }: HeadingRowProps) => {
  const label = useLabel()
  const id = useId()
  return (
    <div className="ms-paste-actions">
      <label htmlFor={id}>{label(['表头', 'Headings'])}</label>
      <Select
        id={id}
        value={row ?? 0}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[
          { value: 0, label: label(['没有表头', 'No headings']) },
          ...Array.from({ length: Math.min(rows, mostRows) }, (_none, at) => ({
            value: at + 1,
            label: label([`第 ${at + 1} 行`, `Row ${at + 1}`]),
          })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
