import { logPageSize, type Log } from '#core/exchange'
import type { ScreenHelp } from '#core/help'
import { productLog } from '../product/productLog.ts'
import { auditLog, fileLog, instrumentTestLog, materialLog, techInfoLog } from './logs.ts'

/** What one does in every log. */
const steps: ScreenHelp['steps'] = [
  [
    '用人员、动作、结果、日期和编号缩小范围；日期包括首尾两天。',
    'Narrow it by person, action, outcome, dates and number; both days are included.',
  ],
  [
    '展开一行，看改动前后的内容、地址和请求编号。',
    'Open a row for what it was before and after, the address and the number of the request.',
  ],
  [
    '“校验完整性”重新计算整条链，说明是否有人动过；“下载证明”给外部审计。',
    '“Verify integrity” recomputes the whole chain and says whether anything was changed; the proof is for outside auditors.',
  ],
  ['看完一段时间后“审阅签字”，写下意见。', 'Sign off the days you have looked through, with your findings.'],
]

const rules: NonNullable<ScreenHelp['rules']> = [
  [
    '每天清晨查看前一天的导出和下载：数量异常大、夜间较多，或角色改变后紧接着的，通知能查看审计日志的其他人员。',
    'Exports and downloads of the previous day are checked every morning. Other readers of the audit log are notified when there are unusually many, many at night, or some soon after a change of roles.',
  ],
  [
    '审计员常问的问题在本栏的报表里：谁能看、谁看过，某日谁有哪些角色，谁改、谁批价格和账号，谁导出了什么，谁代谁审批。',
    'What auditors ask again and again stands in the reports of this area: who could see a file and who did, roles held on a day, prices and accounts of suppliers, what was exported, and decisions by delegation.',
  ],
  [
    '日志从第一天起就在记录，不能关闭，也不能改。',
    'Everything is remembered from the first day; it can be neither switched off nor changed.',
  ],
  ['您在业务页面看不到的内容，在日志里也看不到。', 'What you cannot see elsewhere stays hidden here.'],
  ['导出、下载证明、校验和审阅本身也会记入日志。', 'Exports, proofs, verifications and reviews are remembered too.'],
  [`每页 ${logPageSize} 行，最新的在前。`, `${logPageSize} rows a page, the newest first.`],
]

const troubles: NonNullable<ScreenHelp['troubles']> = [
  {
    when: ['没有任何记录', 'Nothing is listed'],
    remedy: ['清除条件再看；也可能这类事情还没有发生过。', 'Clear the filters; or nothing of the kind has happened yet.'],
  },
  {
    when: ['校验结果为“已被改动”', 'The verification says “broken”'],
    remedy: [
      '记下它指出的第一行和时间，立即报告系统管理员；不要恢复备份。',
      'Note the first row and the time it names and contact an administrator at once, before anything is restored.',
    ],
  },
]

/** Every log is read alike; what it holds is said by its definition. */
const helpOf = ({ intro }: Log): ScreenHelp => ({ purpose: intro, steps, rules, troubles })

export const fileHelp: ScreenHelp = helpOf(fileLog)
export const techinfoHelp: ScreenHelp = helpOf(techInfoLog)
export const materialHelp: ScreenHelp = helpOf(materialLog)
export const productHelp: ScreenHelp = helpOf(productLog)
export const instrument_testHelp: ScreenHelp = helpOf(instrumentTestLog)
export const auditHelp: ScreenHelp = helpOf(auditLog)
