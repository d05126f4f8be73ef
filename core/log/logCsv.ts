import { inLanguage, type Label, type Language } from '../language/label.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import type { LogEntry } from './log.ts'

const columns: readonly { readonly head: Label; readonly text: (entry: LogEntry, language: Language) => string }[] = [
  { head: ['时间', 'Time'], text: ({ at }) => timeText(at) },
  { head: ['用户', 'User'], text: ({ actor }) => actor?.title ?? '' },
  { head: ['代表', 'On behalf of'], text: ({ actingFor }) => actingFor?.title ?? '' },
  { head: ['部门', 'Department'], text: ({ department }) => department ?? '' },
  { head: ['对象', 'Subject'], text: ({ entity }) => entity.title },
  { head: ['记录编号', 'Record number'], text: ({ record }) => (record ? String(record.id) : '') },
  { head: ['记录', 'Record'], text: ({ record }) => record?.title ?? '' },
  { head: ['操作', 'Action'], text: ({ action }) => action.title },
  { head: ['结果', 'Result'], text: ({ result }, language) => inLanguage(resultWords[result], language) },
  { head: ['原因代码', 'Reason code'], text: ({ code }) => code?.title ?? '' },
  { head: ['次数', 'Times'], text: ({ times }) => String(times) },
  { head: ['说明', 'Reason'], text: ({ reason }) => reason ?? '' },
  {
    head: ['变更', 'Changes'],
    text: ({ changes }) => changes.map(({ caption, before, after }) => `${caption}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
  },
  { head: ['详情', 'Details'], text: ({ facts }) => facts.map(({ caption, value }) => `${caption}: ${value}`).join('\n') },
  { head: ['IP 地址', 'IP address'], text: ({ ip }) => ip ?? '' },
  { head: ['浏览器', 'Browser'], text: ({ userAgent }) => userAgent ?? '' },
  { head: ['地址', 'Route'], text: ({ route }) => route ?? '' },
  { head: ['请求编号', 'Request'], text: ({ requestId }) => requestId ?? '' },
]

/** What the result of an action is called. */
export const resultWords: Readonly<Record<LogEntry['result'], Label>> = { done: ['成功', 'Done'], refused: ['被拒绝', 'Refused'] }

/** An instant by the company's clocks, to the second. */
export const timeText = (instant: string): string => `${clockReading(instant).day} ${clockReading(instant).time}:${instant.slice(17, 19)}`

/** The heads of an exported log. */
export const csvHead = (language: Language): readonly string[] => columns.map(({ head }) => inLanguage(head, language))

/** One row of an exported log. */
export const csvRow = (entry: LogEntry, language: Language): readonly string[] => columns.map(({ text }) => text(entry, language))
