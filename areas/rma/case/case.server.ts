import { fill, guard, serve, type Context, type GuardAnswer } from '#core/context.server'
import { companyDay, momentOfDay } from '#core/days'
import { type Change, type StoredRecord, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col } from '#core/queries.server'
import { changeRecord, exists, lockAnyRecord, partsCounted, find } from '#core/records.server'
import { authorOf } from '#core/rights'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { templatesFor } from '../../quality/instrumentTest/requiredTests.server.ts'
import { repair } from '../repair/repair.ts'
import { serviceRequest } from '../serviceRequest/serviceRequest.ts'
import { openCase, tidied, verdictOf } from './openCase.server.ts'
import { rmaCase } from './case.ts'
import { usualRepairWarrantyMonths, type customerChoices, undone } from './caseChoices.ts'
import { closingFields, mayClose, mayReplace, mayScrap, maySendBack, owes } from './closing.ts'
import { shipForCase, takeBackReturn } from './returnShipment.server.ts'
import { receiveUnit, replaceUnit, scrapUnit, sendUnitBack } from './unitMoves.server.ts'
import { modelUses } from '../../product/model/modelUses.server.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { warrantyHeld } from '../../product/unit/unitSlots.server.ts'
import { casesOfUnit } from './casesOfUnit.server.ts'
import { casesUnderway } from './casesUnderway.server.ts'
import { customerOfUnit, serviceOfUnit } from './customerOfUnit.server.ts'
import { belongingsAbove, type Merged } from '../../crm/company/survivorSlot.server.ts'
import { takenBackByCase } from '../../operate/waybill/waybillSlots.server.ts'
import { countedTest } from '../../quality/instrumentTest/countedTest.server.ts'
import { refuseRevised, tellCase } from './tellCase.server.ts'
import { maintenance } from '../maintenance/maintenance.ts'
import { serviceReport } from '../serviceReport/serviceReport.ts'

const byOverride: Label = [
  '此个体有未完成的维修单，不能约定保修期；请在维修单中“申请更改保修判定”，由他人批准',
  'This unit has an RMA case that is not completed. Choose “Ask for another verdict” there; someone else agrees to it.',
]

/** While a unit has a case that is not completed, the end of its warranty decides what the case costs: another verdict is agreed to by a second person, in the case. A loan return has no verdict. */
const heldByCase = async (context: Context, unit: number): Promise<Label | undefined> =>
  (await exists(context, rmaCase, { unit, type: 'return', status: undone })) ? byOverride : undefined

/** What was done for a customer that was merged belongs to the one that stays; what it was before stays in the histories. */
const followSurvivor = async (context: Context, { from, into, reason }: Merged): Promise<void> => {
  for (const entity of [rmaCase, maintenance, serviceReport, serviceRequest] as const) {
    for (const found of await find(context, entity, { where: { company: from }, fields: ['id'], limit: 'all' })) {
      const before = await lockAnyRecord(context, entity, found.id)
      if (before) await changeRecord(context, entity, before, { company: into }, { action: 'follow', reason })
    }
  }
}

type Case = StoredRecord<typeof rmaCase>
type Changed = Change<typeof rmaCase>

const otherSerial: Label = ['扫描的 PN/SN 与维修单不符', 'The PN/SN scanned is not that of the case']
const nothingAsked: Label = ['没有待批准的改判', 'No other verdict was asked for']
const askedAlready: Label = ['已有待批准的改判', 'Another verdict was asked for already']
const nothingOwed: Label = ['没有应收的费用', 'Nothing is to be paid']
const notForLoans: Label = ['借用归还不适用', 'This does not apply to loan returns']
const goneAlready: Label = ['产品已不在公司', 'The unit has left already']
const byTest: Label = [
  '此产品有测试模板：请用“测试产品”测试并提交，全部模板合格后结果自动登记；无法测试的登记为不合格',
  'There is a test template for this product: choose “Test the unit” and submit the test. The result is recorded here once every template is passed. Record what cannot be tested as failed.',
]

/** What is tested by a template has passed by that test alone: nobody types it. */
const refuseTested = async (context: Context, { unit, model }: Case, type: 'rma_incoming' | 'rma_final'): Promise<void> => {
  if (unit !== null && model !== null && (await templatesFor(context, model, [type])).length > 0)
    refuse('ruleBroken', { message: byTest, leadsTo: { step: 'quality.instrumentTest:create' } })
}

/** Somebody who records what the customer said is named; a guest by the link is the customer. */
const decided =
  (customerChoice: keyof typeof customerChoices) =>
  async ({ actor }: Context, { status }: Case) => ({ status, customerChoice, decisionRecordedBy: authorOf(actor) })

const mayDecide = guard(rmaCase, ['type', 'sentBackOn', 'scrappedOn', 'replacement'], (_actor, row): GuardAnswer => {
  if (row.type === 'loanReturn') return notForLoans
  return (row.sentBackOn === null && row.scrappedOn === null && row.replacement === null) || goneAlready
})

/** What was asked for and declined, or is asked for no more. */
const noOverride = { overrideTo: null, overrideReason: null, overrideBy: null } as const

/** The request of a case is done with it, and waits again once none of its cases stands. */
const leadRequest = async (context: Context, row: Case, before: Case | null): Promise<void> => {
  const isCancelled = row.status === 'cancelled' && before?.status !== 'cancelled'
  if (row.request === null || (before !== null && !isCancelled)) return
  const asked = (await lockAnyRecord(context, serviceRequest, row.request)) ?? refuse('notFound')
  const open = statesMeaning(rmaCase, 'holding')
  if (isCancelled && (asked.status !== 'accepted' || (await exists(context, rmaCase, { request: row.request, status: open })))) return
  await changeRecord(context, serviceRequest, asked, { status: isCancelled ? 'new' : 'accepted' }, { action: 'follow', reason: row.code })
}

const overrideWaits = guard(
  rmaCase,
  ['overrideTo', 'overrideAgreedBy'],
  (_actor, row) => (row.overrideTo !== null && row.overrideAgreedBy === null) || nothingAsked,
)

/** How a unit comes back, is looked after, and leaves again. */
export const servedCase = serve(rmaCase, {
  fills: [
    fill(passportSections, casesOfUnit, 70),
    fill(warrantyHeld, heldByCase),
    fill(countedTest, tellCase),
    fill(modelUses, casesUnderway, 20),
    fill(belongingsAbove, followSurvivor, 20),
    fill(takenBackByCase, takeBackReturn),
  ],
  keeps: [customerOfUnit, serviceOfUnit],
  scope: ofSeenCompany(col(rmaCase, 'company')),
  kept: {
    openRepairs: partsCounted(repair, { status: statesMeaning(repair, 'unfinished') }),
    repairsDone: partsCounted(repair, { status: ['finished', 'toTest', 'passed'] }),
    repairsPassed: partsCounted(repair, { status: 'passed' }),
  },
  onCreate: openCase,
  onWritten: leadRequest,
  // What is wrong decides whether the warranty of a former repair holds.
  onChange: async (context, row, before) => {
    if (row.failureMode !== before.failureMode && row.overrideAgreedBy === null && row.unit !== null) return verdictOf(context, row)
  },
  guards: {
    askOverride: guard(rmaCase, ['type', 'overrideTo', 'overrideAgreedBy'], (_actor, row) => {
      if (row.type === 'loanReturn') return notForLoans
      return row.overrideTo === null || row.overrideAgreedBy !== null || askedAlready
    }),
    agreeOverride: overrideWaits,
    declineOverride: overrideWaits,
    toTesting: guard(rmaCase, ['type'], (_actor, row) => row.type === 'return' || notForLoans),
    backToRepair: guard(
      rmaCase,
      ['sentBackOn', 'scrappedOn', 'replacement'],
      (_actor, row) => (row.sentBackOn === null && row.scrappedOn === null && row.replacement === null) || goneAlready,
    ),
    waive: guard(rmaCase, closingFields, (_actor, row) => owes(row) || nothingOwed),
    replace: guard(rmaCase, closingFields, (_actor, row) => mayReplace(row)),
    sendBack: guard(rmaCase, closingFields, (_actor, row) => maySendBack(row)),
    scrap: guard(rmaCase, closingFields, (_actor, row) => mayScrap(row)),
    close: guard(rmaCase, closingFields, (_actor, row) => mayClose(row)),
    chooseRepair: mayDecide,
    chooseReturn: mayDecide,
    chooseScrap: mayDecide,
  },
  transitions: {
    receive: async (context, row, { scanned }): Promise<void> => {
      if (tidied(scanned) !== tidied(row.serial ?? '')) refuse('invalidFields', { problems: { 'input.scanned': otherSerial } })
      await receiveUnit(context, row)
    },
    claim: async ({ actor }): Promise<Changed> => ({ technician: authorOf(actor) }),
    testIncoming: async (context, row, { incomingResult }): Promise<Changed> => {
      // What does not even switch on has no readings: its failure is typed.
      if (incomingResult === 'pass') await refuseTested(context, row, 'rma_incoming')
      return { incomingBy: authorOf(context.actor), incomingTest: null }
    },
    askOverride: async ({ actor }): Promise<Changed> => ({ overrideBy: authorOf(actor), overrideAgreedBy: null }),
    agreeOverride: async ({ actor }, { overrideTo }): Promise<Changed> => ({
      coverage: overrideTo,
      warrantyRule: 'overridden',
      overrideAgreedBy: authorOf(actor),
    }),
    declineOverride: async (): Promise<Changed> => noOverride,
    toTesting: 'statusOnly',
    backToRepair: async (): Promise<Changed> => ({ finalResult: null, finalBy: null, finalFile: null, finalTest: null }),
    testFinal: async (context, row, { finalResult }): Promise<Changed> => {
      if (finalResult === 'pass') await refuseTested(context, row, 'rma_final')
      return { finalBy: authorOf(context.actor), finalTest: null }
    },
    waive: async ({ actor }): Promise<Changed> => ({ waivedBy: authorOf(actor) }),
    replace: async (context, row, { replacement, replacedOn, returnCarrier, returnTracking, returnCountry }): Promise<Changed> => {
      const carriage = { carrier: returnCarrier, trackingNumber: returnTracking, country: returnCountry }
      const returnWaybill = await shipForCase(context, row, replacement, carriage)
      await replaceUnit(context, row, replacement)
      return { replacement, leftAt: momentOfDay(replacedOn, context.now), returnWaybill }
    },
    sendBack: async (context, row: Case, { sentBackOn, returnCarrier, returnTracking, returnCountry }): Promise<Changed> => {
      await refuseRevised(context, row)
      const covers = row.repairsPassed > 0
      const carriage = { carrier: returnCarrier, trackingNumber: returnTracking, country: returnCountry }
      const returnWaybill = await shipForCase(context, row, row.unit, carriage)
      await sendUnitBack(context, row)
      return {
        status: row.status,
        leftAt: momentOfDay(sentBackOn, context.now),
        returnWaybill,
        repairWarrantyUntil: covers ? lastDayOf(sentBackOn, usualRepairWarrantyMonths, 'month') : null,
      }
    },
    scrap: async (context, row, { scrappedOn }): Promise<Changed> => {
      await scrapUnit(context, row)
      return { status: row.status, leftAt: momentOfDay(scrappedOn, context.now) }
    },
    close: async ({ now }): Promise<Changed> => ({ closedOn: companyDay(now) }),
    cancel: 'statusOnly',
    chooseRepair: decided('repair'),
    chooseReturn: decided('returnUnrepaired'),
    chooseScrap: decided('scrap'),
  },
})
