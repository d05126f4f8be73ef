import type { CallOutput } from '#core/calls'
import { counted, type Label } from '#core/language'
import type { unitPassport } from './passportCall.ts'

type Cover = Pick<CallOutput<typeof unitPassport>, 'warrantyUntil' | 'warrantyDays' | 'labourUntil' | 'calibrationDue'>

const left = (days: number): Label => (days < 0 ? ['已过保', 'over'] : [`还剩 ${days} 天`, counted(days, 'day left', 'days left')])

/** How long a unit is covered, in words, each under its caption; what is not known is left out. */
export const coverWords = ({
  warrantyUntil,
  warrantyDays,
  labourUntil,
  calibrationDue,
}: Cover): readonly (readonly [caption: Label, value: Label])[] => {
  const words: (readonly [Label, Label])[] = []
  if (warrantyUntil !== null && warrantyDays !== null) {
    const [zh, en] = left(warrantyDays)
    words.push([
      ['零件保修至', 'Parts covered until'],
      [`${warrantyUntil}（${zh}）`, `${warrantyUntil} (${en})`],
    ])
  }
  if (labourUntil !== null && labourUntil !== warrantyUntil)
    words.push([
      ['人工保修至', 'Labour covered until'],
      [labourUntil, labourUntil],
    ])
  if (calibrationDue !== null)
    words.push([
      ['校准到期', 'Calibration due'],
      [calibrationDue, calibrationDue],
    ])
  return words
}
