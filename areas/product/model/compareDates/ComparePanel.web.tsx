import './compareDates.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { request, useLabel, useLanguage } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { dayAfter } from '#core/days'
import type { RecordOf } from '#core/definition'
import { logCalls, type LogEntry, type LogPage } from '#core/exchange'
import { DayPicker, PlainTable } from '#core/fields.web'
import type { Label } from '#core/language'
import { callKey } from '#core/records.web'
import { productLog } from '../../productLog.ts'
import type { model } from '../model.ts'
import { netChanges } from './netChanges.ts'

const words = {
  from: ['从', 'From'],
  to: ['到', 'To'],
  pick: ['选择日期', 'Pick a day'],
  same: ['这两天之间没有变化', 'No changes between these days'],
  table: ['日期对比', 'Compare dates'],
  columns: [
    ['字段', 'Field'],
    ['之前', 'Before'],
    ['之后', 'After'],
  ],
} as const satisfies Record<string, Label | readonly Label[]>

const { list } = logCalls(productLog)

/** All entries of a record's log after one day and until the end of another, the newest first. */
const entriesBetween = async (record: number, from: string, to: string, signal: AbortSignal): Promise<readonly LogEntry[]> => {
  const entries: LogEntry[] = []
  for (let before: number | null = null; ;) {
    const page: LogPage = await request<LogPage>('GET', list.path, { params: { record, from, to, before }, signal })
    entries.push(...page.results)
    if (page.next === null) return entries
    before = page.next
  }
}

/** What differs in a product between the ends of two days, of what this person may read in its log. */
export const ComparePanel = ({ record }: { readonly record: RecordOf<typeof model> }) => {
  const label = useLabel()
  const id = useId()
  const [from, setFrom] = useState(record.createdAt.slice(0, 10))
  const [to, setTo] = useState(record.updatedAt.slice(0, 10))
  return (
    <div className="ms-compare-dates">
      <p>
        <label htmlFor={`${id}-from`}>{label(words.from)}</label>
        <DayPicker id={`${id}-from`} day={from} placeholder={label(words.pick)} onChange={setFrom} />
        <label htmlFor={`${id}-to`}>{label(words.to)}</label>
        <DayPicker id={`${id}-to`} day={to} placeholder={label(words.pick)} onChange={setTo} />
      </p>
      {from !== '' && to !== '' && <Changes record={record.id} from={from} to={to} />}
    </div>
  )
}

const Changes = ({ record, from, to }: { readonly record: number; readonly from: string; readonly to: string }) => {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: callKey(list.name, language, { record, from, to, whole: true }),
    queryFn: ({ signal }) => entriesBetween(record, dayAfter(from, 1), to, signal),
    enabled: from < to,
  })
  if (from >= to) return <p className="ms-muted">{label(words.same)}</p>
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  const changes = netChanges(data)
  if (changes.length === 0) return <p className="ms-muted">{label(words.same)}</p>
  return (
    <PlainTable
      caption={words.table}
      columns={words.columns.map(column => ({ label: label(column) }))}
      rows={changes.map(({ field, caption, before, after }) => ({ key: field, cells: [caption, before ?? '–', after ?? '–'] }))}
    />
  )
}
