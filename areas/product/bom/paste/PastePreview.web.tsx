import './paste.css'
import { Select } from 'antd'
import { useLabel } from '#core/client.web'
import { Scrolled } from '#core/fields.web'
import type { Label } from '#core/language'
import type { PasteProblem } from './pasteProblem.ts'

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
  const bad = new Set(problems.flatMap(({ level, row, column }) => (level === 'error' ? [`${row} ${column ?? ''}`] : [])))
  return (row, column) => (bad.has(`${row} ${column ?? ''}`) ? 'bad' : undefined)
}

interface PasteProblemsProps {
  readonly problems: readonly PasteProblem[]
}

/** Everything in a pasted text that a person has to know, errors first. */
export const PasteProblems = ({ problems }: PasteProblemsProps) => {
  const label = useLabel()
  if (problems.length === 0) return null
  const sorted = problems.toSorted((one, other) => Number(other.level === 'error') - Number(one.level === 'error'))
  return (
    <Scrolled className="ms-paste-problems" caption={['需要留意', 'To be looked at']}>
      <ul>
        {sorted.map(({ row, column, level, code, message }) => (
          <li key={`${row} ${column} ${code}`} data-tone={level === 'error' ? 'bad' : 'info'}>
            {column === null
              ? label([`第 ${row} 行`, `Row ${row}`])
              : label([`第 ${row} 行第 ${column} 列`, `Row ${row}, column ${column}`])}
            : {label(message)}
          </li>
        ))}
      </ul>
    </Scrolled>
  )
}
