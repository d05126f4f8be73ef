import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { joined, type Label } from '#core/language'
import { col } from '#core/queries.server'
import { pick } from '#core/records.server'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { lockedUnits } from '../../product/unit/lockedUnits.server.ts'
import { location } from '../../stock/location/location.ts'
import type { LocationKind } from '../../stock/location/locationKinds.ts'
import { checkGoods } from '../order/checkGoods.server.ts'
import { assignUnits } from '../waybill/scannedUnits.ts'
import { orderOf, serialLines } from '../waybill/settleWaybill.server.ts'
import { loanReturn } from './loanReturn.ts'
import { returnGoods, sendBackGoods, unitsOut } from './returnGoods.server.ts'

type LoanReturn = StoredRecord<typeof loanReturn>

const nothing: Label = ['没有归还明细', 'Nothing is returned']
const noGoods: Label = ['此行没有产品型号，不能归还入库', 'This line has no product and cannot be returned to stock']
/** Where goods are put that come back: they are in stock, or wait there until somebody has checked them. */
const putInto: readonly LocationKind[] = ['usable', 'quarantine', 'blocked']
const otherKind: Label = ['须是可用、待检或冻结库位', 'Choose a usable, quarantine or blocked location']
const missing = (some: number): Label => [`还缺 ${some} 台未扫描`, `${some} more to be scanned`]
const notOut = ([zh, en]: Label): Label => [
  `以下 SN 不在此订单的借出货物中，或已超出数量：${zh}`,
  `These SNs are not on loan by this order, or are too many: ${en}`,
]

const refuseUnits = (message: Label): never => refuse('ruleBroken', { message, problems: { units: message } })

/** What comes back is what the order lent and what is out of it still, each unit scanned. */
const settledReturn = async (context: Context, row: LoanReturn): Promise<Change<typeof loanReturn>> => {
  if (row.items.length === 0) refuse('invalidFields', { problems: { items: nothing } })
  const of = await orderOf(context, row)
  const known = new Map(of.items.map(line => [line.id, line]))
  const items = row.items.map((line, at) => {
    const ordered = known.get(line.ordered ?? 0) ?? refuse('invalidFields', { problems: { [`items.${at}.ordered`]: requiredMessage } })
    const { model, material, name } = ordered
    if (material === null) return refuse('invalidFields', { problems: { [`items.${at}.ordered`]: noGoods } })
    return { ...line, model, material, name }
  })
  const { kind } = await pick(context, location, row.location, ['kind'])
  if (!putInto.includes(kind)) refuse('invalidFields', { problems: { location: otherKind } })
  await checkGoods(context, items)
  const units = await lockedUnits(context, row.units)
  const out = new Set(await unitsOut(context, of.id))
  const strangers = units.filter(({ id }) => !out.has(id))
  const assigned = assignUnits(await serialLines(context, items, of), units)
  const left = [...strangers, ...units.filter(({ id }) => assigned.left.includes(id))]
  if (left.length > 0) refuseUnits(notOut(joined([...new Set(left.map(({ code }) => code))])))
  const lacking = [...assigned.missing.values()].reduce((sum, some) => sum + some, 0)
  if (lacking > 0) refuseUnits(missing(lacking))
  return { items }
}

/** How goods on loan come back: into stock with the return, in its transaction, and out again when it is reversed. */
export const servedLoanReturn = serve(loanReturn, {
  scope: ofSeenCompany(col(loanReturn, 'company')),
  onCreate: settledReturn,
  onWritten: async (context, row, before) => {
    if (before === null) await returnGoods(context, row)
  },
  transitions: {
    reverse: async (context, row, { reversalReason }): Promise<Change<typeof loanReturn>> => {
      await sendBackGoods(context, row, reversalReason)
      return { reversedOn: companyDay(context.now) }
    },
  },
})
