import type { Context } from '#core/context.server'
import { companyDay, type WorkingCalendar } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { may } from '#core/rights'
import { frozenPoint } from './planPoints.ts'
import { fenceOf } from './timeFence.ts'

const onlySome: Label = [
  '开工在五个工作日的冻结期内，只有有“冻结期内发布和改期”权限的人能这样做',
  'It starts within the frozen fence of five working days. This takes the permission to plan within it.',
]
const sayWhy: Label = ['开工在十个工作日内，请填写原因', 'It starts within ten working days. Say why.']

/** Refuses to plan starts within the time fences: in the frozen one whoever has no right to, in both of them without a reason. */
export const checkFences = (
  context: Pick<Context, 'actor' | 'now'>,
  calendar: WorkingCalendar,
  starts: readonly string[],
  reason: string | null,
): void => {
  const fences = starts.map(start => fenceOf(start, companyDay(context.now), calendar))
  if (fences.includes('frozen') && !may(context.actor, frozenPoint))
    refuse('ruleBroken', { message: onlySome, leadsTo: { step: frozenPoint }, data: { point: frozenPoint } })
  if (fences.some(fence => fence !== 'free') && (reason ?? '').trim() === '')
    refuse('ruleBroken', { message: sayWhy, problems: { 'input.reason': sayWhy } })
}
