import type { Label } from '../language/label.ts'
import type { Registry } from '../define/registry.ts'
import { heldLabels } from '../audit/heldLabels.ts'
import { catalogue } from '../errors/catalogue.ts'
import { deeds, deedWords } from './deedWords.ts'
import { fileSubject, type Log } from './log.ts'

const subjects: Readonly<Record<string, Label>> = {
  ...heldLabels,
  server: ['系统', 'System'],
  'log.archive': ['日志归档', 'Archive of the audit'],
  'admin.permission': ['权限点', 'Permission point'],
  'admin.notifications': ['邮件设置', 'Email settings'],
  'admin.mailTemplate': ['邮件模板', 'Email template'],
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
  hidden: ['记录存在，但对该用户不可见', 'The record exists but is not visible to the user'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  intact: ['完好', 'Intact'],
  checked: ['已校验行数', 'Rows checked'],
  fault: ['问题', 'Fault'],
  n: ['链环', 'Link'],
  auditId: ['行号', 'Row'],
  differences: ['不符的记录', 'Records that differ'],
  unknown: ['无法核对的记录', 'Records of which nothing is known'],
  records: ['记录数', 'Records'],
  migrations: ['结构变更', 'Changes of the schema'],
  backupOf: ['备份时间', 'Backup of'],
  brokenAt: ['写入时间', 'Written at'],
  anchors: ['已核对的锚点', 'Anchors compared'],
  paper: ['打印样式', 'Paper'],
  version: ['记录版本', 'Version of the record'],
  language: ['语言', 'Language'],
  content: ['内容 SHA-256', 'SHA-256 of what it says'],
  credential: ['凭据', 'Credential'],
  recipient: ['收件人', 'Recipient'],
  expiresAt: ['有效期至', 'Valid until'],
  model: ['语言模型', 'Language model'],
  host: ['地址', 'Host'],
  characters: ['字符数', 'Characters'],
  words: ['检索词', 'Words searched'],
  person: ['人员编号', 'Number of the person'],
  owner: ['所属部门编号', 'Number of the owner department'],
  until: ['有效至', 'Until'],
  unsealed: ['待封存行数', 'Rows not sealed yet'],
}

/** What an action of an entity is called. */
export const actionWords = (registry: Registry, entity: string, action: string): Label => deedWords(registry.entities.get(entity), action)

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
  const named = new Map<string, Label>([...Object.entries(deeds), ...own])
  return [...named].map(([name, label]) => ({ name, label }))
}

/** The subjects that can be chosen for a log. */
export const subjectsOf = (registry: Registry, log: Log): readonly string[] =>
  log.entities === 'all' || log.files === true
    ? [...(log.entities === 'all' ? Object.keys(subjects) : log.entities), ...registry.entities.keys()]
    : [...log.entities, ...(log.filesOf === undefined ? [] : [fileSubject])]
