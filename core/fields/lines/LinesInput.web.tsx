import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { columnLabel } from '../../define/unit.ts'
import { Button } from 'antd'
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { lazy } from '../../client/lazy.web.ts'
import { useLabel } from '../../client/session.web.ts'
import { innerFields, lineDrafts, typedFields } from '../draft.ts'
import { focusWhenThere } from '../focus.web.ts'
import type { Problems } from '../../errors/refuse.ts'
import { lookOf } from '../kinds.web.tsx'
import type { ControlProps } from '../look.web.ts'
import { fileFieldOf, newLine, withCell, withLineAt, withLineMoved, withoutLine } from './lineDrafts.ts'
import type { TakesFiles } from './LineFiles.web.tsx'
import { cellId, columnsInUse, helpId, lineColumns, LineRow, type LineAction } from './LineRow.web.tsx'

// Few fields of lines hold files.
const LineFiles = lazy(() => import('./LineFiles.web.tsx'))

/** Rows drawn at once; long lists are leafed through, so that typing stays immediate. */
const rowsPerPage = 50

const nothingWrong: Problems = {}

/** The lines of a record as a table to type in: Enter goes down and adds a line at the end, Alt with ↑ or ↓ moves a line. */
const LinesInput = ({ field, id, draft, disabled, problems, describedBy, lines: views, begun, onChange, onLeave }: ControlProps) => {
  const label = useLabel()
  const fields = typedFields(innerFields(field))
  const names = Object.keys(fields)
  const lines = lineDrafts(draft)
  const frame = useRef<HTMLDivElement>(null)
  // A new object for every wish: the same cell may be wanted twice.
  const [wanted, setWanted] = useState<{ readonly id: string }>()
  const [page, setPage] = usePage(lines.length, firstWrongLine(problems))
  const first = (page - 1) * rowsPerPage
  const columns = columnsInUse(lineColumns(innerFields(field), views !== undefined), views)
  const holdsFiles = fileFieldOf(innerFields(field)) !== undefined
  const files = useRef<TakesFiles>(null)

  useEffect(
    function focusWantedCell() {
      return wanted === undefined ? undefined : focusWhenThere(wanted.id, { selects: true })
    },
    [wanted],
  )

  const focusCell = (index: number, name: string) => {
    setPage(pageOf(index))
    setWanted({ id: cellId(id, index, name) })
  }
  const addLine = (name = names[0] ?? '') => {
    onChange(withLineAt(lines, lines.length, newLine(innerFields(field), lines, begun)))
    focusCell(lines.length, name)
  }
  const dispatch = useNewest((action: LineAction) => {
    if (action.act === 'type') onChange(withCell(lines, action.key, action.name, action.draft), `${action.index}.${action.name}`)
    else if (action.act === 'leave') onLeave(`${action.index}.${action.name}`)
    else if (action.act === 'down' && action.index + 1 < lines.length) focusCell(action.index + 1, action.name)
    else if (action.act === 'down') addLine(action.name)
    else if (action.act === 'remove') {
      onChange(withoutLine(lines, action.key))
      frame.current?.querySelector<HTMLElement>('.ms-line-add')?.focus()
    } else {
      const moved = withLineMoved(lines, action.key, action.by)
      onChange(moved)
      if (action.name !== undefined)
        focusCell(
          moved.findIndex(line => line.key === action.key),
          action.name,
        )
    }
  })

  const takeFiles = (event: ClipboardEvent | DragEvent, given: FileList) => {
    // What a line's own control has taken is not for a new line.
    if (!holdsFiles || disabled || event.defaultPrevented || given.length === 0) return
    event.preventDefault()
    files.current?.take([...given])
  }

  return (
    // Dropping and pasting are shortcuts; the button in it does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      id={id}
      tabIndex={-1}
      className="ms-lines-input"
      role="group"
      aria-label={label(field.label)}
      aria-describedby={describedBy}
      onDragOver={event => {
        if (holdsFiles && event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => takeFiles(event, event.dataTransfer.files)}
      onPaste={event => takeFiles(event, event.clipboardData.files)}
    >
      {lines.length > 0 && (
        <div className="ms-lines-frame">
          <table className="ms-lines">
            <LinesHead id={id} columns={columns} />
            <tbody>
              {lines.slice(first, first + rowsPerPage).map((line, offset) => (
                <LineRow
                  key={line.key}
                  id={id}
                  index={first + offset}
                  isLast={first + offset === lines.length - 1}
                  columns={columns}
                  view={views?.[first + offset]}
                  line={line}
                  disabled={disabled}
                  problems={lineProblems(problems, first + offset)}
                  dispatch={dispatch}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > rowsPerPage && <LinePages first={first + 1} count={lines.length} page={page} onChange={setPage} />}
      <div className="ms-line-tools">
        <Button className="ms-line-add" size="small" disabled={disabled} icon={<PlusOutlined aria-hidden />} onClick={() => addLine()}>
          {label(['添加一行', 'Add a line'])}
        </Button>
        {holdsFiles && (
          <Suspense>
            <LineFiles ref={files} field={field} lines={lines} disabled={disabled} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

interface LinesHeadProps {
  readonly id: string
  readonly columns: ReturnType<typeof columnsInUse>
}

const LinesHead = ({ id, columns }: LinesHeadProps) => {
  const label = useLabel()
  return (
    <thead>
      <tr>
        <th scope="col" className="ms-line-number">
          #
        </th>
        {columns.map(([name, inner]) => (
          <th
            key={name}
            scope="col"
            data-numeric={lookOf(inner).numeric}
            data-required={(inner.required && !inner.readonly && inner.kind !== 'flag') || undefined}
          >
            {label(columnLabel(inner))}
            {inner.help && (
              <span id={helpId(id, name)} className="ms-line-help">
                {label(inner.help)}
              </span>
            )}
          </th>
        ))}
        <th scope="col">
          <span className="ms-hidden">{label(['操作', 'Actions'])}</span>
        </th>
      </tr>
    </thead>
  )
}

interface LinePagesProps {
  /** The number of the first line that is shown. */
  readonly first: number
  readonly count: number
  readonly page: number
  onChange(page: number): void
}

/** Leads to the lines before and after those that are shown. */
const LinePages = ({ first, count, page, onChange }: LinePagesProps) => {
  const label = useLabel()
  const last = Math.min(count, first + rowsPerPage - 1)
  return (
    <div className="ms-line-pages">
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={label(['前面的行', 'Lines before'])}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      />
      <span role="status">{label([`第 ${first}–${last} 行，共 ${count} 行`, `Lines ${first}–${last} of ${count}`])}</span>
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={label(['后面的行', 'Lines after'])}
        disabled={last === count}
        onClick={() => onChange(page + 1)}
      />
    </div>
  )
}

const pageOf = (line: number): number => Math.floor(line / rowsPerPage) + 1

/** The page of lines that is drawn: the one leafed to, until another line becomes the first that is wrong. */
const usePage = (count: number, wrongAt: number | undefined): [number, (page: number) => void] => {
  const [leafed, setLeafed] = useState({ page: 1, wrongAt })
  const page = wrongAt === undefined || wrongAt === leafed.wrongAt ? leafed.page : pageOf(wrongAt)
  return [Math.min(page, Math.max(1, pageOf(count - 1))), next => setLeafed({ page: next, wrongAt })]
}

/** A function that stays the same for memoised rows and always does what the newest rendering says. */
const useNewest = <Argument,>(act: (argument: Argument) => void): ((argument: Argument) => void) => {
  const newest = useRef(act)
  useLayoutEffect(function keepNewest() {
    newest.current = act
  })
  return useCallback((argument: Argument) => newest.current(argument), [])
}

const firstWrongLine = (problems: Problems): number | undefined => {
  const wrong = Object.keys(problems)
    .filter(path => path !== '')
    .map(path => Number(path.split('.')[0]))
  return wrong.length === 0 ? undefined : Math.min(...wrong)
}

const lineProblems = (problems: Problems, index: number): Problems => {
  const own = Object.entries(problems).filter(([path]) => path === String(index) || path.startsWith(`${index}.`))
  return own.length === 0 ? nothingWrong : Object.fromEntries(own.map(([path, label]) => [path.slice(String(index).length + 1), label]))
}

export default LinesInput
