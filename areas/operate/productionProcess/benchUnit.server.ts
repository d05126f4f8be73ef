import { sql } from 'kysely'
import type { CallOutput } from '#core/calls'
import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { shortDecimal } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { exists, find, findOne, pick, pickEach, query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { billOn, keyPartsOf } from '../../product/unit/keyParts.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { lotIsContained } from '../../quality/containment/containedLot.ts'
import { containment } from '../../quality/containment/containment.ts'
import { lotAtTheLine } from '../../stock/atTheLine/lotAtTheLine.server.ts'
import { balance } from '../../stock/balance/balance.ts'
import { lot } from '../../stock/lot/lot.ts'
import { move } from '../../stock/move/move.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { benchPart, benchUnit, type PartScanned } from './benchUnit.ts'
import { scannedCodes } from '../../product/unit/scannedCodes.ts'
import { unitIsContained } from '../../product/unit/containedUnit.ts'

interface Unit extends Pick<StoredRecord<typeof unit>, 'bom' | 'model' | 'stage'> {
  readonly parts: readonly Pick<StoredRecord<typeof unit>['parts'][number], 'component' | 'lot' | 'serial'>[]
}

const fittedParts = linesOf(unit, 'parts')

/** What is recorded in a unit. */
const partsIn = (context: Context, id: number) =>
  find(context, fittedParts, { where: { record: id }, fields: ['component', 'lot', 'serial'], sort: 'position', limit: 'all' })

const unknownUnit: Label = ['没有这个 PN/SN', 'There is no such PN/SN']
const scrapIsAsked: Label = ['报废审批中，产品停留在所处阶段', 'Scrap approval is pending: the unit stays at its stage']
const notInBill: Label = ['这台产品的物料清单中没有它', 'The bill of this unit does not ask for it']
const recordedAlready = (name: string): Label => [
  `${name} 已登记；更换请用“更换”`,
  `${name} is recorded already. Record a replacement to change it.`,
]
const unknownLot: Label = [
  '没有这个批号；请核对标签，或请仓库登记批次',
  'There is no such lot. Check the label, or ask the warehouse to register it.',
]
const serialWanted: Label = ['此件按批次登记，请扫批号', 'This part is recorded by its lot. Scan the lot number.']
const useInstead = (code: string): Label => [`请用批次 ${code}`, `Take lot ${code} instead`]
const isExpired = (day: string): Label => [`已于 ${day} 到期`, `It expired on ${day}`]
const notReleased: Label = ['来料检验未放行', 'Incoming inspection has not released it']
const isBlocked: Label = ['已冻结', 'It is blocked']
const notIssued: Label = ['未领到生产；请先领料', 'It was not issued to production. Ask for its issue first.']

/** How many of the next units are told. */
const mostFollowing = 12

const billOf = async (context: Context, of: Unit): Promise<number | null> => of.bom ?? billOn(context, of.model, companyDay(context.now))

const nameIn = (context: Context, { caption, captionEn }: { readonly caption: string; readonly captionEn: string }): string =>
  inLanguage([caption, captionEn], context.actor.language)

const partsOf = async (context: Context, of: Unit): Promise<CallOutput<typeof benchUnit>['parts']> => {
  const bill = await billOf(context, of)
  if (bill === null) return []
  const wanted = await keyPartsOf(context, bill)
  const materials = await pickEach(
    context,
    material,
    wanted.map(({ component }) => component),
    ['batchTracked', 'serialTracked'],
  )
  const next = new Map<number, number>()
  for (const { component } of wanted) {
    const one = of.stage === 'assembly' ? await lotAtTheLine(context, component) : null
    if (one !== null) next.set(component, one)
  }
  const lots = await pickEach(context, lot, [...next.values(), ...of.parts.flatMap(one => one.lot ?? [])], ['id', 'code', 'expiresOn'])
  return wanted.map(({ component, quantity, name }) => {
    const recorded = of.parts.find(one => one.component === component)
    const first = lots.get(next.get(component) ?? 0)
    return {
      component,
      name: inLanguage(name, context.actor.language),
      quantity: shortDecimal(quantity),
      byLot: materials.get(component)?.batchTracked === true,
      bySerial: materials.get(component)?.serialTracked === true,
      recorded: recorded ? (lots.get(recorded.lot ?? 0)?.code ?? recorded.serial ?? '✓') : null,
      next: first && !recorded ? { id: first.id, code: first.code, expiresOn: first.expiresOn } : null,
    }
  })
}

/** Answers the unit of a code that was scanned, as far as the reader sees units. */
export const servedBenchUnit = serveCall(benchUnit, async (context, { code }) => {
  const [scanCode = ''] = scannedCodes(code)
  const of = await findOne(
    context,
    unit,
    { scanCode },
    ['id', 'code', 'stage', 'model', 'plan', 'bom', 'hwVersion', 'swVersion', 'repairCount', 'scrapAsked', 'contained'],
    { as: context.actor },
  )
  if (!of) return refuse('ruleBroken', { message: unknownUnit, problems: { code: unknownUnit } })
  const product = await pick(context, model, of.model, ['caption', 'captionEn'])
  const plan = of.plan === null ? undefined : await pick(context, productionPlan, of.plan, ['id', 'code'])
  const stopped = of.scrapAsked ? scrapIsAsked : of.contained ? unitIsContained : undefined
  const counts =
    of.plan === null
      ? []
      : await query(
          context,
          { stage: col(unit, 'stage'), units: sql<number>`count(*)::int` },
          sql`from ${table(unit)} as t where ${col(unit, 'plan')} = ${of.plan} and ${rowsSeen(context, unit)} group by 1 order by 1`,
        )
  const following =
    of.plan === null
      ? []
      : await find(context, unit, {
          where: { plan: of.plan, stage: of.stage, id: { not: [of.id] } },
          as: context.actor,
          fields: ['code'],
          sort: 'code',
          limit: mostFollowing,
        })
  return {
    id: of.id,
    code: of.code,
    stage: of.stage,
    model: { id: of.model, name: nameIn(context, product) },
    plan: plan ? { id: plan.id, code: plan.code ?? `#${plan.id}` } : null,
    hwVersion: of.hwVersion,
    swVersion: of.swVersion,
    repairs: of.repairCount,
    stopped: stopped ? inLanguage(stopped, context.actor.language) : null,
    parts: await partsOf(context, { ...of, parts: await partsIn(context, of.id) }),
    counts,
    following: following.map(one => one.code),
  }
})

/** Why goods of a lot are not fitted; nothing where they may be. The whole truth of stock: what is wrong with a lot does not depend on who scans it. */
const refusedLot = async (
  context: Context,
  { id, material: of, expiresOn }: Pick<StoredRecord<typeof lot>, 'id' | 'material' | 'expiresOn'>,
): Promise<Label | undefined> => {
  if (expiresOn !== null && expiresOn < companyDay(context.now)) return isExpired(expiresOn)
  const held = await findOne(context, containment, { lot: id, status: 'active' }, ['code'])
  if (held) return lotIsContained(held.code)
  if (await exists(context, move, { lot: id, material: of, reason: 'issue' })) return undefined
  const lying = await find(context, balance, { where: { lot: id, quantity: { gte: '0.0001' } }, fields: ['kind'], limit: 'all' })
  if (lying.some(({ kind }) => kind === 'quarantine')) return notReleased
  if (lying.length > 0 && lying.every(({ kind }) => kind === 'blocked' || kind === 'scrap')) return isBlocked
  return notIssued
}

const substitutes = linesOf(bom, 'substitutes')

/** Answers which key part a scanned lot or serial number is of, and why it may not be fitted. */
export const servedBenchPart = serveCall(benchPart, async (context, { unit: id, component: awaited, code }): Promise<PartScanned> => {
  const asked = (await findOne(context, unit, { id }, ['stage', 'model', 'bom'], { as: context.actor })) ?? refuse('notFound')
  const of = { ...asked, parts: await partsIn(context, id) }
  const say = (message: Label): never => refuse('ruleBroken', { message, problems: { code: message } })
  const bill = (await billOf(context, of)) ?? say(notInBill)
  const wanted = await keyPartsOf(context, bill)
  const replacing = await find(context, substitutes, {
    where: { record: bill, component: wanted.map(({ component }) => component) },
    fields: ['component', 'substitute'],
    sort: 'position',
    limit: 'all',
  })
  const fitting = [...wanted.map(({ component }) => component), ...replacing.map(({ substitute }) => substitute)]
  const text = code.trim()
  const lots = await find(context, lot, {
    where: { code: text, material: fitting },
    fields: ['id', 'code', 'material', 'expiresOn'],
    sort: 'id',
    limit: 'all',
  })
  const isOpen = (component: number): boolean => !of.parts.some(one => one.component === component)
  const componentFor = (fitted: number): number | undefined =>
    wanted.find(one => one.component === fitted)?.component ??
    replacing.find(({ component, substitute }) => substitute === fitted && isOpen(component))?.component
  const found = lots.toSorted(
    (one, other) => Number(isOpen(componentFor(other.material) ?? 0)) - Number(isOpen(componentFor(one.material) ?? 0)),
  )[0]
  const nameOf = async (one: number): Promise<string> => nameIn(context, await pick(context, material, one, ['caption', 'captionEn']))
  if (!found) {
    const part = wanted.find(({ component }) => component === awaited)
    if (!part) return say(unknownLot)
    const { batchTracked } = await pick(context, material, part.component, ['batchTracked'])
    if (batchTracked) return say((await exists(context, lot, { code: text })) ? notInBill : unknownLot)
    if (!isOpen(part.component)) return say(recordedAlready(inLanguage(part.name, context.actor.language)))
    return { component: part.component, substitute: null, name: await nameOf(part.component), lot: null, serial: text, refused: null }
  }
  const component = componentFor(found.material) ?? say(notInBill)
  if (!isOpen(component)) return say(recordedAlready(await nameOf(component)))
  const { serialTracked, batchTracked } = await pick(context, material, found.material, ['serialTracked', 'batchTracked'])
  if (serialTracked && !batchTracked) return say(serialWanted)
  const refused = await refusedLot(context, found)
  const other = refused ? await lotAtTheLine(context, found.material) : null
  const instead = other !== null && other !== found.id ? useInstead((await pick(context, lot, other, ['code'])).code) : undefined
  const words =
    refused && inLanguage(instead ? [`${refused[0]}；${instead[0]}`, `${refused[1]} ${instead[1]}`] : refused, context.actor.language)
  return {
    component,
    substitute: found.material === component ? null : found.material,
    name: await nameOf(found.material),
    lot: { id: found.id, code: found.code, expiresOn: found.expiresOn },
    serial: null,
    refused: words ?? null,
  }
})
