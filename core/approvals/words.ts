import type { Label } from '../language/label.ts'
import type { Tone } from '../fields/choice/choice.ts'
import type { Note, Outcome, Place, TaskState } from './engine/process.ts'
import type { EventKind } from './eventKind.ts'
import type { Mode, Signature } from '../define/flow.ts'

interface Toned {
  readonly label: Label
  readonly tone: Tone
}

/** How an approval stands, in words and colour. */
export const outcomeWords: Readonly<Record<Outcome, Toned>> = {
  pending: { label: ['审批中', 'In approval'], tone: 'info' },
  approved: { label: ['已通过', 'Approved'], tone: 'good' },
  rejected: { label: ['未通过', 'Rejected'], tone: 'bad' },
  returned: { label: ['已退回', 'Sent back'], tone: 'warn' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
}

/** How one person's part stands. */
export const taskWords: Readonly<Record<TaskState, Toned>> = {
  waiting: { label: ['未开始', 'Not yet asked'], tone: 'neutral' },
  pending: { label: ['待审批', 'Pending'], tone: 'info' },
  approved: { label: ['同意', 'Approved'], tone: 'good' },
  rejected: { label: ['拒绝', 'Rejected'], tone: 'bad' },
  returned: { label: ['退回', 'Sent back'], tone: 'warn' },
  reassigned: { label: ['已转交', 'Reassigned'], tone: 'neutral' },
  skipped: { label: ['已跳过', 'Skipped'], tone: 'neutral' },
  expired: { label: ['未审批', 'No decision'], tone: 'neutral' },
}

/** Why a person's part was left out. */
export const noteWords: Readonly<Record<Note, Label>> = {
  alreadyApproved: ['前序步骤已同意，自动计为同意', 'approved in an earlier step, applied here'],
  mustDiffer: ['已审批前序步骤，须由他人审批', 'already approved an earlier step, another approver is required'],
  stepDecided: ['此步骤已由他人审批', 'step already processed by others'],
  otherDecided: ['已由他人代为审批', 'processed by someone else'],
  groupDecided: ['所属审批方已由他人审批', 'approver group already processed by others'],
  sentBack: ['单据已退回', 'the document was sent back'],
}

/** How a person came to be asked, where they were not appointed. */
export const placeWords: Readonly<Record<Exclude<Place, 'appointed'>, Label>> = {
  instead: ['接替审批', 'as substitute'],
  before: ['前加签', 'added before'],
  after: ['后加签', 'added after'],
  escalated: ['超时升级', 'escalated (overdue)'],
}

/** What happened, in words. */
export const eventWords: Readonly<Record<EventKind, Label>> = {
  submit: ['提交审批', 'submitted it'],
  approve: ['同意', 'approved'],
  reject: ['拒绝', 'rejected'],
  return: ['退回', 'sent it back'],
  reassign: ['转交给', 'reassigned it to'],
  handOver: ['移交给', 'transferred it to'],
  addBefore: ['在自己之前加签', 'added an approver before'],
  addAfter: ['在自己之后加签', 'added an approver after'],
  withdraw: ['撤回', 'withdrew it'],
  cancel: ['修改了单据，审批取消', 'edited the document, approval cancelled'],
  lapse: ['与其他记录的现状不符，不能生效，已退回', 'sent it back: it cannot take effect as other records stand'],
  escalate: ['超时，同时请', 'overdue; also asked'],
  renew: ['补充了单据内容', 'filled in fields of the document'],
  copy: ['抄送给', 'CC’d'],
  urge: ['催办', 'sent a reminder'],
  remind: ['提醒', 'reminder'],
}

/** How a decision was signed, in words. */
export const signatureWords: Readonly<Record<Signature, Label>> = {
  click: ['点击确认', 'signed with a click'],
  password: ['以密码签名', 'signed with the password'],
  totp: ['以动态码签名', 'signed with a code'],
}

/** How many have to agree in one step; in one of several groups, for each of them. */
export const modeWords = (mode: Mode, groups = 1): Label => {
  const [zh, en] = modeOfGroup(mode)
  return groups < 2 ? [zh, en] : [`${groups} 个审批方，每方${zh}`, `${groups} approver groups, in each ${en}`]
}

const modeOfGroup = (mode: Mode): Label => {
  if (mode.kind === 'quorum') return [`${mode.count} 人同意`, `${mode.count} approve`]
  if (mode.kind === 'vote') return [`超过 ${mode.percent}% 同意`, `more than ${mode.percent}% approve`]
  return mode.kind === 'any' ? ['任一人同意（或签）', 'any one approves'] : ['全部同意（会签）', 'all approve']
}

/** How much of its time a task has used, in per cent; undefined where nobody waits for it. */
export const usedTime = (openedAt: string | null, dueAt: string | null, now: number): number | undefined => {
  if (openedAt === null || dueAt === null) return undefined
  const whole = Date.parse(dueAt) - Date.parse(openedAt)
  return whole > 0 ? Math.round(((now - Date.parse(openedAt)) / whole) * 100) : undefined
}

/** The colour of a task by the time it has used: calm, then a warning from half, then late. */
export const timeTone = (used: number | undefined): Tone => (used === undefined || used < 50 ? 'neutral' : used < 100 ? 'warn' : 'bad')

const units: readonly (readonly [milliseconds: number, zh: string, en: string])[] = [
  [24 * 60 * 60 * 1000, '天', 'd'],
  [60 * 60 * 1000, '小时', 'h'],
  [60 * 1000, '分钟', 'min'],
]

/** A span of time in its largest unit: `3 小时`, `3 h`. */
export const spanWords = (milliseconds: number): Label => {
  const [size, zh, en] = units.find(([unit]) => Math.abs(milliseconds) >= unit) ?? [60 * 1000, '分钟', 'min']
  const count = Math.max(1, Math.round(Math.abs(milliseconds) / size))
  return [`${count} ${zh}`, `${count} ${en}`]
}

/** When a task is to be decided, seen from now. */
export const dueWords = (dueAt: string, now: number): Label => {
  const left = Date.parse(dueAt) - now
  const [zh, en] = spanWords(left)
  return left >= 0 ? [`还剩 ${zh}`, `${en} left`] : [`超时 ${zh}`, `${en} overdue`]
}
