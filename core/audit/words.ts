import { accessActions } from '../access/historyWords.ts'
import { approvalActions } from '../approvals/historyWords.ts'
import { conversationActions } from '../conversation/conversation.ts'
import type { Label } from '../define/label.ts'
import type { Registry } from '../define/registry.ts'
import { catalogue } from '../errors/catalogue.ts'
import type { Log } from './log.ts'

const actions: Readonly<Record<string, Label>> = {
  create: ['创建', 'Created'],
  update: ['修改', 'Edited'],
  delete: ['删除', 'Deleted'],
  read: ['查看', 'Read'],
  list: ['列表', 'Listed'],
  view: ['查看机密记录', 'Viewed a confidential record'],
  history: ['查看历史', 'Read the history'],
  options: ['选择', 'Looked up'],
  upload: ['上传', 'Uploaded'],
  download: ['下载', 'Downloaded'],
  export: ['导出', 'Exported'],
  exportProof: ['导出证明', 'Exported the proof'],
  import: ['导入', 'Imported'],
  revertImport: ['撤销导入', 'Took an import back'],
  downloadFailedRows: ['下载未导入的行', 'Downloaded the rows left out'],
  remind: ['提醒未读者', 'Reminded who has not read it'],
  confirmReading: ['确认已读', 'Confirmed having read it'],
  giveFeedback: ['反馈', 'Gave feedback'],
  retry: ['重试', 'Tried again'],
  testMail: ['发送测试邮件', 'Sent a test mail'],
  verify: ['校验', 'Verified'],
  review: ['审阅', 'Reviewed'],
  purge: ['移出已归档的记录', 'Removed what is archived'],
  removeArchive: ['删除过期归档', 'Removed an old archive'],
  firstAdministratorRefused: ['创建管理员被拒', 'First administrator refused'],
  resetPassword: ['重置密码', 'Reset the password'],
  call: ['调用', 'Called'],
  various: ['多种操作', 'Various'],
  ...accessActions,
  ...approvalActions,
  ...conversationActions,
}

const subjects: Readonly<Record<string, Label>> = {
  file: ['文件', 'File'],
  server: ['系统', 'System'],
  'log.archive': ['日志归档', 'Archive of the audit'],
  'admin.permission': ['权限点', 'Permission point'],
  'admin.notifications': ['邮件设置', 'Mail settings'],
  'admin.mailTemplate': ['邮件模板', 'Mail template'],
  'admin.job': ['后台任务', 'Background job'],
  'records.listView': ['列表视图', 'View of a list'],
}

const facts: Readonly<Record<string, Label>> = {
  rows: ['行数', 'Rows'],
  sha256: ['文件 SHA-256', 'SHA-256 of the file'],
  filter: ['条件', 'Filter'],
  size: ['大小（字节）', 'Size (bytes)'],
  mime: ['类型', 'Type'],
  entity: ['所属对象', 'Belongs to'],
  recordId: ['所属记录', 'Its number'],
  job: ['任务', 'Job'],
  jobs: ['任务数', 'Number of jobs'],
  hidden: ['记录存在，但对其不可见', 'It is there, but hidden from him'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  intact: ['完好', 'Intact'],
  checked: ['已校验行数', 'Rows checked'],
  fault: ['问题', 'Fault'],
  n: ['链环', 'Link'],
  auditId: ['行号', 'Row'],
  brokenAt: ['写入时间', 'Written at'],
  anchors: ['已核对的锚点', 'Anchors compared'],
  unsealed: ['待封存行数', 'Rows not sealed yet'],
}

/** What an action of an entity is called. */
export const actionWords = (registry: Registry, entity: string, action: string): Label => {
  const transitions: Readonly<Record<string, { readonly label: Label }>> = registry.entities.get(entity)?.transitions ?? {}
  return actions[action] ?? (Object.hasOwn(transitions, action) ? transitions[action]?.label : undefined) ?? [action, action]
}

/** What an entity, a call, or whatever else the audit speaks of is called. */
export const subjectWords = (registry: Registry, logs: readonly Log[], name: string): Label =>
  registry.entities.get(name)?.label ??
  registry.calls.get(name)?.label ??
  subjects[name] ??
  logs.find(log => log.name === name)?.label ?? [name, name]

/** What a fact is called. */
export const factWords = (name: string): Label => (Object.hasOwn(facts, name) ? facts[name] : undefined) ?? [name, name]

/** Why something was refused, in short. */
export const codeWords = (code: string): Label =>
  code === 'signInFailed'
    ? ['用户名或密码错误', 'Wrong user name or password']
    : Object.hasOwn(catalogue, code)
      ? // The name of an entry, as was just seen.
        catalogue[code as keyof typeof catalogue].message
      : [code, code]

/** The actions that can be chosen for a log, by name. */
export const actionsOf = (registry: Registry, log: Log): readonly { readonly name: string; readonly label: Label }[] => {
  const told = [...registry.entities.values()].filter(entity => log.entities === 'all' || log.entities.includes(entity.name))
  const own = told.flatMap(entity =>
    Object.keys(entity.transitions ?? {}).map(name => [name, actionWords(registry, entity.name, name)] as const),
  )
  const named = new Map<string, Label>([...Object.entries(actions), ...own])
  return [...named].map(([name, label]) => ({ name, label }))
}

/** The subjects that can be chosen for a log. */
export const subjectsOf = (registry: Registry, log: Log): readonly string[] =>
  log.entities === 'all' || log.files === true
    ? [...(log.entities === 'all' ? Object.keys(subjects) : log.entities), ...registry.entities.keys()]
    : log.entities
