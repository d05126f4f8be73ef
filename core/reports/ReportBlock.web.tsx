import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Suspense, useRef, type ReactNode } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { useFold } from '../client/useFold.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { cellsOf } from '../fields/cells.web.tsx'
import { isEmpty } from '../fields/isEmpty.ts'
import { PlainTable } from '../fields/PlainTable.web.tsx'
import { later } from '../controls/later.web.tsx'
import { useMedia } from '../controls/useMedia.web.ts'
import { columnLabel } from '../define/unit.ts'
import type { Field } from '../define/field.ts'
import type { FigureBlock } from '../define/report.ts'
import { counted, grouped } from '../language/counted.ts'
import type { Label } from '../language/label.ts'
import type { Entry } from '../client/menu.ts'
import { valueText } from './chartParts.ts'
import { filledColumns, saysNothing } from './blockRows.ts'
import { lineOf } from './blockLine.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'
import { MakeOf, ReportCell } from './ReportTable.web.tsx'
import { tableBlock } from './tableBlock.ts'
import { useOpenList } from './useOpenList.web.ts'
import { useReport } from './useReport.web.ts'
import './reportBlock.css'

const ReportPicture = later(() => import('./ReportPicture.web.tsx'))

interface ShownRecord {
  readonly id: number
  readonly [field: string]: unknown
}

interface ReportBlockProps {
  readonly report: string
  /** The parameter that narrows the report down to the record, or the fields of the record that its parameters hold. */
  readonly by: string | Readonly<Record<string, string>>
  readonly record: ShownRecord
  /** Nothing is drawn where it has nothing to say: it is named elsewhere on the page. */
  readonly folds?: boolean
  /** It waits behind its name until somebody unfolds it. */
  readonly folded?: boolean
}

/** What a report says of one record, on its page; nothing for who may not read the report. */
const ReportBlock = ({ report, by, record, folds = false, folded = false }: ReportBlockProps) => {
  const entry = useEntry(report)
  return entry && isAsked(by, record) ? (
    <OfRecord entry={entry} report={report} parameters={askedOf(record, by)} folds={folds} folded={folded} />
  ) : null
}

const useEntry = (report: string): Entry | undefined =>
  useSession(session => session.menus?.flatMap(({ children }) => children).find(one => one.report === report))

/** Without the value by which it is asked it would say something of everything. */
const isAsked = (by: ReportBlockProps['by'], record: ShownRecord): boolean =>
  typeof by === 'string' || Object.values(by).every(field => (record[field] ?? null) !== null)

interface NothingToCountProps {
  readonly blocks: NonNullable<AnyEntity['blocks']>
  readonly record: ShownRecord
}

/** The reports that have nothing to say of a record, in one line; nothing where all of them have. */
export const NothingToCount = ({ blocks, record }: NothingToCountProps) => {
  const label = useLabel()
  return (
    <p className="ms-muted ms-nothing-to-count">
      {label(['没有：', 'None: '])}
      {blocks.map(({ report, by }) => isAsked(by, record) && <NameIfEmpty key={report} report={report} parameters={askedOf(record, by)} />)}
    </p>
  )
}

const NameIfEmpty = ({ report, parameters }: Pick<OfRecordProps, 'report' | 'parameters'>) => {
  const entry = useEntry(report)
  return entry ? <NamedIfEmpty entry={entry} report={report} parameters={parameters} /> : null
}

const NamedIfEmpty = ({ entry, report, parameters }: Omit<OfRecordProps, 'folds' | 'folded'>) => {
  const label = useLabel()
  const { data } = useReport(report, parameters)
  return data && saysNothing(data) ? (
    <span>
      <ScreenLink to={`${entry.path}?${new URLSearchParams(parameters).toString()}`}>{label(entry.label)}</ScreenLink>
    </span>
  ) : null
}

/** What a report is asked of a record. */
const askedOf = (record: ShownRecord, by: ReportBlockProps['by']): Readonly<Record<string, string>> =>
  typeof by === 'string'
    ? { [by]: String(record.id) }
    : Object.fromEntries(Object.entries(by).map(([parameter, field]) => [parameter, writtenIn(record[field])]))

/** A value as an address has it: a reference is its id. */
const writtenIn = (value: unknown): string => String(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

interface OfRecordProps {
  readonly entry: Entry
  readonly report: string
  readonly parameters: Readonly<Record<string, string>>
  readonly folds: boolean
  readonly folded: boolean
}

const OfRecord = ({ entry, report, parameters, folds, folded }: OfRecordProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch } = useReport(report, parameters)
  const [isUnfolded, setUnfolded] = useFold(`block.${report}`)
  if (folds && data && saysNothing(data)) return null
  const isChart = data?.report.block && 'chart' in data.report.block
  const hasMore = data && tableBlock(data.report) && data.rows.length > rowsOnPage(data.report)
  const isOpen = !folded || isUnfolded
  return (
    <section
      className="ms-section ms-report-block"
      data-folded={isOpen ? undefined : ''}
      aria-label={label(entry.label)}
      aria-busy={!data && !error}
    >
      <header>
        <h2>
          {folded ? (
            <button type="button" className="ms-report-fold" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
              {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {label(entry.label)}
            </button>
          ) : (
            label(entry.label)
          )}
        </h2>
        {!isOpen && data && <span className="ms-report-line">{lineOf(data, language)}</span>}
        <ScreenLink to={`${entry.path}?${new URLSearchParams(parameters).toString()}`}>
          {label(isChart ? ['查看图表', 'Open chart'] : hasMore ? allRows(data) : ['计算说明', 'How it is counted'])}
        </ScreenLink>
      </header>
      {isOpen && !isChart && data?.report.makes && 'by' in data.report.makes && data.rows.length > 0 && (
        <MakeOf makes={data.report.makes} values={data.rows[0]?.values ?? {}} />
      )}
      {!isOpen ? null : data ? (
        <Figures answer={data} />
      ) : error ? (
        <NotShown error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </section>
  )
}

const allRows = ({ rows: { length }, isWhole }: ReportAnswer): Label =>
  isWhole
    ? [`全部 ${grouped(length)} 行`, `All ${counted(length, 'row')}`]
    : [`前 ${grouped(length)} 行`, `First ${counted(length, 'row')}`]

const Figures = ({ answer }: { readonly answer: ReportAnswer }) => {
  const { report, rows } = answer
  const label = useLabel()
  const language = useLanguage()
  const [row] = rows
  if (!row || !report.block) return <p className="ms-muted">{label(['暂无可统计的记录', 'Nothing to count yet'])}</p>
  if ('chart' in report.block) return <Drawn answer={answer} />
  if ('table' in report.block) return <Rows answer={answer} names={report.block.table} leadsBy={report.block.leadsBy} />
  const { figure, with: beside } = report.block
  const text = (name: string): string => valueText(report.columns, name, row.values[name], language)
  return (
    <>
      <p className="ms-report-figure">
        <strong>{text(figure)}</strong>
        {beside !== undefined && <span> {text(beside)}</span>}
      </p>
      <Bars block={report.block} columns={report.columns} row={row} />
    </>
  )
}

/** The chart, which leads to the lists of its rows as that of the report does, over what its figures come to. */
const Drawn = ({ answer }: { readonly answer: ReportAnswer }) => {
  const label = useLabel()
  const picture = useRef<HTMLDivElement>(null)
  const open = useOpenList()
  return (
    <>
      <Suspense fallback={<div className="ms-report-picture" />}>
        <ReportPicture answer={answer} picture={picture} onOpen={open} />
      </Suspense>
      <dl className="ms-report-block-summary">
        {answer.summary.map(figure => (
          <div key={figure.label[1]}>
            <dt>{label(figure.label)}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** So many rows stand on the page of a record; all of them in the report. */
const rowsOnPage = (report: ReportAnswer['report']): number => tableBlock(report)?.rows ?? 3

interface RowsProps {
  readonly answer: ReportAnswer
  readonly names: readonly string[]
  readonly leadsBy: string | undefined
}

/** The first rows, and what all of them come to where the report says it. */
const Rows = ({ answer, names, leadsBy }: RowsProps) => {
  const { report, rows, total } = answer
  const label = useLabel()
  const shown = rows.slice(0, rowsOnPage(report))
  const columns = filledColumns(names, shown).flatMap((name): readonly (readonly [string, Field])[] => {
    const field = report.columns[name]
    return field ? [[name, field]] : []
  })
  const isNarrow = useMedia('(width < 768px)')
  const cell = (row: ReportRow, [name, field]: readonly [string, Field]): ReactNode => (
    <ReportCell key={name} answer={answer} row={row} name={name} field={field} leads={name === leadsBy} />
  )
  if (isNarrow && leadsBy !== undefined) return <Cards rows={shown} columns={columns} leadsBy={leadsBy} cell={cell} />
  const cellsIn = (row: ReportRow): readonly ReactNode[] => columns.map(column => cell(row, column))
  return (
    <PlainTable
      caption={report.label}
      columns={columns.map(([, field]) => ({ label: label(columnLabel(field)), numeric: cellsOf(field).numeric === true }))}
      rows={[
        ...shown.map((row, key) => ({ key, cells: cellsIn(row) })),
        ...(total && filledColumns(names, [total]).length > 1
          ? [{ key: 'total', cells: [label(['合计', 'Total']), ...cellsIn(total).slice(1)] }]
          : []),
      ]}
    />
  )
}

interface CardsProps {
  readonly rows: readonly ReportRow[]
  readonly columns: readonly (readonly [string, Field])[]
  readonly leadsBy: string
  readonly cell: (row: ReportRow, column: readonly [string, Field]) => ReactNode
}

/** The same rows where there is no room for a table, each of which leads to a record of its own. */
const Cards = ({ rows, columns: [named, ...others], leadsBy, cell }: CardsProps) => {
  const filledIn = ({ values }: ReportRow) => others.filter(([name]) => !isEmpty(values[name]))
  return (
    <ul className="ms-report-cards">
      {rows.map((row, key) => (
        <li key={key}>
          {named && <span className="ms-muted">{cell(row, named)}</span>}
          {filledIn(row).map(column =>
            column[0] === leadsBy ? (
              cell(row, column)
            ) : (
              <span key={column[0]} className={cellsOf(column[1]).numeric === true ? 'ms-report-card-figures' : 'ms-report-card-rest'}>
                {cell(row, column)}
              </span>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

interface BarsProps {
  readonly block: FigureBlock
  readonly columns: ReportAnswer['report']['columns']
  readonly row: ReportRow
}

const Bars = ({ block: { bars }, columns, row: { values } }: BarsProps) => {
  const label = useLabel()
  const language = useLanguage()
  return (
    <dl className="ms-report-bars">
      {bars.map(name => (
        <div key={name}>
          <dt>{label(columns[name] ? columnLabel(columns[name]) : [name, name])}</dt>
          <dd aria-hidden>
            <span style={{ inlineSize: `${Math.min(100, Math.max(0, Number(values[name] ?? 0)))}%` }} />
          </dd>
          <dd>{valueText(columns, name, values[name], language)}</dd>
        </div>
      ))}
    </dl>
  )
}

export default ReportBlock
