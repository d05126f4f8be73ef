import { answerTo, fill, serve, type Context, type Proposal, type RowsProposal } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, requiredMessage, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import { joined, type Label } from '#core/language'
import { exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { changeRecord, exists, find, happenedDay, lockAnyRecord, pickEach } from '#core/records.server'
import { authorOf, may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { bom } from '../bom/bom.ts'
import { billOfUnits, keyPartsOf, lackingParts } from '../unit/keyParts.server.ts'
import { assembledResult } from '../unit/stageSteps.server.ts'
import { lockedUnits } from '../unit/lockedUnits.server.ts'
import { unit } from '../unit/unit.ts'
import { barredLots, unitProduction } from '../unit/unitSlots.server.ts'
import { asBuilt, mostUnits } from './asBuilt.ts'
import { goodsAtTheLine } from './goodsAtTheLine.server.ts'
import { passportSections } from '../unit/passport/passportSection.server.ts'
import { asBuiltOfUnit } from './asBuiltOfUnit.server.ts'
import { builtIn, pieceElsewhere, unitCodes, unitsAround, unitsOfPieces } from '../unit/unitPieces.server.ts'
import { fittable } from '../unit/whereabouts.ts'

type AsBuilt = StoredRecord<typeof asBuilt>
type Unit = StoredRecord<typeof unit>

const otherModels = ([zh, en]: Label): Label => [`不是该型号的产品：${zh}`, `Not of this product: ${en}`]
const otherStage = ([zh, en]: Label): Label => [
  `所处阶段不能这样登记：${zh}。生产中的登记装配或更换，入库后只能更正，报废后只能更正为拆除（用量 0）`,
  `Not at their stage: ${en}. In production parts are assembled or replaced. Once stocked they are corrected, and from a scrapped unit only taken out (quantity 0).`,
]
const recordedBefore = ([zh, en]: Label): Label => [
  `已登记过，请用“更换”或“更正”：${zh}`,
  `Recorded before, so make it a replacement or a correction: ${en}`,
]
const notThere = ([zh, en]: Label): Label => [`其中没有此件：${zh}`, `It is not in ${en}`]
const saidSince = (day: string): Label => [
  `此件于 ${day} 登记，日期不能更早`,
  `It was recorded as of ${day}. The day must not lie before that.`,
]
const expired = (day: string): Label => [`此批次已于 ${day} 到期`, `This lot expired on ${day}`]
const expiredSince = (day: string): Label => [
  `有批次在装配之后到期（${day}），请说明补记原因`,
  `A lot expired on ${day}, after it was fitted. Enter the reason for the late entry.`,
]
const formerBill: Label = [
  '装配那天生效的物料清单现在已不是这一版，请说明补记原因',
  'Another version of the bill holds by now than on that day. Enter the reason for the late entry.',
]
const noSubstitute: Label = ['物料清单中没有此替代料', 'The bill does not name this substitute']
const intoItself = (code: string): Label => [
  `${code} 不能装入自身，也不能装入它所含的产品`,
  `${code} is built neither into itself nor into what it holds`,
]
const severalModels: Label = ['勾选的产品属于不同的型号，请分别登记', 'The units are of several products. Record each product separately.']
const noneInAssembly: Label = ['号段内没有组装中的产品', 'No unit of the range is in assembly']

const listed = (units: readonly Pick<Unit, 'code'>[]): Label => joined(units.map(({ code }) => code))

/** The stages in which each kind is recorded. */
const stages: Readonly<Record<AsBuilt['kind'], readonly Unit['stage'][]>> = {
  assembly: statesMeaning(unit, 'unfinished'),
  replacement: statesMeaning(unit, 'unfinished'),
  correction: ['assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped'],
}

const refuseUnits = (message: Label): never => refuse('ruleBroken', { message, problems: { units: message } })

const substitutes = linesOf(bom, 'substitutes')

type Line = AsBuilt['parts'][number]

/** What a line is held against: the units, the bill by which they are made, and the materials that may have been fitted. */
interface Known {
  readonly units: readonly Unit[]
  readonly bill: number | null
  readonly materials: ReadonlyMap<number, Pick<StoredRecord<typeof material>, 'unit' | 'batchTracked' | 'serialTracked'>>
  /** Until when those may be used that are named, by the lot. */
  readonly expiresOn: ReadonlyMap<number, string | null>
  /** What is said of those whose goods may not be used now, by the lot. */
  readonly barred: ReadonlyMap<number, Label>
}

const fittedIn = ({ component, substitute }: Pick<Line, 'component' | 'substitute'>): number => substitute ?? component

const isTakenOut = ({ quantity }: Pick<Line, 'quantity'>): boolean => exact(quantity).eq(0)

/** The lines with pieces called as the units that they are: `12034-000417` is `12034/000417`. */
const asCalled = (context: Context, lines: readonly Line[]): Promise<readonly Line[]> =>
  Promise.all(
    lines.map(async line => {
      const { serial } = line
      return serial === null ? line : { ...line, serial: (await unitCodes(context, fittedIn(line), [serial])).get(serial) ?? serial }
    }),
  )

/** What is wrong with a line, at its field; nothing where all is well. */
const problemOf = async (
  context: Context,
  row: AsBuilt,
  line: Line,
  { units, bill, materials, expiresOn, barred }: Known,
): Promise<readonly [field: keyof Line, message: Label] | undefined> => {
  const having = units.filter(({ parts }) => parts.some(({ component }) => component === line.component))
  if (row.kind === 'assembly' && having.length > 0) return ['component', recordedBefore(listed(having))]
  const since = having
    .flatMap(({ parts }) => parts.flatMap(one => (one.component === line.component ? one.since : [])))
    .find(day => day > row.builtOn)
  if (since !== undefined) return ['component', saidSince(since)]
  if (isTakenOut(line)) {
    const lacking = units.filter(one => !having.includes(one))
    return lacking.length > 0 ? ['component', notThere(listed(lacking))] : undefined
  }
  const { component, substitute } = line
  if (substitute !== null && (bill === null || !(await exists(context, substitutes, { record: bill, component, substitute }))))
    return ['substitute', noSubstitute]
  const tracked = materials.get(fittedIn(line))
  if (tracked?.batchTracked && line.lot === null) return ['lot', requiredMessage]
  if (tracked?.serialTracked && line.serial === null) return ['serial', requiredMessage]
  const bar = row.kind === 'correction' || line.lot === null ? undefined : barred.get(line.lot)
  if (bar) return ['lot', bar]
  const until = expiresOn.get(line.lot ?? 0) ?? null
  if (until !== null && until < row.builtOn) return ['lot', expired(until)]
  if (line.serial === null) return undefined
  const away = await pieceElsewhere(context, fittedIn(line), [line.serial], fittable)
  if (away) return ['serial', away]
  const ids = units.map(({ id }) => id)
  const [piece] = await unitsOfPieces(context, fittedIn(line), [line.serial])
  if (piece && (await unitsAround(context, ids)).has(piece.id)) return ['serial', intoItself(piece.code)]
  const held = await builtIn(context, fittedIn(line), [line.serial], ids)
  return held && ['serial', held]
}

/** Where the typed day decides that a lot had not expired, or by which bill the units are made, it says why it is typed only now. */
const refuseUnexplained = async (
  context: Context,
  { parts, reason, model, builtOn }: AsBuilt,
  { units, bill, expiresOn }: Pick<Known, 'units' | 'bill' | 'expiresOn'>,
): Promise<void> => {
  if (reason !== null) return
  const today = companyDay(context.now)
  const ends = parts.filter(line => !isTakenOut(line)).flatMap(({ lot }) => expiresOn.get(lot ?? 0) ?? [])
  const [until] = ends.filter(day => day < today).toSorted()
  if (until !== undefined) refuse('invalidFields', { problems: { reason: expiredSince(until) } })
  if (builtOn < today && bill !== (await billOfUnits(context, units, model, today)))
    refuse('invalidFields', { problems: { reason: formerBill } })
}

/** The units of a range that are in assembly, as many as are recorded at once. The whole truth: what lies on the bench is recorded, whoever does it. */
const unitsInAssembly = async (context: Context, range: number | null): Promise<readonly number[]> => {
  const where = { snRange: range, stage: 'assembly' } as const
  const found = range === null ? [] : await find(context, unit, { where, fields: ['id'], sort: 'code', limit: mostUnits })
  return found.length === 0 ? refuseUnits(noneInAssembly) : found.map(({ id }) => id)
}

/**
 * The plans by which units are made, locked before the units: what comes back from a plan is no more than is not fitted, so that of fitting and returning the same goods
 * at once the second sees what became of the first.
 */
const lockPlans = async (context: Context, units: readonly number[]): Promise<void> => {
  const found = await pickEach(context, unit, units, ['plan'])
  await answerTo(context, unitProduction).lockPlans(context, new Set([...found.values()].flatMap(({ plan }) => plan ?? [])))
}

/** Everything under the locks of the plans, of the units, and of the materials of which pieces are named, as they are now: of two who fit the same piece the second is refused. */
const settledRecord = async (context: Context, asked: AsBuilt): Promise<Change<typeof asBuilt>> => {
  const row = { ...asked, parts: await asCalled(context, asked.parts) }
  const fittedTo = row.units.length > 0 ? row.units : await unitsInAssembly(context, row.snRange)
  await lockPlans(context, fittedTo)
  const units = await lockedUnits(context, fittedTo)
  const others = units.filter(one => one.model !== row.model || (row.snRange !== null && one.snRange !== row.snRange))
  if (others.length > 0) refuseUnits(otherModels(listed(others)))
  const isSalvage = row.parts.every(isTakenOut)
  const late = units.filter(({ stage }) => !stages[row.kind].includes(stage) || (stage === 'scrapped' && !isSalvage))
  if (late.length > 0) refuseUnits(otherStage(listed(late)))
  const pieces = new Set(row.parts.flatMap(line => (line.serial === null ? [] : [fittedIn(line)])))
  for (const id of [...pieces].toSorted((one, other) => one - other)) await lockAnyRecord(context, material, id)
  const bill = await billOfUnits(context, units, row.model, row.builtOn)
  const materials = await pickEach(context, material, row.parts.map(fittedIn), ['unit', 'batchTracked', 'serialTracked'])
  const named = row.parts.flatMap(line => line.lot ?? [])
  const goods = answerTo(context, goodsAtTheLine)
  const expiresOn = await goods.expiresOn(context, named)
  const known = { units, bill, materials, expiresOn, barred: await answerTo(context, barredLots)(context, named) }
  const problems: Record<string, Label> = {}
  for (const [at, line] of row.parts.entries()) {
    const found = await problemOf(context, row, line, known)
    if (found) problems[`parts.${at}.${found[0]}`] = found[1]
  }
  const [first] = Object.values(problems)
  if (first) refuse('ruleBroken', { message: first, problems })
  await refuseUnexplained(context, row, known)
  const parts = row.parts.map(line => ({ ...line, unit: materials.get(fittedIn(line))?.unit ?? null }))
  await checkQuantities(
    context,
    parts.map(({ quantity, unit: of }, at) => ({ field: `parts.${at}.quantity`, quantity, unit: of })),
  )
  await goods.confirmBeyondIssued(context, row, units)
  return { bom: bill, units: units.map(({ id }) => id), operator: authorOf(context.actor), parts }
}

/** What a unit is made of by now: of the key parts that the entry names what it says, of all others what earlier ones said. */
const partsBy = ({ id, builtOn, parts }: AsBuilt, { parts: former }: Unit): Unit['parts'] => {
  const named = new Set(parts.map(({ component }) => component))
  const fitted = parts
    .filter(line => !isTakenOut(line))
    .map(({ component, substitute, lot: from, serial, quantity, unit: measure }) => ({
      component,
      substitute,
      lot: from,
      serial,
      quantity,
      measure,
      since: builtOn,
      asBuilt: id,
    }))
  return [...former.filter(({ component }) => !named.has(component)), ...fitted]
}

/** Tells the units. One whose key parts are all recorded by now has its assembly finished with them, by whoever may do that. */
const tellUnits = async (context: Context, row: AsBuilt): Promise<void> => {
  const finishes = may(context.actor, 'product.unit:assembled')
  for (const one of await lockedUnits(context, row.units)) {
    const change = { parts: partsBy(row, one), bom: row.bom ?? one.bom }
    const isReady = finishes && one.stage === 'assembly' && (await lackingParts(context, { ...one, ...change })).length === 0
    if (isReady) await answerTo(context, unitProduction).requireRead(context, one)
    const finished = isReady
      ? { ...change, ...(await assembledResult(context, one)), stage: 'firstTest' as const, stepOn: happenedDay(context) }
      : change
    await changeRecord(context, unit, one, finished, {
      action: isReady ? 'assembled' : 'update',
      reason: row.code,
    })
  }
}

type Proposing = Parameters<RowsProposal['values']>[0]

/** What is filled in for units of one product: in assembly the key parts of their bill, with the lots that went to production last; later on what is changed is entered. */
const proposed = async (
  context: Proposing,
  units: readonly Pick<Unit, 'id' | 'model' | 'stage' | 'plan' | 'bom'>[],
): Promise<Readonly<Record<string, unknown>>> => {
  const [first] = units
  if (!first) return refuse('notFound')
  if (units.some(one => one.model !== first.model)) refuse('ruleBroken', { message: severalModels, leadsTo: 'sent' })
  const ids = units.map(({ id }) => id)
  if (units.some(({ stage }) => stage !== 'assembly'))
    return {
      kind: units.some(({ stage }) => stage === 'stocked' || stage === 'scrapped') ? 'correction' : 'replacement',
      model: first.model,
      units: ids,
    }
  const bill = await billOfUnits(context, units, first.model, companyDay(context.now))
  const parts: Readonly<Record<string, unknown>>[] = []
  for (const { component, quantity } of bill === null ? [] : await keyPartsOf(context, bill))
    parts.push({ component, quantity, lot: await answerTo(context, goodsAtTheLine).nextLot(context, component) })
  return { kind: 'assembly', model: first.model, units: ids, parts }
}

const ofUnits: RowsProposal = {
  from: null,
  values: async (context, rows) => {
    const units = await find(context, unit, {
      where: { id: [...rows] },
      as: context.actor,
      fields: ['id', 'model', 'stage', 'plan', 'bom'],
      sort: 'code',
      limit: 'all',
    })
    return units.length < rows.length ? refuse('notFound') : proposed(context, units)
  },
}

/** The units of a range that are in assembly, as many as are recorded at once. */
const ofRange: Proposal = {
  from: 'snRange',
  values: async (context, range) => {
    const units = await find(context, unit, {
      where: { snRange: range, stage: 'assembly' },
      as: context.actor,
      fields: ['id', 'model', 'stage', 'plan', 'bom'],
      sort: 'code',
      limit: mostUnits,
    })
    return units.length === 0 ? refuse('ruleBroken', { message: noneInAssembly, leadsTo: 'sent' }) : proposed(context, units)
  },
}

/** What units are made of is entered for many of them at once, and each of them says it from then on. */
export const servedAsBuilt = serve(asBuilt, {
  asks: [goodsAtTheLine],
  fills: [fill(passportSections, asBuiltOfUnit, 20)],
  onCreate: settledRecord,
  onWritten: async (context, row, before) => {
    if (before === null) await tellUnits(context, row)
  },
  transitions: {},
  proposals: { ofUnits, ofRange },
})
