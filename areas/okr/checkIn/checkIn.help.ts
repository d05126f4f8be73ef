import type { EntityHelp } from '#core/help'

/** The help of check-ins. */
export const checkInHelp: EntityHelp = {
  purpose: ['关键结果本周的数值、信心和一句话说明。', 'The value of a key result this week, the confidence in it, and one line.'],
  list: [['所有检查记录，最新的在前。', 'All check-ins, the newest first.']],
  record: [['数值和信心不能修改；有误时再做一次检查。', 'Value and confidence are not edited; when one is wrong, check in once more.']],
  form: [['填写数值、0 到 10 的信心和一句话。', 'Enter the value, your confidence from 0 to 10, and one line.']],
}
