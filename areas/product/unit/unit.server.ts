import { sql } from 'kysely'
import { answerTo, fill, guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { inSentence, type Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { findOne, happenedDay, lockAnyRecord } from '#core/records.server'
import { isLive } from '../../admin/goLive/isLive.server.ts'
import { model } from '../model/model.ts'
import { snRange } from '../snRange/snRange.ts'
import { unitIsContained } from './containedUnit.ts'
import { requireKeyParts } from './keyParts.server.ts'
import { passportOf } from './passport/passport.server.ts'
import { passportPaper } from './passport/passportPaper.ts'
import { passportSections } from './passport/passportSection.server.ts'
import { productionOfUnit } from './passport/productionOfUnit.server.ts'
import { assembledResult, failed, repaired, withResult } from './stageSteps.server.ts'
import { unit } from './unit.ts'
import {
  barredLots,
  unitDefects,
  unitLedger,
  unitProduction,
  unitReadBack,
  unitTested,
  unitVersions,
  warrantyHeld,
} from './unitSlots.server.ts'
import { whereabouts, withCustomers, type Whereabouts } from './whereabouts.ts'

type Unit = StoredRecord<typeof unit>

interface Bounds {
  readonly id: number
  readonly model: number
  readonly startSn: string | null
  readonly endSn: string | null
}

const notApproved: Label = ['产品尚无 PN', 'The product has no PN yet']
const outside: Label = ['SN 不在号段内', 'The SN is outside the range']
const otherProduct: Label = ['号段属于其他产品', 'The range belongs to another product']
const allMade: Label = ['号段内的 SN 已用完', 'All SNs of the range are used']

const bounds = ['id', 'model', 'startSn', 'endSn'] as const

/** The lowest SN of a range that no unit has: the whole truth, because an SN is given once for everybody. */
const freeSn = async (context: Context, { model: of, startSn, endSn }: Bounds): Promise<string> => {
  const { rows } = await sql<{
    sn: string
  }>`select lpad(n::text, 6, '0') as sn from generate_series(${Number(startSn)}::int, ${Number(endSn)}::int) as n
    where not exists (select from ${table(unit)} as t where ${col(unit, 'model')} = ${of} and ${col(unit, 'sn')} = lpad(n::text, 6, '0'))
    order by n limit 1`.execute(context.tx)
  return rows[0]?.sn ?? refuse('ruleBroken', { message: allMade, problems: { sn: allMade } })
}

/** The range that a unit is made in: the one that was chosen, or the one in which its SN lies. */
const rangeOf = async (context: Context, { snRange: chosen, model: of, sn }: Unit): Promise<Bounds | undefined> => {
  if (chosen !== null) return findOne(context, snRange, { id: chosen }, bounds)
  if (sn === null) return undefined
  return findOne(context, snRange, { model: of, startSn: { lte: sn }, endSn: { gte: sn } }, bounds)
}

const byWaybill: Label = [
  '发货由运单登记，保修期由“约定保修期”登记',
  'Units are shipped with a waybill; their warranty is a step of theirs',
]

/** A unit is shipped by its waybill, and what is agreed for it is a step; where it went before the company was live is entered with it. */
const refuseShipped = async (context: Context, row: Unit): Promise<void> => {
  const said = (['shippedOn', 'customerName', 'agreedPartsUntil', 'agreedLabourUntil'] as const).filter(name => row[name] !== null)
  if (said.length > 0 && (await isLive(context)))
    refuse('ruleBroken', { message: byWaybill, problems: Object.fromEntries(said.map(name => [name, byWaybill])) })
}

const otherVersion: Label = [
  '不是该产品生效的版本：须有“选用其他版本”权限，并随此次修改在备注中写明原因',
  'This is not the version that is effective for the unit. It takes the permission to choose another version, and the reason in the notes, written with this change.',
]

const versionNames = ['hwVersion', 'swVersion'] as const

/**
 * The versions of a unit: those that releases and firmware say for its SN, and where these say nothing those of its product. Another one than they say needs the right
 * and the reason, in notes that this save writes; what was planned was asked for with its plan.
 */
const versionsOfUnit = async (
  context: Context,
  row: Unit,
  sn: string,
  of: Pick<StoredRecord<typeof model>, 'hwVersion' | 'swVersion'>,
  before?: Unit,
): Promise<Change<typeof unit>> => {
  if (row.plan !== null && before === undefined)
    return { hwVersion: row.hwVersion ?? of.hwVersion, swVersion: row.swVersion ?? of.swVersion }
  const effective = await answerTo(context, unitVersions)(context, row.model, {
    day: row.producedOn ?? companyDay(context.now),
    sn,
    plan: row.plan,
  })
  const versions = {
    hwVersion: row.hwVersion ?? effective.hwVersion ?? of.hwVersion,
    swVersion: row.swVersion ?? effective.swVersion ?? of.swVersion,
  }
  const other = versionNames.filter(
    name => effective[name] !== null && versions[name] !== effective[name] && versions[name] !== before?.[name],
  )
  const isReasoned = (row.notes ?? '').trim() !== (before?.notes ?? '').trim() && (row.notes ?? '').trim() !== ''
  if (other.length > 0 && (!answerTo(context, unitProduction).mayChooseVersion(context.actor) || !isReasoned))
    refuse('ruleBroken', { message: otherVersion, problems: Object.fromEntries(other.map(name => [name, otherVersion])) })
  return versions
}

/** Gives a unit its number, with the product locked: of many who ask at once each gets another SN. */
const number = async (context: Context, row: Unit): Promise<Change<typeof unit>> => {
  await refuseShipped(context, row)
  const of = await lockAnyRecord(context, model, row.model)
  if (!of || of.pn === null) return refuse('invalidFields', { problems: { model: notApproved } })
  const range = await rangeOf(context, row)
  if (range && range.model !== row.model) refuse('invalidFields', { problems: { snRange: otherProduct } })
  const sn = row.sn ?? (range ? await freeSn(context, range) : refuse('invalidFields', { problems: { sn: requiredMessage } }))
  if (range && (sn < (range.startSn ?? '') || sn > (range.endSn ?? ''))) refuse('invalidFields', { problems: { sn: outside } })
  return { pn: of.pn, sn, snRange: range?.id ?? null, ...(await versionsOfUnit(context, row, sn, of)) }
}

const notUsable: Label = ['成品入可用库位', 'Finished units are put into usable stock']

/** A unit is stocked where it may be taken from: one without serial numbers has no move that would be refused elsewhere. */
const stocked = async (context: Context, row: Unit, input: TransitionInput<typeof unit, 'stock'>): Promise<Change<typeof unit>> => {
  await answerTo(context, unitProduction).requireRead(context, row)
  await answerTo(context, unitTested)(context, row, 'stock')
  const readBack = answerTo(context, unitReadBack)
  const problem = await readBack.problem(context, row)
  if (problem) refuse('ruleBroken', { message: problem, leadsTo: { step: 'product.unit:read', of: row.id } })
  if (!(await answerTo(context, unitLedger).isUsable(context, input.location)))
    refuse('invalidFields', { problems: { 'input.location': notUsable } })
  const swVersion = (await readBack.firmware(context, row.id)) ?? row.swVersion
  return { stockedIn: input.location, swVersion, ...withResult(context, row, true) }
}

const beforeShipment: Label = ['保修期不能早于发货日期', 'The warranty does not end before the shipment']

const isAmong = (row: Pick<Unit, 'whereabouts'>, taken: readonly Whereabouts[]): true | Label => {
  const [zh, en] = whereabouts[row.whereabouts].label
  return taken.includes(row.whereabouts) || [`此产品${zh}，不能进行这一步`, `Not possible where the unit is: ${inSentence(en)}`]
}

const isInField = guard(unit, ['whereabouts'], (_actor, row) => isAmong(row, withCustomers))

/** What lies in stock goes back to the line. */
const isInHouse = guard(unit, ['whereabouts'], (_actor, row) => isAmong(row, ['stock', 'quarantine', 'blocked']))

/** The ends that were agreed for a unit, of parts and labour: whoever may change the verdict of a case may say it, with the reason; nobody types it along with other changes. */
const agreedWarranty = async (
  context: Context,
  row: Unit,
  { partsUntil, labourUntil }: TransitionInput<typeof unit, 'agreeWarranty'>,
): Promise<Change<typeof unit>> => {
  const early = Object.entries({ partsUntil, labourUntil }).filter(([, until]) => row.shippedOn !== null && until < row.shippedOn)
  if (early.length > 0) refuse('invalidFields', { problems: Object.fromEntries(early.map(([name]) => [`input.${name}`, beforeShipment])) })
  const message = await answerTo(context, warrantyHeld)(context, row.id)
  if (message) refuse('ruleBroken', { message, leadsTo: { step: 'product.unit:read', of: row.id } })
  return { stage: row.stage, agreedPartsUntil: partsUntil, agreedLabourUntil: labourUntil }
}

const scrapIsAsked: Label = ['报废审批中，产品停留在所处阶段', 'Scrap approval is pending: the unit stays at its stage']

/** A unit on the line of which others decide whether it is scrapped stays where it is; one that is elsewhere is led through no stage. */
const staysPut = guard(unit, ['scrapAsked', 'whereabouts'], (_actor, row) => (row.scrapAsked ? scrapIsAsked : isAmong(row, ['line'])))

/** The same of one that holds a contained lot, which may be repaired, and goes on with another part. */
const goesOn = guard(unit, ['scrapAsked', 'contained', 'whereabouts'], (_actor, row) => {
  if (row.contained) return unitIsContained
  return row.scrapAsked ? scrapIsAsked : isAmong(row, ['line'])
})

/** How a unit gets its number and goes through production. */
export const servedUnit = serve(unit, {
  asks: [unitProduction, unitLedger, unitVersions, unitReadBack, unitTested, unitDefects, barredLots, warrantyHeld, passportSections],
  fills: [fill(passportSections, productionOfUnit, 10)],
  onCreate: number,
  onChange: async (context, row, before) =>
    versionNames.every(name => row[name] === before[name]) ? {} : versionsOfUnit(context, row, row.sn ?? '', before, before),
  onWritten: async (context, row, before) => {
    await answerTo(context, unitLedger).follow(context, row, before)
    await answerTo(context, unitProduction).lead(context, row, before)
  },
  guards: {
    assembled: goesOn,
    passTest: goesOn,
    fail: staysPut,
    repaired: staysPut,
    repair: isInHouse,
    stock: goesOn,
    agreeWarranty: isInField,
  },
  papers: { passport: async (context, record) => passportPaper(record, await passportOf(context, record.id), context.actor.language) },
  transitions: {
    assembled: async (context, row) => {
      await answerTo(context, unitProduction).requireRead(context, row)
      await requireKeyParts(context, row)
      return assembledResult(context, row)
    },
    passTest: async (context, row) => {
      await answerTo(context, unitProduction).requireRead(context, row)
      await answerTo(context, unitTested)(context, row, 'passTest')
      return { tester: context.actor.userId, testedOn: happenedDay(context), ...withResult(context, row, true) }
    },
    fail: failed,
    repair: async () => ({ stockedIn: null }),
    repaired,
    stock: stocked,
    agreeWarranty: agreedWarranty,
  },
})
