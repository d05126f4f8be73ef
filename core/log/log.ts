import type { Label } from '../language/label.ts'
import { choice } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { Reference } from '../define/field.ts'

/** What the audit calls a stored file. */
export const fileSubject = 'file'

/** A log: a named part of the audit that people read. */
export interface Log {
  /** `area.name`; its points and addresses follow from it. */
  readonly name: string
  readonly label: Label
  /** What it is about, for its reader. */
  readonly intro: Label
  /** The entities whose story it tells; all of them for the log of everything. */
  readonly entities: readonly string[] | 'all'
  /** It also tells of every change of a field that holds a stored file. */
  readonly files?: true
  /** It also tells what was done with stored files of records of these entities: pages that were viewed, content that was searched, downloads. */
  readonly filesOf?: readonly string[]
}

/** What a log is narrowed by. Days are the company's, both ends included. */
export const logFilters = {
  from: date(['从', 'From']),
  to: date(['到', 'To']),
  user: integer(['用户', 'User'], { min: 1 }),
  department: integer(['部门', 'Department'], { min: 1 }),
  entity: text(['对象', 'Subject'], { max: 80 }),
  record: integer(['记录编号', 'Record number'], { min: 1 }),
  action: text(['操作', 'Action'], { max: 80 }),
  result: choice(['结果', 'Result'], { done: ['成功', 'Done'], refused: ['被拒绝', 'Refused'] }),
  ip: text(['IP 地址', 'IP address'], { max: 45, pattern: { source: '[0-9a-fA-F.:]+', says: ['请填写 IP 地址', 'Enter an IP address'] } }),
} as const

/** The filters of a log that are in force. */
export interface LogFilter {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly user?: number | null | undefined
  readonly department?: number | null | undefined
  readonly entity?: string | null | undefined
  readonly record?: number | null | undefined
  readonly action?: string | null | undefined
  readonly result?: 'done' | 'refused' | null | undefined
  readonly ip?: string | null | undefined
}

/** Something with a technical name, as it is called in the reader's language. */
export interface Named {
  readonly name: string
  readonly title: string
}

/** One line of a log, without what its reader may not see. */
export interface LogEntry {
  readonly id: number
  readonly at: string
  /** Null for what nobody signed in has done. */
  readonly actor: Reference | null
  readonly actingFor: Reference | null
  readonly department: string | null
  readonly entity: Named
  readonly record: Reference | null
  readonly action: Named
  readonly result: 'done' | 'refused'
  /** Why it was refused. */
  readonly code: Named | null
  /** How often the same happened within a minute; 1 when once. */
  readonly times: number
  readonly reason: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly route: string | null
  readonly requestId: string | null
  readonly changes: readonly LoggedChange[]
  readonly facts: readonly { readonly caption: string; readonly value: string }[]
  /** Its content belongs to a record that the reader may not see. */
  readonly concealed: boolean
}

/** A change as a log shows it, in the reader's language. */
export interface LoggedChange {
  readonly field: string
  readonly caption: string
  readonly before: string | null
  readonly after: string | null
}

/** A page of a log, newest first; `next` is what to ask behind, null at the end. */
export interface LogPage {
  readonly results: readonly LogEntry[]
  readonly next: number | null
}

/** Somebody has looked through a log for some days. */
export interface LogReview {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly comment: string
  readonly reviewer: Reference
  readonly at: string
}

/** What a log can be narrowed to. */
export interface LogChoices {
  readonly entities: readonly Named[]
  readonly actions: readonly Named[]
  readonly departments: readonly Reference[]
  readonly people: readonly Reference[]
}

/** How many lines a page of a log has. */
export const logPageSize = 50
