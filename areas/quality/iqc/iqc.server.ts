import { sql } from 'kysely'
import { fill, guard, serve, touches, type Context, type GuardAnswer } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import type { Actor } from '#core/rights'
import { askShort, nothingShort, putInStock, reconsider, release, stockShort, unstock } from './afterDisposition.server.ts'
import { afterInspection } from '../inspectionRegime/regime.server.ts'
import { suspendSupplier } from '../inspectionRegime/suspendSupplier.server.ts'
import { dispose, pass } from './dispose.server.ts'
import { classResults, notBegun, refuseIncomplete, verdictOf } from './finishInspection.ts'
import { inspectionPaper } from './inspectionPaper.ts'
import { concessionsOfUnit } from './concessionsOfUnit.server.ts'
import { iqc } from './iqc.ts'
import { lastPrice } from './lastPrice.server.ts'
import { isAtSupplierExpense, receiptOfMove } from './lotOfMove.server.ts'
import { openOrder } from './openOrder.server.ts'
import { receiveLot, takeBackLot } from './lotStock.server.ts'
import { unitPassRate } from './passRate.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { goodsInspected } from '../../stock/valuation/goodsInspected.server.ts'
import { inQuarantine, notInQuarantine } from './quarantine.ts'
import { correctLot, registerDelivery } from './register.server.ts'
import { supplierState } from './supplierState.server.ts'
import { scrapDisposal } from '../scrapDisposal/scrapDisposal.ts'
import { supplierReturn } from '../supplierReturn/supplierReturn.ts'

type Lot = StoredRecord<typeof iqc>

/** Signs the result of an inspection: who, when, what was found. Refuses while anything is missing that no early rejection makes up for. */
const inspect = async (context: Context, row: Lot): Promise<Change<typeof iqc>> => {
  const found = verdictOf(row)
  if (found === undefined || row.plan === null) throw new Error(`The lot ${row.code} has no plan`)
  const { outcome, unitsInspected, unitsRequired, nonconformingUnits } = found
  if (outcome === 'incomplete') return refuseIncomplete(found)
  const inspection = {
    round: row.round,
    original: row.origin === 'delivery' && row.round === 1,
    inspector: context.actor.userId,
    inspectedAt: context.now,
    verdict: outcome,
    sampleSize: unitsRequired,
    unitsInspected,
    nonconforming: nonconformingUnits,
    byClass: classResults(row.plan, found),
  }
  if (await afterInspection(context, row, inspection, row.code)) await suspendSupplier(context, row.supplier, row.code)
  return {
    inspector: context.actor.userId,
    inspectedAt: context.now,
    verdict: outcome,
    unitsInspected,
    nonconforming: nonconformingUnits,
    passRate: unitPassRate(unitsInspected, nonconformingUnits),
    inspections: [...row.inspections, inspection],
    followUp: null,
    disposedBy: null,
    disposedAt: null,
  }
}

const alreadySplit: Label = [
  '该批已拆分处置，请在拆分出的批次上继续',
  'This lot was split at disposition. Continue with the resulting lots.',
]
const notAccepted: Label = ['拒收的批次不能直接放行，请处置', 'A rejected lot cannot be released. Set a disposition.']
const inReview: Label = ['批次正在物料评审（MRB）中，请等评审结束', 'The lot waits for its material review (MRB)']

const disposing = ['split', 'review'] as const

const mayDispose = (_actor: Actor, row: Pick<Lot, (typeof disposing)[number]>): GuardAnswer => {
  if (row.split) return alreadySplit
  return row.review === null || inReview
}

const byReceipt: Label = ['按采购订单收货的批次请冲销收货', 'This lot was received by a purchase order: reverse its goods receipt']
const ofAnother: Label = ['由其他批次产生的批次不能撤回', 'A lot that comes from another one is not withdrawn']
const begun: Label = ['检验已开始，登记不能撤回', 'Its inspection has begun, so it is not withdrawn']

const withdrawing = ['receipt', 'origin', 'round', 'startedAt'] as const

/** What was registered by hand and nobody has begun to inspect may never have come: a sample that was looked at has. */
const mayWithdraw = (_actor: Actor, { receipt, origin, round, startedAt }: Pick<Lot, (typeof withdrawing)[number]>): GuardAnswer => {
  if (receipt !== null) return byReceipt
  if (origin !== 'delivery') return ofAnother
  return (startedAt === null && round === 1) || begun
}

/** A delivery that never came leaves quarantine as it was entered. */
const withdraw = async (context: Context, row: Lot, { reason }: TransitionInput<typeof iqc, 'withdraw'>): Promise<void> =>
  takeBackLot(context, row, reason)

const notApart = (_actor: Actor, row: Pick<Lot, 'quarantine'>): GuardAnswer => !row.quarantine || inQuarantine

/** The whole truth, because whoever sees a lot sees how far its return has come. */
const returnState = sql`(select ${col(supplierReturn, 'status', 'r')} from ${table(supplierReturn)} as r where ${col(supplierReturn, 'id', 'r')} = ${col(iqc, 'supplierReturn')})`

/** The whole truth, for the same reason: how far its destruction has come. */
const scrapState = sql`(select ${col(scrapDisposal, 'status', 'd')} from ${table(scrapDisposal)} as d where ${col(scrapDisposal, 'id', 'd')} = ${col(iqc, 'scrapDisposal')})`

/** What happens to incoming lots. */
export const servedIqc = serve(iqc, {
  asks: [supplierState, lastPrice, openOrder],
  fills: [
    fill(goodsInspected, { receipt: receiptOfMove, atSupplierExpense: isAtSupplierExpense }),
    fill(passportSections, concessionsOfUnit, 25),
  ],
  kept: {
    returnState: { value: returnState, reads: ['supplierReturn'], from: [touches(supplierReturn, row => row.lot)] },
    scrapState: { value: scrapState, reads: ['scrapDisposal'], from: [touches(scrapDisposal, row => row.lot)] },
  },
  onCreate: async (context, row) => (row.parent === null ? registerDelivery(context, row) : undefined),
  onChange: correctLot,
  onWritten: receiveLot,
  papers: { inspection: async (context, lot) => inspectionPaper(lot, context.actor.language) },
  handedIn: { stockShort: askShort },
  transitions: { inspect, pass, dispose, putInStock, stockShort, reconsider, unstock, release, withdraw },
  refused: { stockShort: async () => nothingShort },
  guards: {
    inspect: guard(iqc, ['sampleSize', 'startedAt', 'planType', 'coaFile'], (_actor, row) => {
      const message = notBegun(row)
      return message ? { code: 'dataIncomplete', message } : true
    }),
    pass: guard(iqc, ['quarantine', 'verdict', ...disposing], (actor, row) => {
      if (row.quarantine) return inQuarantine
      return row.verdict === 'accepted' ? mayDispose(actor, row) : notAccepted
    }),
    dispose: guard(iqc, disposing, mayDispose),
    putInStock: guard(iqc, ['quarantine'], notApart),
    stockShort: guard(iqc, ['quarantine'], notApart),
    release: guard(iqc, ['quarantine'], (_actor, row) => row.quarantine || notInQuarantine),
    withdraw: guard(iqc, withdrawing, mayWithdraw),
  },
})
