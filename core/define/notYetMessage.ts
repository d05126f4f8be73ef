import type { Label } from '../language/label.ts'

/** What is said of a day that has not come yet, where only one that has come will do. */
export const notYetMessage = (today: string): Label => [`日期不能晚于今天（${today}）`, `The day must be no later than today, ${today}`]
