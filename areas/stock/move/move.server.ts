import { sql } from 'kysely'
import { answerTo, fill, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, idInKey, readRecordKey, requiredMessage, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { createRecord, exists, findOne, pick, pickEach } from '#core/records.server'
import { decimalsProblem } from '../../mnm/unit/precision.ts'
import { goodsAtTheLine } from '../../product/asBuilt/goodsAtTheLine.server.ts'
import { barredLots, unitLedger } from '../../product/unit/unitSlots.server.ts'
import { goodsByLedger } from '../atTheLine/goodsAtTheLine.server.ts'
import { balance } from '../balance/balance.ts'
import { enoughOf, lockedParts, type LotPart } from '../balance/firstExpired.server.ts'
import { lockedBalances, type Keyed, type LockedBalance } from '../balance/lockedBalances.server.ts'
import { location } from '../location/location.ts'
import { isOutside, takesExpired } from '../location/locationKinds.ts'
import { usualLocation } from '../location/usualLocation.server.ts'
import { reservation } from '../reservation/reservation.ts'
import { beforeMove, type Before, type End } from './beforeMove.server.ts'
import { move } from './move.ts'
import { keepTracking } from './keepTracking.server.ts'
import { refuseBeyondIssued } from './issuedBefore.server.ts'
import { byHand, takenBackThere, usualWay, waysIn, wayProblem, type MoveWay } from './moveWays.ts'
import { refuseMuchByHand } from './takenByHand.server.ts'
import { passportSections } from '../../product/unit/passport/passportSection.server.ts'
import { goodsInspected } from '../valuation/goodsInspected.server.ts'
import { goodsPaid } from '../valuation/goodsPaid.server.ts'
import { movesOfUnit } from './movesOfUnit.server.ts'
import { firstOfPieces, moveCodes, moveOthers, namedPieces } from './pieces.server.ts'
import { spelledInLedger } from '../serials/spelledInLedger.server.ts'
import { piecesLock } from '../serials/piecesLock.ts'
import { locationOfUnit, unitInLedger } from './unitInLedger.server.ts'
import { tellDestroyed } from '../../product/unit/tellDestroyed.server.ts'
import { builtIn, pieceElsewhere, unitsOfPieces } from '../../product/unit/unitPieces.server.ts'
import { notAtCustomers, notGone } from '../../product/unit/whereabouts.ts'
import { isLive } from '../../admin/goLive/isLive.server.ts'

const ended: Label = [
  '系统已正式启用，不再登记期初库存；账实不符请做盘点，审批通过后过账',
  'The company is live, so opening stock is entered no more. Count the location: the differences are posted once the count is approved',
]

/** Refuses opening stock, which comes from nowhere, and taking it back, once the company is live. The database does the same. */
const refuseOpening = async (context: Context): Promise<void> => {
  if (await isLive(context)) refuse('ruleBroken', { message: ended, problems: { reason: ended } })
}

type Move = StoredRecord<typeof move>

const noService: Label = ['服务类物料没有库存，不能移动', 'A service is not kept in stock and cannot be moved']
const bothOutside: Label = ['至少一端须是库内的库位', 'One end at least is a location inside']
const noSerial: Label = ['这个物料不按序列号管理', 'This material is not tracked by serial number']
const noLot: Label = ['这个物料不按批次管理', 'This material is not tracked by lot']
const expiredLot: Label = [
  '这个批次已过期，只能冻结、报废、退回或销毁',
  'This lot has expired: it can only be blocked, scrapped, returned or destroyed',
]
const reversedBefore: Label = ['这次移动已冲销', 'This move has been reversed already']
const alreadyThere: Label = [
  '这个序列号已在库中，一个序列号只能在一个地方',
  'This serial number is in stock already; it is in one place only',
]

/** The usual location of the reason, which the company does not have yet. */
const madeEnd = async (context: Context, row: Move, side: 'from' | 'to'): Promise<End> => {
  const kind = usualWay(row.reason)[side]
  if (kind === undefined) return refuse('invalidFields', { problems: { [side]: requiredMessage } })
  return { id: await usualLocation(context, kind), kind, counted: null }
}

/** Nothing is moved where it is being counted, but by that count itself. */
const refuseCounted = (ends: readonly End[]): void => {
  const open = ends.find(({ counted }) => counted !== null)?.counted
  if (open === undefined || open === null) return
  const message: Label = [
    `库位正在盘点（${open}），盘点过账或取消后再移动`,
    `The location is being counted (${open}). Move it once the count is posted or cancelled`,
  ]
  refuse('ruleBroken', { message, leadsTo: { step: 'stock.count:read' }, data: { count: open } })
}

/** Refuses goods that are not moved so, and answers of which lots they are: without any where their material is not tracked by lots. */
const partsOf = (row: Move, { goods }: Before, from: End): readonly LotPart[] => {
  const { type, precision, batchTracked, serialTracked } = goods
  if (type === 'service') refuse('invalidFields', { problems: { material: noService } })
  const decimals = decimalsProblem(row.quantity, precision)
  if (decimals) refuse('invalidFields', { message: decimals, problems: { quantity: decimals } })
  // By hand all pieces are named in one field, one of them alone as well.
  const at = row.serials === null && (row.serial !== null || row.document !== null) ? 'serial' : 'serials'
  if ((row.serial ?? row.serials) !== null && !serialTracked) refuse('invalidFields', { problems: { [at]: noSerial } })
  // What was there before serial numbers were asked for leaves as it came; nothing comes in so.
  if (row.serial === null && row.serials === null && serialTracked && isOutside(from.kind) && row.reverses === null)
    refuse('invalidFields', { problems: { [at]: requiredMessage } })
  if (row.lot !== null && !batchTracked) refuse('invalidFields', { problems: { lot: noLot } })
  if (!batchTracked) return [{ lot: null, quantity: row.quantity, expiresOn: null }]
  if (row.lot !== null) return goods.parts
  if (isOutside(from.kind)) refuse('invalidFields', { problems: { lot: requiredMessage } })
  return enoughOf(goods.parts, row.quantity)
}

const refuseExpired = (context: Context, parts: readonly LotPart[], to: End): void => {
  if (takesExpired(to.kind)) return
  const today = companyDay(context.now)
  if (parts.some(({ expiresOn }) => expiresOn !== null && expiresOn < today))
    refuse('ruleBroken', { message: expiredLot, problems: { lot: expiredLot } })
}

/** Refuses to take more than is there and not reserved for others; what is reserved for this very move is its own. */
const refuseTooMuch = async (
  context: Context,
  row: Move,
  { place, placeEn, quantity, reserved: keptForOthers }: LockedBalance,
): Promise<void> => {
  const reserved = idInKey(reservation, row.document)
  const own =
    reserved === null
      ? undefined
      : await findOne(context, reservation, { id: reserved, status: statesMeaning(reservation, 'unfinished') }, ['quantity'])
  const available = exact(quantity)
    .minus(keptForOthers)
    .plus(own?.quantity ?? 0)
  if (exact(row.quantity).lte(available)) return
  const [left, kept, called] = [available.toFixed(), shortDecimal(keptForOthers), placeEn ?? place]
  const message: Label = exact(keptForOthers).gt(0)
    ? [`${place} 只有 ${left} 可动用（另有 ${kept} 已预留）`, `Only ${left} of ${called} is available; another ${kept} is reserved`]
    : [`${place} 只有 ${left}，不能超过`, `There is only ${left} of ${called}; no more can be taken`]
  refuse('ruleBroken', {
    message,
    problems: { quantity: message },
    ...(available.gt(0) ? { mends: { quantity: left } } : {}),
    data: { available: left },
  })
}

/** A serial number is in one place: of two who bring the same one at once, the second is told. */
const refuseTwice = async (context: Context, { material: of, serial }: Move, source: LockedBalance | undefined): Promise<void> => {
  if (serial === null || source) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${piecesLock(of)}, 0))`.execute(context.tx)
  if (await exists(context, balance, { material: of, serial, quantity: { gte: '0.0001' } }))
    refuse('ruleBroken', { message: alreadyThere, problems: { serial: alreadyThere } })
}

/** A move is taken back once, by whoever made it: that of a document by a step of the document. Answers what was moved that is moved back, and why. */
const reversedBy = async (context: Context, { reverses, document }: Move): Promise<Pick<Move, 'reason' | 'serial'> | undefined> => {
  if (reverses === null) return undefined
  if (await exists(context, move, { reverses })) refuse('ruleBroken', { message: reversedBefore, problems: { reverses: reversedBefore } })
  const of = await pick(context, move, reverses, ['reason', 'serial', 'document'])
  if (of.document === document || of.document === null) return of
  return refuse('ruleBroken', { message: takenBackThere, problems: { reverses: takenBackThere } })
}

/** Goods go the ways that there are: what only a document moves is refused with the step that does it. */
const refuseOtherWays = (ways: readonly MoveWay[], row: Move, by: string, from: End, to: End): void => {
  const message = row.reverses === null ? wayProblem(ways, { reason: row.reason, by, from: from.kind, to: to.kind }) : undefined
  if (message) refuse('ruleBroken', { message, problems: { from: message, to: message }, data: { from: from.kind, to: to.kind } })
}

/** Goods of a contained lot leave stock for no use, and are unblocked by nothing but lifting it; what a move takes back goes where it was. */
const refuseContained = async (context: Context, mayMoveBarred: boolean, parts: readonly LotPart[], from: End, to: End): Promise<void> => {
  const isUsed = ['production', 'customer', 'loan'].includes(to.kind) || (from.kind === 'blocked' && to.kind === 'usable')
  const lots = parts.flatMap(({ lot }) => lot ?? [])
  if (mayMoveBarred || !isUsed || lots.length === 0) return
  const [message] = (await answerTo(context, barredLots)(context, lots)).values()
  if (message) refuse('ruleBroken', { message, problems: { lot: message } })
}

/** Moves what several lots have of a quantity, each but the first by a move of its own that names the next; answers the first one, which the move itself is of. */
const moveRest = async (context: Context, row: Move, from: End, to: End): Promise<LotPart & { readonly rest: number | null }> => {
  const { reason, material, owner, serial, note, document, quantity: asked } = row
  const places = [from, to].filter(({ kind }) => !isOutside(kind)).map(({ id }) => id)
  const [first, ...others] = await lockedParts(context, { material, owner, serial, quantity: asked, location: from.id }, places)
  if (!first) throw new Error('No lot was found')
  let rest: number | null = null
  for (const { lot, quantity } of others.toReversed()) {
    rest = await createRecord(
      context,
      move,
      { reason, material, quantity, serial, owner, note, document, lot, from: from.id, to: to.id, rest },
      // What is asked of the goods was asked of the move that names these.
      { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material, lot } },
    )
  }
  return { ...first, rest }
}

/** A piece is called as the ledger has called it before: as the move that is taken back, or as what lies in stock. */
const calledAs = async (
  context: Context,
  { serial, material: of }: Move,
  reversed: Pick<Move, 'serial'> | undefined,
): Promise<string | null> => {
  if (serial === null || reversed)
    return reversed?.serial && inOneForm(reversed.serial) === inOneForm(serial ?? '') ? reversed.serial : serial
  return (await spelledInLedger(context, of, [serial])).get(serial) ?? serial
}

/** Where the goods are and where they go, both locked; how much there is decides whether they may be taken. */
const post = async (context: Context, asked: Move): Promise<Change<typeof move>> => {
  // Asked of all pieces together.
  if (asked.together !== null) return {}
  const by = asked.document === null ? byHand : (readRecordKey(asked.document)?.entity ?? byHand)
  const ways = waysIn(context.product.registry.entities.values())
  const reversed = await reversedBy(context, asked)
  const row = { ...asked, serial: await calledAs(context, asked, reversed) }
  const named = namedPieces(row)
  const before = await beforeMove(context, row)
  const from = before.from ?? (await madeEnd(context, row, 'from'))
  const to = before.to ?? (await madeEnd(context, row, 'to'))
  if (isOutside(from.kind) && isOutside(to.kind))
    refuse('ruleBroken', { message: bothOutside, problems: { from: bothOutside, to: bothOutside } })
  refuseOtherWays(ways, row, by, from, to)
  await refuseAway(context, row, named?.serials ?? [], from, to)
  if ((reversed?.reason ?? row.reason) === 'opening') await refuseOpening(context)
  const parts = partsOf(row, before, from)
  if (row.reverses === null) refuseExpired(context, parts, to)
  const ends = [from, to].filter(({ kind }) => !isOutside(kind))
  refuseCounted(ends)
  const mayMoveBarred = ways.some(way => way.by === by && way.ofBarred === true)
  await refuseContained(context, mayMoveBarred, parts, from, to)
  // All pieces together: who names them one by one in several moves is judged by what they moved before.
  if (row.document === null && row.reason === 'issue') await refuseMuchByHand(context, row, named ? 'serials' : 'quantity')
  const told = { unit: before.goods.unit, from: from.id, to: to.id, at: context.now, happenedOn: context.happenedOn ?? null }
  if (named) return { ...told, ...(await firstOfPieces(context, row, named, from, to)) }
  const [only] = parts
  const first = only && parts.length === 1 ? { ...only, rest: row.rest } : await moveRest(context, row, from, to)
  const { lot, quantity, rest } = first
  const { material: of, serial, owner } = row
  if (from.kind === 'production' && (row.document === null || row.reason === 'giveBack'))
    await refuseBeyondIssued(context, { material: of, lot, serial, owner, quantity, place: from.id, isByHand: row.document === null })
  const keys = ends.map(({ id }): Keyed => ({ material: of, location: id, lot, serial, owner }))
  const balances = await lockedBalances(context, keys)
  const source = isOutside(from.kind) ? undefined : balances[0]
  const target = isOutside(to.kind) ? undefined : balances.at(-1)
  if (source) await refuseTooMuch(context, { ...row, quantity }, source)
  await refuseTwice(context, row, source)
  const [code = ''] = await moveCodes(context, 1)
  return { ...told, code, lot, serial, quantity, rest, fromBalance: source?.id ?? null, toBalance: target?.id ?? null }
}

/**
 * A unit that is gone is moved no more, and comes back with nothing but what takes its destruction back; one that a customer has comes from there alone. A piece that is built
 * into a unit leaves with that.
 */
const refuseAway = async (
  context: Context,
  { material: of, serial, reverses, document }: Move,
  named: readonly string[],
  from: End,
  to: End,
): Promise<void> => {
  const pieces = serial === null ? named : [serial]
  if (reverses !== null || pieces.length === 0) return
  const leaves = to.kind === 'customer' || to.kind === 'loan'
  const message =
    (await pieceElsewhere(context, of, pieces, from.kind === 'customer' ? notGone : notAtCustomers)) ??
    (leaves ? await builtIn(context, of, pieces) : undefined)
  if (message) refuse('ruleBroken', { message, problems: { [document === null ? 'serials' : 'serial']: message } })
}

/** A unit that the ledger has destroyed, or brought back from there, says so itself. */
const tellUnit = async (context: Context, { material: of, serial, from, to, note, reason }: Move): Promise<void> => {
  if (serial === null || (reason !== 'scrap' && reason !== 'reversal')) return
  const kinds = await pickEach(context, location, [from ?? 0, to ?? 0], ['kind'])
  const [left, reached] = [from, to].map(id => kinds.get(id ?? 0)?.kind === 'destroyed')
  if (left === reached) return
  for (const { id } of await unitsOfPieces(context, of, [serial])) await tellDestroyed(context, id, reached === true, note)
}

/** How goods are moved. The database keeps the balances with each move, and takes none that they do not allow. */
export const servedMove = serve(move, {
  asks: [goodsPaid, goodsInspected],
  fills: [fill(passportSections, movesOfUnit, 90), fill(unitLedger, unitInLedger), fill(goodsAtTheLine, goodsByLedger)],
  keeps: [locationOfUnit],
  onCreate: post,
  onWritten: async (context, row) => {
    await moveOthers(context, row)
    await tellUnit(context, row)
  },
  follows: [keepTracking],
  transitions: {},
})
