import { choice, date, flag, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** By what somebody could open a file. */
export const grounds = {
  rights: { label: ['按现有权限', 'By present permissions'], tone: 'neutral' },
  grant: { label: ['当天有效的授权', 'By a grant of that day'], tone: 'info' },
  later: { label: ['之后才获准', 'Let in later'], tone: 'neutral' },
  none: { label: ['现已不能打开', 'Not any more'], tone: 'warn' },
} as const

/** The question of every audit of drawings: who could open a technical file on a day, and who did. */
export const whoSawReport = defineReport({
  name: 'log.whoSaw',
  label: ['谁能看、谁看过技术文件', 'Access to a technical file on a day'],
  definition: [
    '列出按现有权限能打开所选文件（或所选 PN 的文件）已批准版本的人员、授权在当天有效的人员，以及当天实际打开、查看、检索或下载的人员。权限按现在计算；当天之后才获得授权或成员查看权的注明“之后才获准”；当天之后本人或其角色的权限改过的另有标记，请在审计日志中核对当时的权限。',
    'People who by their present permissions open an approved version of the chosen file (or of the files of a PN), people whose grant was valid on that day, and people who opened, looked at, searched or downloaded it then. Permissions are those of today; whoever was granted it, or let to it as a member, after that day is marked as let in later. Whoever’s permissions, or whose roles, were changed since that day is marked; look up in the audit log what they were.',
  ],
  of: 'files.fileVersion',
  point: 'log.techinfo:read',
  parameters: {
    file: ref(['技术文件', 'Technical file'], 'files.technicalFile'),
    model: ref(['产品型号（PN）', 'Product model (PN)'], 'product.model'),
    day: date(['日期', 'Day'], { help: ['不填为今天', 'Today where it is empty'] }),
  },
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    file: ref(['技术文件', 'Technical file'], 'files.technicalFile', { required: true }),
    ground: choice(['能否打开', 'Could open'], grounds, { required: true }),
    changed: flag(['之后权限改过', 'Permissions changed since'], { tone: 'warn' }),
    views: integer(['打开', 'Opened']),
    pages: integer(['查看页数', 'Pages viewed']),
    searches: integer(['检索', 'Searches']),
    downloads: integer(['下载', 'Downloads']),
    people: integer(['人数', 'People']),
  },
  counts: 'people',
  chart: { kind: 'bar', by: 'person', values: ['pages', 'downloads'], lying: true },
})
