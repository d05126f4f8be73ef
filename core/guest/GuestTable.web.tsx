import { useId, type ReactNode } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'
import type { AskedField, AskedLine } from './guestView.ts'
import { pastedCells } from './pastedCells.ts'

const words = {
  line: ['明细', 'Line'],
  all: ['全部勾选', 'Tick all lines'],
  part: ['在其中', 'Is part of it'],
} as const satisfies Record<string, Label>

const modes = { integer: 'numeric', decimal: 'decimal' } as const

interface GuestTableProps {
  readonly caption: string
  readonly lines: readonly AskedLine[]
  readonly values: Readonly<Record<string, string | boolean>>
  readonly problems: Readonly<Record<string, Label | string>>
  /** The lines that are part of what is made, by what they are of. */
  readonly ticked: ReadonlySet<number>
  /** What a field of a line is called among all fields. */
  nameIn(line: AskedLine, name: string): string
  onTicked(ticked: ReadonlySet<number>): void
  onValues(values: Readonly<Record<string, string>>): void
  /** The control of a file of a line. */
  renderFile(line: AskedLine, field: AskedField): ReactNode
}

/** Every column that some line asks for, in the order in which they come. */
const columnsOf = (lines: readonly AskedLine[]): readonly AskedField[] => [
  ...new Map(lines.flatMap(({ fields }) => fields.map(field => [field.name, field] as const))).values(),
]

const captionOf = ({ caption, required }: AskedField): string => (required ? `${caption} *` : caption)

/** The lines of what a guest makes, as a table: one row each, ticked as long as it is part of it; a column can be pasted from a spreadsheet. */
export const GuestTable = ({ caption, lines, values, problems, ticked, nameIn, onTicked, onValues, renderFile }: GuestTableProps) => {
  const label = useLabel()
  const id = useId()
  const columns = columnsOf(lines)
  const typed = columns.filter(({ kind }) => kind !== 'file' && kind !== 'flag')
  const tick = (of: number, isTicked: boolean): void => {
    const next = new Set(ticked)
    if (isTicked) next.add(of)
    else next.delete(of)
    onTicked(next)
  }
  const paste = (text: string, row: number, name: string): boolean => {
    const from = { row, column: typed.findIndex(column => column.name === name) }
    const cells = pastedCells(text, from, { rows: lines.length, columns: typed.length })
    if (!cells) return false
    const found = cells.flatMap(cell => {
      const [line, column] = [lines[cell.row], typed[cell.column]]
      const isAsked = line?.fields.some(field => field.name === column?.name)
      return line && column && isAsked ? [[nameIn(line, column.name), cell.text] as const] : []
    })
    onValues(Object.fromEntries(found))
    return true
  }
  return (
    // Scrolled with the arrow keys, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="ms-guest-lines" tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <label className="ms-tick">
                <input
                  type="checkbox"
                  aria-label={label(words.all)}
                  checked={ticked.size === lines.length}
                  onChange={({ target }) => onTicked(new Set(target.checked ? lines.map(({ of }) => of) : []))}
                />
              </label>
            </th>
            <th scope="col">{label(words.line)}</th>
            {columns.map(column => (
              <th key={column.name} scope="col">
                {captionOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line.of} data-off={!ticked.has(line.of) || undefined}>
              <td>
                <label className="ms-tick">
                  <input
                    type="checkbox"
                    aria-label={`${label(words.part)}: ${line.caption}`}
                    checked={ticked.has(line.of)}
                    onChange={({ target }) => tick(line.of, target.checked)}
                  />
                </label>
              </td>
              <th scope="row">
                {line.caption} <span className="ms-muted">{line.told}</span>
              </th>
              {columns.map(({ name }) => {
                const field = line.fields.find(one => one.name === name)
                if (!field || !ticked.has(line.of)) return <td key={name}>–</td>
                if (field.kind === 'file') return <td key={name}>{renderFile(line, field)}</td>
                const own = nameIn(line, name)
                const problem = problems[own] && label(problems[own])
                const told = `${id}-${own}-told`
                return (
                  <td key={name}>
                    <input
                      name={own}
                      type={field.kind === 'date' ? 'date' : 'text'}
                      {...(field.kind === 'integer' || field.kind === 'decimal' ? { inputMode: modes[field.kind] } : {})}
                      {...(field.max === null ? {} : { maxLength: field.max })}
                      aria-label={`${captionOf(field)} · ${line.caption}`}
                      aria-invalid={problem !== undefined}
                      aria-describedby={problem === undefined ? undefined : told}
                      value={String(values[own] ?? '')}
                      onChange={({ target }) => onValues({ [own]: target.value })}
                      onPaste={event => {
                        if (paste(event.clipboardData.getData('text/plain'), row, name)) event.preventDefault()
                      }}
                    />
                    {problem !== undefined && (
                      <p id={told} className="ms-problem">
                        {problem}
                      </p>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
