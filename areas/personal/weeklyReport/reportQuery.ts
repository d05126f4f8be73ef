import type { Label } from '#core/language'
import { mondayOfWeek } from './isoWeek.ts'

/** What an address of reports asks for, or why it cannot be answered. */
export type AskedReports = { readonly parameters: string } | { readonly problem: Label }

/** The longest query that is read, in characters. */
const longest = 2000

const tooLong: Label = ['查询过长', 'The query is too long']
const broken: Label = ['查询不是有效的 JSON：请检查链接是否完整', 'The query is no valid JSON: check that the link is complete']
const noType: Label = ['queryType 须为 my 或 team', 'queryType must be my or team']
const noWeek: Label = ['week 须为周，如 2026-W48', 'week must be a week, such as 2026-W48']
const noStatus: Label = ['status 须为 draft 或 submitted', 'status must be draft or submitted']
const noFlag: Label = ['showRead 须为 true 或 false', 'showRead must be true or false']
const others: Label = [
  '“我的周报”只能查看本人的周报；查看他人的请用团队周报',
  'My reports shows your own only; use the team’s reports for those of others',
]
const noTeam: Label = ['您没有查看他人周报的权限', 'You do not have permission to read the reports of others']

const unknownKey = (name: string): Label => [`无法识别的查询内容：${name}`, `Unknown part of the query: ${name}`]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Who asks. */
interface Reader {
  readonly userId: number
  /** Whether they may read reports of others at all. */
  readonly readsOthers: boolean
}

/** Whose reports are meant: one's own, or those of others as well. */
export type QueryType = 'my' | 'team'

/**
 * Reads the query of `/personal/my_report?query=…` and `/cooperation/report?query=…` (specification, section 2): JSON with `queryType` (`my` or `team`; `usual` when absent),
 * `queryParams` (`week`, `status`, `author`) and `showRead`. Answers what the list is asked for; what cannot be read, or asks for reports of others among one's own, is refused in words.
 */
export const askedReports = (query: string, { userId, readsOthers }: Reader, usual: QueryType = 'my'): AskedReports => {
  if (query.length > longest) return { problem: tooLong }
  let asked: unknown
  try {
    asked = JSON.parse(query)
  } catch {
    return { problem: broken }
  }
  if (!isObject(asked)) return { problem: broken }
  const { queryType = usual, queryParams = {}, showRead = false, ...rest } = asked
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return { problem: unknownKey(unknown) }
  if (queryType !== 'my' && queryType !== 'team') return { problem: noType }
  if (typeof showRead !== 'boolean') return { problem: noFlag }
  if (!isObject(queryParams)) return { problem: broken }
  const { week, status, author, ...more } = queryParams
  const [other] = Object.keys(more)
  if (other !== undefined) return { problem: unknownKey(other) }
  if (queryType === 'my' && author !== undefined && author !== userId) return { problem: others }
  if (queryType === 'team' && !readsOthers) return { problem: noTeam }
  if (author !== undefined && (typeof author !== 'number' || !Number.isSafeInteger(author))) return { problem: unknownKey('author') }
  const monday = week === undefined ? null : typeof week === 'string' ? mondayOfWeek(week) : undefined
  if (monday === undefined) return { problem: noWeek }
  if (status !== undefined && status !== 'draft' && status !== 'submitted') return { problem: noStatus }
  const by = queryType === 'my' ? userId : author
  const parameters = new URLSearchParams({
    ...(by === undefined ? {} : { author: String(by) }),
    ...(monday === null ? {} : { monday }),
    ...(status === undefined ? {} : { status }),
    columns: ['week', 'monday', 'author', 'status', 'inTime', 'submittedAt', 'revision', ...(showRead ? ['readers'] : [])].join(','),
  })
  return { parameters: parameters.toString() }
}
