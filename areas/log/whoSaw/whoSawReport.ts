import { choice, date, flag, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** By what somebody could open a file. */
export const grounds = {
  rights: { label: ['按当天的权限', 'By permissions of that day'], tone: 'neutral' },
  grant: { label: ['当天有效的授权', 'By a grant of that day'], tone: 'info' },
  member: { label: ['作为成员', 'As a member'], tone: 'info' },
  asked: { label: ['当天负责审批', 'Asked to decide on it'], tone: 'info' },
  none: { label: ['当天没有依据', 'On no ground of that day'], tone: 'warn' },
} as const

/** The question of every audit of drawings: who could open a technical file on a day, and who did. */
export const whoSawReport = defineReport({
  name: 'log.whoSaw',
  label: ['谁能看、谁看过技术文件', 'Access to a technical file on a day'],
  definition: [
    '列出当天能打开所选文件（或所选 PN 的文件）已批准版本的人员，以及当天实际打开、查看、检索或下载的人员。权限按审计日志从现在逐步倒推到当天，包括角色、用户类型、部门和停用的权限点；当天改过权限的，只要有一段时间能打开就列出。授权、成员查看权和审批按各自的起止时间。人员、角色的旧记录读不懂，记录已归档，或者文件的密级、部门、状态后来改过的，注明“未能完全还原”，请在审计日志中核对。',
    'People who could open an approved version of the chosen file (or of the files of a PN) on that day, and people who opened, looked at, searched or downloaded it then. Permissions are worked out backwards from now by the audit log: roles, user types, departments and permissions that were switched off. Whoever could open it for part of the day is listed. Grants, access of members and approvals count by their own times. Where an old entry cannot be understood, entries lie in the archive, or the level, department or state of the file was changed since, the row is marked; look it up in the audit log.',
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
    unclear: flag(['未能完全还原', 'Not fully worked out'], { tone: 'warn' }),
    views: integer(['打开', 'Opened']),
    pages: integer(['查看页数', 'Pages viewed']),
    searches: integer(['检索', 'Searches']),
    downloads: integer(['下载', 'Downloads']),
    people: integer(['人数', 'People']),
  },
  counts: 'people',
  // The person and the file stand in the row.
  leads: false,
  chart: { kind: 'bar', by: 'person', values: ['pages', 'downloads'], lying: true },
})
