import { outsidePlaces, type OutsideState } from '#core/audit'
import { counted, type Label } from '#core/language'

/** What is measured of the running product; times in seconds, sizes in bytes, shares from 0 to 1. */
export interface Measures {
  /** For how long the oldest due job has waited. */
  readonly jobLag: number
  /** Jobs that were given up after their last attempt. */
  readonly jobsFailed: number
  readonly mailWaiting: number
  /** Mails that could not be delivered within the last day. */
  readonly mailFailed: number
  /** The age of the oldest audited row without a seal. */
  readonly sealLag: number
  /** Since the end of the chain was last kept elsewhere; null when it never was. */
  readonly anchorAge: number | null
  /** Records that differed from what the audit says of them, when some were last compared at night. */
  readonly recordsDiffering: number
  /** Kept values that were not what they follow from, when all were last worked out at night. */
  readonly keptDiffering: number
  /** Stored files that were missing or changed when files were last compared with their records. */
  readonly filesDiffering: number
  /** Since the last complete backup; null when there was none. */
  readonly backupAge: number | null
  /** Files that the last backup lacks, because they were missing or changed. */
  readonly backupLacking: number
  /** Of the volume on which uploaded files lie, what is free. */
  readonly storageFree: number
  /** What can still be uploaded before uploads are refused, by the room of the volume and by what may be stored in all. */
  readonly uploadsLeft: number
  readonly filesSize: number
  readonly databaseSize: number
  /** Of the connections that the database allows, those in use. */
  readonly connections: number
  /** The longest statement that runs now. */
  readonly longestStatement: number
  /** What the server's process holds in memory. */
  readonly memory: number
}

/** How a measure is judged. */
export type Tone = 'good' | 'warn' | 'bad' | 'neutral'

/** In what a measure is told. */
export type Unit = 'count' | 'seconds' | 'bytes' | 'share'

interface Judgement {
  readonly label: Label
  readonly unit: Unit
  /** From here on somebody should look at it, and from here on soon; a falling measure is worse when it is smaller. */
  readonly limits?: { readonly warn: number; readonly bad: number; readonly falling?: true }
  /** What to do when it is not good. */
  readonly advice: Label
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What is measured, in the order in which it is shown, with when it is a reason to act. */
export const judgements: Readonly<Record<keyof Measures, Judgement>> = {
  backupAge: {
    label: ['距上次完整备份', 'Since the last complete backup'],
    unit: 'seconds',
    limits: { warn: 26 * hour, bad: 3 * day },
    advice: [
      '请设置每晚定时运行 npm run backup；用其他工具备份后，请运行 npm run backup -- --elsewhere 登记',
      'Schedule “npm run backup” to run every night; where other tools make the backup, record it with “npm run backup -- --elsewhere”',
    ],
  },
  backupLacking: {
    label: ['上次备份缺少的文件', 'Files that the last backup lacks'],
    unit: 'count',
    limits: { warn: 1, bad: 1 },
    advice: [
      '上次备份不完整：请运行 npm run verify 查看缺失或被修改的文件，从较早的备份中找回，然后重新备份',
      'The last backup is incomplete. Run “npm run verify” to see which files are missing or changed, bring them back from an earlier backup, then back up again',
    ],
  },
  sealLag: {
    label: ['审计未封存', 'Audit not yet sealed'],
    unit: 'seconds',
    limits: { warn: minute, bad: 10 * minute },
    advice: ['请查看服务器日志中的封存错误', 'Look for errors of sealing in the server’s log'],
  },
  anchorAge: {
    label: ['距上次锚定', 'Since the last anchor'],
    unit: 'seconds',
    limits: { warn: 2 * hour, bad: day },
    advice: ['请检查数据文件夹是否可写', 'Check that the data folder can be written'],
  },
  recordsDiffering: {
    label: ['与审计不符的记录', 'Records that differ from the audit'],
    unit: 'count',
    limits: { warn: 1, bad: 1 },
    advice: ['有人绕过系统修改了数据：请运行 npm run verify', 'Data was changed outside the product: run npm run verify'],
  },
  keptDiffering: {
    label: ['与来源不符的汇总值', 'Kept values that are not what they follow from'],
    unit: 'count',
    limits: { warn: 1, bad: 1 },
    advice: ['请运行 npm run verify 查看是哪些记录', 'Run npm run verify to see of which records'],
  },
  filesDiffering: {
    label: ['缺失或损坏的文件', 'Files missing or damaged'],
    unit: 'count',
    limits: { warn: 1, bad: 1 },
    advice: [
      '请运行 npm run verify 查看是哪些文件，并从备份中找回',
      'Run “npm run verify” to see which files, and bring them back from a backup',
    ],
  },
  jobLag: {
    label: ['后台任务等待', 'Jobs waiting for'],
    unit: 'seconds',
    limits: { warn: minute, bad: 10 * minute },
    advice: ['后台任务来不及处理，请查看服务器日志', 'Jobs are not keeping up. Look at the server’s log'],
  },
  jobsFailed: {
    label: ['失败的后台任务', 'Failed jobs'],
    unit: 'count',
    limits: { warn: 1, bad: 10 },
    advice: ['请查看下方的任务与原因', 'See the jobs and their reasons below'],
  },
  mailWaiting: {
    label: ['待发邮件', 'Emails in queue'],
    unit: 'count',
    limits: { warn: 50, bad: 1000 },
    advice: ['请检查邮件服务器', 'Check the mail server'],
  },
  mailFailed: {
    label: ['一天内发送失败的邮件', 'Emails failed within a day'],
    unit: 'count',
    limits: { warn: 1, bad: 20 },
    advice: ['请查看“邮件通知”的发送结果', 'See the results under “Email”'],
  },
  storageFree: {
    label: ['磁盘剩余', 'Free disk space'],
    unit: 'share',
    limits: { warn: 0.15, bad: 0.05, falling: true },
    advice: ['请清理磁盘或扩容', 'Free up or extend disk space'],
  },
  uploadsLeft: {
    label: ['还可上传', 'Room for uploads'],
    unit: 'bytes',
    limits: { warn: 5 * 10 ** 9, bad: 10 ** 8, falling: true },
    advice: [
      '将满时上传会被拒绝：请清理磁盘或扩容，或调高 FILES_TOTAL_GB',
      'Uploads are refused when it is used up. Free up or extend disk space, or raise FILES_TOTAL_GB',
    ],
  },
  filesSize: { label: ['上传的文件', 'Uploaded files'], unit: 'bytes', advice: ['', ''] },
  databaseSize: { label: ['数据库', 'Database'], unit: 'bytes', advice: ['', ''] },
  connections: {
    label: ['数据库连接占用', 'Database connections in use'],
    unit: 'share',
    limits: { warn: 0.7, bad: 0.9 },
    advice: ['请减少进程数或提高 max_connections', 'Run fewer processes, or raise max_connections'],
  },
  longestStatement: {
    label: ['运行最久的 SQL 语句', 'Longest-running query'],
    unit: 'seconds',
    limits: { warn: 30, bad: 10 * minute },
    advice: ['可能有报表或导出正在运行；请查看数据库', 'A report or export may be at work. Look at the database'],
  },
  memory: {
    label: ['服务进程内存', 'Memory of the server process'],
    unit: 'bytes',
    limits: { warn: 1.5 * 2 ** 30, bad: 3 * 2 ** 30 },
    advice: ['请在合适的时候重启服务', 'Restart the server at a good moment'],
  },
}

/** Whether a measure is a reason to act; what was never done is worse than what was done long ago. */
export const toneOf = (name: keyof Measures, value: number | null): Tone => {
  const { limits } = judgements[name]
  if (!limits) return 'neutral'
  if (value === null) return 'bad'
  const isBeyond = (limit: number): boolean => (limits.falling ? value < limit : value >= limit)
  return isBeyond(limits.bad) ? 'bad' : isBeyond(limits.warn) ? 'warn' : 'good'
}

/** Where uploaded files lie, and whether it can be reached now. */
export interface StoreState {
  readonly kind: 'folder' | 's3'
  readonly answers: boolean
}

/** Something to act upon besides what is measured: what it is, and what to do. */
interface Failing {
  readonly name: string
  readonly title: Label
  readonly advice: Label
}

/** What is wrong with where uploaded files lie; undefined where nothing is. */
export const failingStore = ({ kind, answers }: StoreState): Failing | undefined =>
  answers
    ? undefined
    : {
        name: 'store',
        title: ['文件存储无法访问', 'The file store cannot be reached'],
        advice:
          kind === 's3'
            ? [
                '无法访问对象存储；请检查网络、S3_ 变量和服务器日志',
                'The object store cannot be reached. Check the network, the S3_ variables and the server’s log',
              ]
            : ['数据文件夹无法读写；请检查磁盘与权限', 'The data folder cannot be read and written. Check the disk and its permissions'],
      }

/** What is wrong with telling anchors to a place outside; undefined where nothing is. */
export const failingPlace = ({ place, problem }: OutsideState): Failing | undefined => {
  if (problem === null) return undefined
  const [zh, en] = outsidePlaces[place]
  return {
    name: place,
    title: [`${zh}（送达失败）`, `${en} (not delivered)`],
    advice: [`送达失败，每分钟重试：${problem}`, `It fails and is tried again every minute: ${problem}`],
  }
}

/** What is told when it happens, and not once more because it is counted. */
const toldOfItself: ReadonlySet<string> = new Set(['jobsFailed', 'mailFailed'] satisfies (keyof Measures)[])

/**
 * The measures for which somebody must act now, of a product that has run for so many seconds: what was never done is none before it could have become bad by
 * itself, as in a company that begins.
 */
export const reasonsToAct = (measures: Measures, runningFor: number): readonly (keyof Measures)[] =>
  Object.keys(judgements)
    .filter(isMeasure)
    .filter(name => !toldOfItself.has(name) && toneOf(name, measures[name] ?? runningFor) === 'bad')

const isMeasure = (name: string): name is keyof Measures => Object.hasOwn(judgements, name)

/** A measure in words: `3 h`, `12%`, `1.5 GB`; null is never. */
export const measureText = (unit: Unit, value: number | null): Label => {
  if (value === null) return ['从未', 'never']
  switch (unit) {
    case 'count':
      return [String(value), String(value)]
    case 'share':
      return [`${Math.round(value * 100)}%`, `${Math.round(value * 100)}%`]
    case 'bytes':
      return bytesText(value)
    case 'seconds':
      return durationText(value)
    default:
      return unit satisfies never
  }
}

const bytesText = (bytes: number): Label => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const text = `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`
  return [text, text]
}

const durationText = (seconds: number): Label => {
  if (seconds < minute) return [`${Math.round(seconds)} 秒`, `${Math.round(seconds)} s`]
  if (seconds < hour) return [`${Math.round(seconds / minute)} 分钟`, `${Math.round(seconds / minute)} min`]
  if (seconds < 2 * day) return [`${Math.round(seconds / hour)} 小时`, `${Math.round(seconds / hour)} h`]
  return [`${Math.round(seconds / day)} 天`, counted(Math.round(seconds / day), 'day')]
}
