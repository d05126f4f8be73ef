import { sql, type RawBuilder } from 'kysely'
import { fill, guard, serve, touchesFound, type Context, type RowsProposal } from '#core/context.server'
import { idInKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { col, linesOf, table, rowsSeen } from '#core/queries.server'
import { find, query, meets } from '#core/records.server'
import { move } from '../../stock/move/move.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { modelUses } from '../../product/model/modelUses.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { unitProduction } from '../../product/unit/unitSlots.server.ts'
import { order } from '../order/order.ts'
import { takenOfLine } from './arranged.server.ts'
import { componentsOfPlans, holdComponents, issuedOfComponent, reservedOfComponent, returnedOfComponent } from './components.server.ts'
import { cancelPlan, closePlan, reassignPlan, reschedulePlan } from './endPlan.server.ts'
import {
  explainVariance,
  giveBack,
  issueComponents,
  issueMore,
  renewHeld,
  reserveComponents,
  scrapComponents,
} from './issueComponents.server.ts'
import { pickedGoods } from './pickedGoods.server.ts'
import { pickingList } from './pickingList.ts'
import { benchUnread, plansOfNumber as plansAsked } from '../../quality/instrumentTest/testSlots.server.ts'
import { lostInProduction } from '../../quality/scrapDisposal/lostInProduction.server.ts'
import { refusedUnread } from '../productionProcess/readInstructions.server.ts'
import { lostOfPlans } from './lostOfPlans.server.ts'
import { planBill } from './planBill.server.ts'
import { plansUnderway } from './plansUnderway.server.ts'
import { productionPlan } from './productionPlan.ts'
import { releasePlan } from './releasePlan.server.ts'
import { stockLot, unstockLot } from './stockLot.server.ts'
import { settledPlan } from './settlePlan.server.ts'
import { lineOfUnits, producedByPlans } from './unitProduction.server.ts'

/** A select of the ids of the plans of this number that the reader sees. */
const plansOfNumber = (context: Context, code: string): RawBuilder<unknown> =>
  sql`select t.id from ${table(productionPlan)} as t where ${rowsSeen(context, productionPlan)} and ${meets(productionPlan, { code })}`

type Plan = StoredRecord<typeof productionPlan>

const orderLines = linesOf(order, 'items')

const ofReservation = touchesFound(reservation, row => row.plan, componentsOfPlans, ['quantity', 'status'])
const ofMove = touchesFound(move, row => idInKey(productionPlan, row.document), componentsOfPlans)

const nothingLacking: Label = ['组件均已领或已预留', 'Every component is issued or reserved']
const nothingReserved: Label = [
  '没有为此计划预留的组件；缺的到货后先“补预留”',
  'No component is reserved for this plan. Reserve what is lacking once it has arrived.',
]
const madeAsUnits: Label = ['产品逐台在工位入库', 'Its units are stocked one by one at the bench']
const nothingIssued: Label = ['此计划没有领出而未退的组件', 'No component that was issued to this plan is at the line']
const notReturned: Label = ['已领的组件尚未全部退回，请先退料', 'Components that were issued have not all come back. Return them first.']
const explainFirst: Label = [
  '领料与去向不符：请先退料、登记报废，或对有差异的组件“说明差异”',
  'What was issued is not accounted for. Return it, record it as scrap, or explain the variance of each component.',
]

const nothingToPlan: Label = ['勾选的订单没有待排产的行', 'None of the ticked orders has a line that waits for a production plan']

/** Of the orders that are ticked: what is not planned yet of the product of the first line that waits, of all of them; urgent where one of these is. The whole truth: whoever ticks an order sees it. */
const ofOrders: RowsProposal = {
  from: null,
  values: async (context, rows) => {
    const seen = await find(context, order, {
      where: { id: [...rows], state: 'confirmed' },
      as: context.actor,
      fields: ['id', 'priority'],
      sort: 'id',
      limit: 'all',
    })
    const ids = seen.map(({ id }) => id)
    const left = sql<string>`${col(orderLines, 'quantity')} - ${takenOfLine(sql`t.id`, 0)}`
    const lines = await query(
      context,
      { id: col(orderLines, 'id'), order: col(orderLines, 'record'), model: col(orderLines, 'model'), left },
      sql`from ${table(orderLines)} as t where ${col(orderLines, 'record')} = any(${ids}::bigint[]) and ${col(orderLines, 'source')} = 'make'
        and ${col(orderLines, 'progress')} = 'awaiting' and ${left} >= 1 order by ${col(orderLines, 'neededOn')}, t.id`,
    )
    const [first] = lines
    if (!first || first.model === null) return refuse('ruleBroken', { message: nothingToPlan, leadsTo: { nothing: 'needless' } })
    const served = lines.filter(({ model }) => model === first.model)
    const orders = served.map(({ id, left: quantity }) => ({ ordered: id, quantity }))
    const isUrgent = seen.some(({ id, priority }) => priority !== 'normal' && served.some(line => line.order === id))
    const quantity = Math.ceil(Number(orders.reduce((all, one) => all.plus(one.quantity), exact(0)).toFixed()))
    return { model: first.model, level: isUrgent ? 'urgent' : 'normal', quantity, orders }
  },
}

/** Plans that say another number of units than there are: the whole truth. */
const holds = (what: 'stocked' | 'scrapped') => sql`${col(productionPlan, what)} <>
  (select count(*) from ${table(unit)} as u where ${col(unit, 'plan', 'u')} = t.id and ${col(unit, 'stage', 'u')} = ${what})`

/** What happens to plans: their units lead them, and their components are moved by their steps alone. What is kept of a plan is the whole truth. */
export const servedProductionPlan = serve(productionPlan, {
  asks: [planBill],
  keeps: [lineOfUnits],
  fills: [
    fill(unitProduction, producedByPlans),
    fill(lostInProduction, lostOfPlans),
    fill(plansAsked, plansOfNumber),
    fill(modelUses, plansUnderway, 10),
    fill(benchUnread, async (context, row) => (await refusedUnread(context, row)).length > 0),
  ],
  lines: {
    components: {
      kept: {
        reserved: { value: reservedOfComponent, reads: ['component'], from: [ofReservation] },
        issued: { value: issuedOfComponent, reads: ['component'], from: [ofMove] },
        returned: { value: returnedOfComponent, reads: ['component'], from: [ofMove] },
      },
    },
  },
  holds: {
    asFarAsItsUnits: {
      says: ['入库和报废的台数与产品个体不符', 'It counts other units as stocked or scrapped than there are'],
      broken: sql`select t.id from ${table(productionPlan)} as t where ${col(productionPlan, 'snRange')} is not null and (${holds('stocked')} or ${holds('scrapped')})`,
    },
  },
  papers: { picking: async (context, record) => pickingList(record, await pickedGoods(context, record.id), context.actor.language) },
  onCreate: async (context, row) => ({ ...(await settledPlan(context, row)), started: 0, stocked: 0, scrapped: 0 }),
  onChange: settledPlan,
  onWritten: async (context: Context, row: Plan, before) => {
    if (before?.state === 'draft' && row.state === 'released') await holdComponents(context, row)
    // What was reserved lasts until the finish, also until one that was put off.
    else if (before && row.finishOn > before.finishOn && row.state !== 'draft') await renewHeld(context, row, row.finishOn)
  },
  transitions: {
    release: releasePlan,
    issue: issueComponents,
    reserve: reserveComponents,
    issueMore,
    giveBack,
    scrapComponents,
    explain: explainVariance,
    stockLot,
    unstock: unstockLot,
    reschedule: reschedulePlan,
    reassign: reassignPlan,
    close: closePlan,
    cancel: cancelPlan,
  },
  guards: {
    stockLot: guard(productionPlan, ['makesLot'], (_actor, row) => row.makesLot || madeAsUnits),
    unstock: guard(productionPlan, ['makesLot'], (_actor, row) => row.makesLot || madeAsUnits),
    reserve: guard(productionPlan, ['lacksComponents'], (_actor, row) => row.lacksComponents || nothingLacking),
    issue: guard(productionPlan, ['holdsComponents'], (_actor, row) => row.holdsComponents || nothingReserved),
    giveBack: guard(productionPlan, ['anyIssued'], (_actor, row) => row.anyIssued || nothingIssued),
    scrapComponents: guard(productionPlan, ['anyIssued'], (_actor, row) => row.anyIssued || nothingIssued),
    cancel: guard(
      productionPlan,
      ['anyIssued'],
      (_actor, { id: of, anyIssued }) =>
        !anyIssued || { code: 'illegalTransition', message: notReturned, leadsTo: { step: 'operate.productionPlan:giveBack', of } },
    ),
    close: guard(productionPlan, ['unexplained'], (_actor, row) => !row.unexplained || explainFirst),
  },
  proposals: { ofOrders },
})
