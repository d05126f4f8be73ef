import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { stateNames, type AnyDue, type AnyEntity, type Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { waysFrom } from '../core/reading/ways.server.ts'

/** A way in which records wait for somebody: before a step, or until something is made from them. */
interface Waits {
  readonly name: string
  readonly states: readonly string[]
  readonly by: string | undefined
}

const steps = (entity: AnyEntity) => Object.entries<Transition<Fields, string>>(entity.transitions ?? {})

const waitsOf = (entity: AnyEntity): readonly Waits[] => [
  ...steps(entity).flatMap(([name, { waiting, waitingIn, waitingBy, from }]) =>
    waiting ? [{ name: `${entity.name}:${name}`, states: waitingIn ?? from, by: waitingBy }] : [],
  ),
  ...waysFrom(registry, entity).flatMap(({ entity: made, making: { waiting, waitingIn, waitingBy, in: states } }) =>
    waiting ? [{ name: `${entity.name} → ${made.name}`, states: waitingIn ?? (states === 'any' ? [] : states), by: waitingBy }] : [],
  ),
  ...(entity.list?.makes?.waiting
    ? [{ name: `${entity.name} → ${entity.list.makes.entity}`, states: entity.list.makes.in ?? [], by: undefined }]
    : []),
]

const entities = [...registry.entities.values()]

test('whatever waits for somebody has a day by which it is listed, or is known to have none', () => {
  const isDated = (entity: AnyEntity, { states, by }: Waits) =>
    by !== undefined || states.every(state => (entity.due ?? []).some((due: AnyDue) => due.in.includes(state)))
  expect(entities.flatMap(entity => waitsOf(entity).flatMap(waits => (isDated(entity, waits) ? [] : [waits.name]))).toSorted()).toEqual([
    'craft.controlledCopy:takeBack',
    'craft.feedback:verify',
    'craft.processTestDocument:release',
    'craft.sop:issue',
    'craft.sop:release',
    'crm.accessRequest:grant',
    'crm.company:confirmAccount',
    'crm.quotation:send',
    'crm.receivedMail:file',
    'documents.manual:notAffected',
    'documents.manual:release',
    'files.fileVersion:submit',
    'okr.objective:adopt',
    'okr.objective:review',
    'operate.order → operate.payment',
    'operate.order → operate.productionPlan',
    'operate.order → operate.refund',
    'operate.order:close',
    'operate.productionPlan:close',
    'operate.refund:pay',
    'operate.remittance:allocate',
    'operate.waybill:receive',
    'plm.disposition:decide',
    'plm.fileComment:answer',
    'plm.fileComment:settle',
    'plm.release:approve',
    'plm.release:submit',
    'plm.softwareChange:makeEffective',
    'product.bom:release',
    'product.model → crm.priceChange',
    'purchase.advance:pay',
    'purchase.landedCost:post',
    'purchase.supplier:confirmAccount',
    'purchase.supplier:takeOver',
    'purchase.supplierCredit:confirm',
    'quality.factoryReport:issue',
    'quality.gaugeStudy:conclude',
    'quality.instrumentTest:confirm',
    'quality.instrumentTest:submit',
    'quality.iqc:dispose',
    'quality.iqc:inspect',
    'quality.iqc:putInStock',
    'quality.iqcStandard:release',
    'quality.materialReview:submit',
    'quality.processDefect:close',
    'quality.processDefect:verify',
    'quality.reportTemplate:approve',
    'quality.scar:accept',
    'quality.scrapDisposal:submit',
    'quality.scrapped:submit',
    'quality.stationCheck:close',
    'quality.testTemplate:release',
    'rma.case:receive',
    'rma.repair:finish',
    'rma.repair:pass',
    'rma.repair:toTest',
    'rma.serviceReport:issue',
    'rma.serviceRequest:decline',
    'stock.count:finish',
    'warehouse.count:finish',
    'warehouse.dropOff:take',
    'warehouse.issue:receive',
  ])
})

test('the day by which something waits is stored with its record', () => {
  const days = entities.flatMap(entity => waitsOf(entity).flatMap(({ by }) => (by === undefined ? [] : [entity.fields[by]])))
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) expect(['date', 'moment']).toContain(day?.kind)
  expect(days.filter(day => day?.origin === 'derived')).toEqual([])
})

test('records that people lead through states wait for somebody, or are known to wait for nobody', () => {
  const waitForSomebody = (entity: AnyEntity) =>
    waitsOf(entity).length > 0 || (entity.due ?? []).length > 0 || steps(entity).some(([, { approval }]) => approval !== undefined)
  expect(
    entities
      .filter(entity => stateNames(entity).length > 0 && steps(entity).length > 0 && !waitForSomebody(entity))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'admin.announcement',
    'crm.contact',
    'crm.registration',
    'files.memberAccess',
    'files.technicalFile',
    'okr.period',
    'operate.loanReturn',
    'operate.mrpAction',
    'operate.mrpRun',
    'operate.payment',
    'operate.productionLine',
    'personal.event',
    'product.unit',
    'purchase.receipt',
    'purchase.remittance',
    'quality.controlLimits',
    'quality.inspectionRegime',
    'quality.standardSolution',
    'rma.loanUnit',
    'warehouse.item',
  ])
})
