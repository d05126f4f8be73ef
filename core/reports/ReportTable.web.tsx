import { useState, type ReactNode } from 'react'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { lateWords } from '../lists/lateDates.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { isEmpty } from '../fields/isEmpty.ts'
import { kindOf } from '../fields/kinds.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import type { ChoiceShape } from '../fields/choice/choice.web.tsx'
import { columnLabel, unitOfRow, withUnit } from '../define/unit.ts'
import type { Field } from '../define/field.ts'
import { referencesTo } from '../define/report.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'
import { valueText } from './chartParts.ts'
import { leadPath } from './leadPath.ts'
import { MakeOfTicked, TickOf } from './TickedRows.web.tsx'
import { originAddress } from '../records/originAddress.ts'
import { runs } from './runs.ts'
import { counted } from '../language/counted.ts'
import { leadingColumn, tableBlock } from './tableBlock.ts'
import '../records/due.css'

/** So many rows stand in the table until somebody asks for all of them. */
const firstRows = 50

/** Every figure of a report, each row with the way to the records that it counts: read and followed by keyboard. */
export const ReportTable = ({ answer }: { readonly answer: ReportAnswer }) => {
  const { report, rows, total, isWhole } = answer
  const label = useLabel()
  const [all, showAll] = useState(false)
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set())
  const columns = Object.entries<Field>(report.columns)
  const shown = all ? rows : rows.slice(0, firstRows)
  const ticking = report.makes && 'ticked' in report.makes ? report.makes : undefined
  const groups = report.together ? runs(shown, columns[0]?.[0] ?? '') : undefined
  return (
    <section className="ms-card ms-report-data" aria-labelledby="report-data">
      <div className="ms-report-caption">
        <h2 id="report-data">{label(['数据表', 'Data'])}</h2>
        <span className="ms-muted">
          {label([`${rows.length} 行`, counted(rows.length, 'row')])}
          {!isWhole && label(['，其余未列出：请缩小范围', ', the rest is left out: narrow it down'])}
        </span>
        {ticking && <MakeOfTicked makes={ticking} ids={[...ticked]} />}
      </div>
      {/* Wider than its place it is scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ms-report-table" role="region" aria-label={label(report.label)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(([name, field], place) => (
                <th key={name} scope="col" data-numeric={(place > 0 && isNumeric(field)) || undefined}>
                  {label(columnLabel(field))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              <Row
                key={place}
                row={row}
                answer={answer}
                group={groups?.[place] ?? 1}
                tick={ticking && <TickOf ticked={ticked} value={row.values[ticking.ticked]} onTick={tick} />}
              />
            ))}
          </tbody>
          {total && (
            <tfoot>
              <Row row={total} answer={answer} name={label(['合计', 'Total'])} />
            </tfoot>
          )}
        </table>
      </div>
      {shown.length < rows.length && (
        <button type="button" className="ms-report-more" onClick={() => showAll(true)}>
          {label([`显示全部 ${rows.length} 行`, `Show all ${counted(rows.length, 'row')}`])}
        </button>
      )}
    </section>
  )
}

const isNumeric = (field: Field): boolean => cellsOf(field).numeric === true

interface RowProps {
  readonly row: ReportRow
  readonly answer: ReportAnswer
  /** What the row is called, where it is none of the records'. */
  readonly name?: string
  /** How many rows belong together of which this is the first one; 0 for the others of them. */
  readonly group?: number
  /** What stands before its name. */
  readonly tick?: ReactNode
}

const Row = ({ row, answer, name, group = 1, tick }: RowProps) => {
  const { values } = row
  const { columns, makes } = answer.report
  const leading = leadingColumn(answer.report)
  return (
    <tr>
      {Object.entries<Field>(columns).map(([column, field], place) => {
        const content =
          values[column] === null && place === 0 && name !== undefined ? (
            name
          ) : (
            <ReportCell answer={answer} row={row} name={column} field={field} leads={column === leading} />
          )
        if (place === 0 && group === 0) return null
        return place === 0 ? (
          <th key={column} scope={group > 1 ? 'rowgroup' : 'row'} rowSpan={group}>
            {tick}
            {content}
            {makes && 'by' in makes && name === undefined && <MakeOf makes={makes} values={values} />}
          </th>
        ) : (
          <td key={column} data-numeric={isNumeric(field) || undefined} data-kind={field.kind}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

interface ReportCellProps {
  readonly answer: ReportAnswer
  readonly row: ReportRow
  readonly name: string
  readonly field: Field
  /** It is the way to what the row is of. */
  readonly leads: boolean
}

/** One value of a row where it stands in a table: with the way to what the row is of, or with how late its day is. */
export const ReportCell = ({ answer: { report, at }, row: { values, leadsTo }, name, field, leads }: ReportCellProps) => {
  const label = useLabel()
  const path = leadPath(useSession(session => session.menus) ?? [], leads ? leadsTo : null)
  const value = values[name]
  const language = useLanguage()
  // An amount in the currency of its row is told with its sign.
  const content =
    unitOfRow(field) && !isEmpty(value) ? (
      kindOf(field).toText(withUnit(field, values), value, language)
    ) : (
      <ReportValue columns={report.columns} name={name} value={value} field={field} />
    )
  if (path !== undefined) {
    const only = leadsTo !== null && 'only' in leadsTo ? leadsTo.only : undefined
    return (
      <>
        <ScreenLink to={path}>{content}</ScreenLink>
        {only !== undefined && <span className="ms-muted">{label([`（列出前 ${only}）`, ` (first ${only} listed)`])}</span>}
      </>
    )
  }
  return tableBlock(report)?.due === name && typeof value === 'string' ? (
    <DueDay day={value} today={clockReading(new Date(at)).day} />
  ) : (
    content
  )
}

/** A day by which something is to be done, without the year where it is this one, and how late that is. */
const DueDay = ({ day, today }: { readonly day: string; readonly today: string }) => {
  const label = useLabel()
  const late = lateWords(day, today)
  return (
    <>
      {day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day}
      {late && (
        <span className="ms-due" data-tone={late.tone}>
          {' · '}
          {label(late.label)}
        </span>
      )}
    </>
  )
}

interface MakeOfProps {
  readonly makes: Extract<NonNullable<ReportAnswer['report']['makes']>, { readonly by: string }>
  /** The row, as a report shows it. */
  readonly values: ReportRow['values']
}

/** Leads to the form in which a record is made of a row, filled in; nothing where the person has no such form, or the row is none of those. */
export const MakeOf = ({ makes: { entity, by, when, proposal, label: words }, values }: MakeOfProps) => {
  const label = useLabel()
  const { form } = useRecordPaths(entity)
  const value = values[by]
  if (when !== undefined && values[when] !== true) return null
  if (form === undefined || typeof value !== 'object' || value === null || !('id' in value)) return null
  return (
    <ScreenLink className="ms-report-make" to={originAddress(form, { field: by, record: Number(value.id), proposal })}>
      {label(words)}
    </ScreenLink>
  )
}

interface ValueProps {
  readonly columns: ReportAnswer['report']['columns']
  readonly name: string
  readonly value: unknown
  readonly field: Field
}

/** One value of a row, as its kind shows it. */
export const ReportValue = ({ columns, name, value, field }: ValueProps) => {
  const language = useLanguage()
  const { Cell } = cellsOf(field)
  if (value === null || value === undefined) return '–'
  // What only names one of a set is no tag: a tag says how it stands.
  if (field.kind === 'choice' && typeof value === 'string' && choiceValue(field as ChoiceShape, value)?.tone === undefined)
    return valueText(columns, name, value, language)
  if (field.kind === 'text') return <span className="ms-report-words">{valueText(columns, name, value, language)}</span>
  if (referencesTo(field) === undefined && field.kind !== 'choice') return valueText(columns, name, value, language)
  return <Cell field={field} value={value} place="page" />
}
