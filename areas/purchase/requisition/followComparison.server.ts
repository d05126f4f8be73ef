import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockAnyRecord, pick } from '#core/records.server'
import type { priceComparison } from '../priceComparison/priceComparison.ts'
import { comparingStates } from './makeComparison.server.ts'
import { requisition } from './requisition.ts'
import { exceedsEstimate } from './requisitionRules.ts'

type Comparison = StoredRecord<typeof priceComparison>

/** How far a requisition has come with its comparison in a state. */
const reached = { approving: 'secondLevel', awarded: 'approved' } as const

const stateWith = (state: Comparison['state'] | undefined): 'comparing' | 'secondLevel' | 'approved' =>
  state === 'approving' || state === 'awarded' ? reached[state] : 'comparing'

/** A requisition is as far as its comparison: its second level is the approval of the award, and there is no other one. */
export const leadRequisition = async (context: Context, row: Comparison, before: Comparison | null): Promise<void> => {
  if (row.request === null || before?.state === row.state) return
  const request = await lockAnyRecord(context, requisition, row.request)
  if (!request || !(['comparing', 'secondLevel', 'approved'] as const).some(state => state === request.state)) return
  const state = stateWith(comparingStates.some(one => one === row.state) ? row.state : undefined)
  if (state !== request.state)
    await changeRecord(context, requisition, request, { state }, { action: 'follow', reason: documentNumber(row) })
}

const notAsRequested: Label = [
  '须与采购申请的明细一致；另需采购的请另行申请',
  'Items are those of the requisition. Request anything else separately.',
]
const otherMaterial: Label = ['须为采购申请中的物料', 'It must be the material of the requisition']

/** What is compared for a requisition is what was asked for, all of it; how much is bought of it may be another quantity, at its price. */
export const checkRequested = async (context: Context, row: Comparison): Promise<void> => {
  if (row.request === null) return
  const { items } = (await lockAnyRecord(context, requisition, row.request)) ?? refuse('notFound')
  const asked = new Map(items.map(line => [line.id, line]))
  const named = row.items.flatMap(item => item.requested ?? [])
  if (row.items.length !== items.length || new Set(named).size !== items.length || !named.every(id => asked.has(id)))
    refuse('ruleBroken', { message: notAsRequested, problems: { items: notAsRequested } })
  for (const [at, item] of row.items.entries()) {
    const wanted = asked.get(item.requested ?? 0)?.material ?? null
    if (wanted !== null && item.material !== wanted) refuse('invalidFields', { problems: { [`items.${at}.material`]: otherMaterial } })
  }
}

const notOpen: Label = ['采购申请未在比价，不能定标', 'The requisition is not open for purchasing, so nothing can be awarded']
const notPurchaser: Label = ['只有认领该采购申请的采购员能定标', 'Only the purchaser who claimed the requisition can award']

/**
 * Whether an award comes to more than the requesting department has agreed to; false where nobody has asked for it by a requisition. Refuses whoever
 * has not claimed the requisition, and one that is not bought any more.
 */
export const isOverEstimate = async (context: Context, { request }: Pick<Comparison, 'request'>, totalIncl: string): Promise<boolean> => {
  if (request === null) return false
  const { estimatedTotal, state, purchaser } = await pick(context, requisition, request, ['estimatedTotal', 'state', 'purchaser'])
  if (state !== 'comparing') refuse('ruleBroken', { message: notOpen, leadsTo: { step: 'purchase.requisition:read', of: request } })
  if (purchaser !== context.actor.userId)
    refuse('ruleBroken', { message: notPurchaser, leadsTo: { step: 'purchase.requisition:read', of: request } })
  return exceedsEstimate(totalIncl, estimatedTotal?.amount ?? null)
}
