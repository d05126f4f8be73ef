import { sql } from 'kysely'
import { answerTo, fill, guard, serve, type Context } from '#core/context.server'
import { documentNumber, type Change, type StoredRecord, type TransitionInput, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, sumOf, type Exact } from '#core/numbers'
import { announce } from '#core/notices.server'
import { col, keyColumn, table } from '#core/queries.server'
import { find, pick, refuseStanding, meets, query, findOne } from '#core/records.server'
import { authorOf } from '#core/rights'
import { company } from '../../crm/company/company.ts'
import { creditNote } from '../creditNote/creditNote.ts'
import { moneyOf } from '../creditNote/givenBack.server.ts'
import { leadPaid } from '../order/paid.server.ts'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { customerNeeds } from '../../crm/quotation/quotationSlots.server.ts'
import { lastShipment } from '../../crm/registration/lastShipment.server.ts'
import { needsByShipments } from '../reports/customerNeeds.server.ts'
import { transitDays } from '../transitTime/transitDays.server.ts'
import { packingList, waybillPaper } from './waybillPapers.ts'
import { orderOf, settledWaybill } from './settleWaybill.server.ts'
import { overShips, shipGoods, takeBackGoods } from './shipGoods.server.ts'
import { waybill } from './waybill.ts'
import { waybillEvents } from './waybill.events.ts'
import { keptUnits, takenBackByCase } from './waybillSlots.server.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { customersOfLots } from '../../quality/containment/containmentSlots.server.ts'
import { unitsShipped } from '../../quality/instrumentTest/testSlots.server.ts'
import { shipmentsOfUnit } from './shipmentsOfUnit.server.ts'
import { move } from '../../stock/move/move.ts'

/** The units of a waybill that the reader sees; undefined where they do not see it. */
const unitsOfWaybill = async (context: Context, id: number): Promise<readonly number[] | undefined> =>
  (await findOne(context, waybill, { id }, ['units'], { as: context.actor }))?.units

/** To whom an order last shipped a unit, and whether it was received; undefined where none did. What goes back after a repair is not sold. The whole truth, for rules. */
const soldUnit = async (context: Pick<Context, 'tx' | 'product'>, unit: number) => {
  const shipped = { units: [unit], status: statesMeaning(waybill, 'holding'), order: { filled: true } } as const
  const sent = await findOne(context, waybill, shipped, ['company', 'status'], { sort: '-id' })
  return sent && { company: sent.company, isReceived: sent.status === 'received' }
}

/** The customers to whom waybills that stand have shipped goods of some lots. The whole truth, for rules. */
const customersOfSentLots = async (context: Pick<Context, 'tx'>, lots: readonly number[]): Promise<readonly number[]> => {
  const found = await query(
    context,
    { company: sql<number>`${col(waybill, 'company', 'w')}` },
    sql`from ${table(move)} as m join ${table(waybill)} as w on ${col(move, 'document', 'm')} = ${keyColumn(waybill, sql`w.id`)}
      where ${col(move, 'lot', 'm')} = any(${lots}::bigint[]) and ${col(move, 'reason', 'm')} = 'shipment' and ${meets(waybill, { status: statesMeaning(waybill, 'holding') }, 'w')}
      group by 1 order by 1`,
  )
  return found.map(one => one.company)
}

type Waybill = StoredRecord<typeof waybill>

const sameAddress: Label = ['收货信息没有变化', 'Nothing of the consignee changes']
const cameBack: Label = ['借用货物已归还，运单不能删除；请先冲销归还', 'Goods of it were returned from loan. Reverse the return first.']
const carried: Label = ['承运人已揽收，不能删除', 'The carrier has the goods, so the waybill stays']

/** Where goods go is said anew while they are on their way, with a reason, and whoever looks after the customer is told. */
const readdress = async (
  context: Context,
  row: Waybill,
  { consignee, address, country, readdressReason }: TransitionInput<typeof waybill, 'readdress'>,
): Promise<Change<typeof waybill>> => {
  if (consignee === row.consignee && address === row.address && country === row.country)
    refuse('invalidFields', { problems: { 'input.address': sameAddress } })
  const { owner } = await pick(context, company, row.company, ['owner'])
  await announce(context, {
    event: waybillEvents.readdressed,
    to: [owner],
    title: [`运单 ${row.code} 的收货信息已更改`, `Consignee of waybill ${row.code} changed`],
    body: [`原因：${readdressReason}`, `Reason: ${readdressReason}`],
    link: `/operate/waybill/${row.id}`,
    about: { entity: waybill.name, recordId: row.id },
  })
  return { readdressedAt: context.now, transitDays: await transitDays(context, { ...row, country }) }
}

/** What came back of a loan has gone: its shipment stays. */
const refuseReturned = async (context: Context, row: Waybill): Promise<void> => {
  const { items } = await orderOf(context, row)
  const goes = (id: number | undefined): Exact => sumOf(row.items.filter(({ ordered }) => ordered === id).map(({ quantity }) => quantity))
  if (items.some(({ id, shipped, returned }) => exact(shipped).minus(goes(id)).lt(returned)))
    refuse('ruleBroken', { message: cameBack, leadsTo: { step: 'operate.loanReturn:reverse' } })
}

/** What was credited was delivered: a shipment stays on which credit notes of its order stand. Once it is removed, and under the lock of the order. */
const refuseCredited = async (context: Context, of: number): Promise<void> => {
  const { delivered, credited } = await moneyOf(context, of)
  if (credited.lte(delivered)) return
  const notes = await find(context, creditNote, {
    where: { order: of, status: 'issued' },
    fields: ['id', 'code'],
    sort: 'id',
    limit: 'all',
  })
  await refuseStanding(
    context,
    notes.map(one => ({ entity: creditNote, id: one.id, title: [documentNumber(one), documentNumber(one)] as const })),
  )
}

/** How goods leave for a customer. They leave stock with the waybill, in its transaction, and come back when it is deleted. */
export const servedWaybill = serve(waybill, {
  asks: [takenBackByCase, keptUnits],
  fills: [
    fill(passportSections, shipmentsOfUnit, 50),
    fill(unitsShipped, unitsOfWaybill),
    fill(lastShipment, soldUnit),
    fill(customerNeeds, needsByShipments),
    fill(customersOfLots, customersOfSentLots),
  ],
  scope: ofSeenCompany(col(waybill, 'company')),
  onCreate: settledWaybill,
  onChange: async (context, row) => ({ transitDays: await transitDays(context, row) }),
  onWritten: async (context, row, before) => {
    if (row.order === null) return
    if (before === null) await shipGoods(context, row)
    // More is owed where more was shipped than ordered; of an order that was closed short only what was shipped.
    const isRemoved = row.status === 'deleted' && before?.status !== 'deleted'
    if (isRemoved) await refuseCredited(context, row.order)
    if (isRemoved || (before === null && (await overShips(context, row)))) await leadPaid(context, row.order, row.code)
  },
  papers: {
    packingList: async (context, record) => packingList(record, context.actor.language),
    waybill: async (context, record) => waybillPaper(record, context.actor.language),
  },
  transitions: {
    receive: 'statusOnly',
    // Whatever follows from the receipt, such as the due day of the order, follows from the day of shipping again.
    withdraw: async context => ({ receivedOn: null, receivedBy: null, receiptWithdrawnBy: authorOf(context.actor) }),
    scan: 'statusOnly',
    readdress,
    remove: async (context, row, { deletedReason }: TransitionInput<typeof waybill, 'remove'>) => {
      if (row.rmaCase !== null) return answerTo(context, takenBackByCase)(context, row.rmaCase, deletedReason)
      await refuseReturned(context, row)
      await takeBackGoods(context, row, deletedReason)
    },
  },
  guards: {
    remove: guard(waybill, ['scannedOn'], (_actor, row) => row.scannedOn === null || carried),
  },
})
