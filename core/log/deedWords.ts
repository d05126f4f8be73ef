import { webhookActions } from '../webhooks/historyWords.ts'
import { accessActions } from '../access/historyWords.ts'
import { approvalActions } from '../approvals/historyWords.ts'
import { conversationActions } from '../conversation/conversation.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'

/** What can happen to anything, by its name in the audit. */
export const deeds: Readonly<Record<string, Label>> = {
  create: ['创建', 'Created'],
  update: ['修改', 'Edited'],
  delete: ['删除', 'Deleted'],
  read: ['查看', 'Read'],
  list: ['列表', 'Listed'],
  view: ['查看机密记录', 'Viewed a confidential record'],
  history: ['查看历史', 'Read the history'],
  options: ['选择', 'Looked up'],
  upload: ['上传', 'Uploaded'],
  viewPage: ['查看页面', 'Viewed a page'],
  searchContent: ['检索内容', 'Searched its content'],
  download: ['下载', 'Downloaded'],
  forgetFile: ['清除未使用的文件', 'Removed as never used'],
  tellOfTries: ['告知被拒绝的打开尝试', 'Told of refused tries'],
  keep: ['留存内容', 'Kept what it holds'],
  export: ['导出', 'Exported'],
  exportProof: ['导出证明', 'Exported the proof'],
  import: ['导入', 'Imported'],
  revertImport: ['撤销导入', 'Undid an import'],
  downloadFailedRows: ['下载未导入的行', 'Downloaded the rows left out'],
  remind: ['提醒未读者', 'Reminded who has not read it'],
  confirmReading: ['确认已读', 'Confirmed having read it'],
  giveFeedback: ['反馈', 'Gave feedback'],
  retry: ['重试', 'Tried again'],
  testMail: ['发送测试邮件', 'Sent a test email'],
  mail: ['已发送邮件', 'Emailed'],
  mailFailed: ['邮件未送达', 'Email not delivered'],
  verify: ['校验', 'Verified'],
  review: ['审阅', 'Reviewed'],
  purge: ['移出已归档的记录', 'Removed what is archived'],
  upgrade: ['系统升级', 'System upgrade'],
  restore: ['从备份恢复', 'Restored from a backup'],
  undo: ['撤销修改', 'Undid a change'],
  restoreEarlier: ['恢复较早版本', 'Restored an earlier version'],
  giveGuestLink: ['生成外部链接', 'Gave a link to a guest'],
  viewByGuest: ['外部链接已查看', 'Seen by a guest'],
  revokeGuestLink: ['作废外部链接', 'Revoked a link'],
  askModel: ['发送给语言模型', 'Sent to the language model'],
  undelete: ['从回收站恢复', 'Restored from the recycle bin'],
  takeEffect: ['生效', 'Took effect'],
  purgeDeleted: ['从回收站清除', 'Removed from the recycle bin for good'],
  takeStock: ['盘点内容', 'Took stock of what it holds'],
  compare: ['核对内容', 'Compared what records hold'],
  supersede: ['被新版本取代', 'Superseded by another version'],
  follow: ['随相关单据更新状态', 'Followed another record'],
  proceed: ['进度变化', 'Progress changed'],
  annotate: ['修改备注', 'Edited without a version'],
  revise: ['修订为新版本', 'Created as a new version'],
  runOut: ['授权到期', 'Ran out'],
  recallCopy: ['更改收回日期', 'Changed the recall day'],
  affect: ['因产品变更需核对', 'To be checked because of a change'],
  reinstate: ['恢复有效期', 'Given its time back'],
  keptCheck: ['核对汇总值', 'Checked what is kept of other records'],
  revert: ['撤销导入', 'Undone with its import'],
  receiveRework: ['返工回检', 'Came back from rework'],
  removeArchive: ['删除过期归档', 'Removed an old archive'],
  firstAdministratorRefused: ['创建管理员被拒', 'First administrator refused'],
  resetPassword: ['重置密码', 'Reset the password'],
  call: ['调用', 'Called'],
  various: ['多种操作', 'Various'],
  ...accessActions,
  ...webhookActions,
  ...approvalActions,
  ...conversationActions,
}

/** What a deed is called; one of the entity's own transitions by the name of that. */
export const deedWords = (entity: AnyEntity | undefined, deed: string): Label => {
  const transitions: Readonly<Record<string, { readonly label: Label }>> = entity?.transitions ?? {}
  return deeds[deed] ?? (Object.hasOwn(transitions, deed) ? transitions[deed]?.label : undefined) ?? [deed, deed]
}
