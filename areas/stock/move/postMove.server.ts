import type { Context } from '#core/context.server'
import type { Change, RecordKey, StoredRecord } from '#core/definition'
import { exact, sumOf, type Exact } from '#core/numbers'
import { createRecord, find, findOne } from '#core/records.server'
import { balance } from '../balance/balance.ts'
import type { LocationKind } from '../location/locationKinds.ts'
import { usualLocation } from '../location/usualLocation.server.ts'
import { spelledInLedger } from '../serials/spelledInLedger.server.ts'
import { move } from './move.ts'

/** What a document moves; the locations are the usual ones of its reason unless it names others. */
export type Posting = Pick<Change<typeof move>, 'reason' | 'material' | 'quantity' | 'lot' | 'serial' | 'owner' | 'from' | 'to' | 'note'>

/** Moves goods because of a step of a document, in its transaction. Answers the move. */
export const postMove = (context: Context, document: RecordKey, posting: Posting): Promise<number> =>
  createRecord(
    context,
    move,
    { ...posting, document },
    // Goods are moved whether or not their material may still be chosen for something new.
    {
      action: 'create',
      copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material: posting.material, lot: posting.lot ?? null },
    },
  )

/** What a document takes from wherever it lies in stock of some kinds; its reason and where it goes are those of a posting. */
export interface Taking extends Pick<Posting, 'reason' | 'to' | 'note'> {
  readonly material: number
  readonly lot: number | null
  /** Each of the pieces, of what is tracked by serial number. */
  readonly serials?: readonly string[] | null
  readonly quantity: string
}

/** The company's own goods of a material and lot, of one serial number or without any, in stock of some kinds, by places: the usual place of the first kind first. The whole truth. */
const lyingIn = async (
  context: Context,
  { material, lot, serial = null }: Pick<Taking, 'material' | 'lot'> & { readonly serial?: string | null },
  kinds: readonly LocationKind[],
) => {
  const there = await find(context, balance, {
    where: { material, lot, serial, owner: 'company', kind: [...kinds], available: { gte: '0.0001' } },
    fields: ['id', 'location', 'kind', 'available'],
    sort: 'id',
    limit: 'all',
  })
  const [first] = kinds
  const usual = first === undefined ? undefined : await usualLocation(context, first)
  const turn = (one: Pick<(typeof there)[number], 'location' | 'kind'>): number => (one.location === usual ? -1 : kinds.indexOf(one.kind))
  const places = there.map(({ available, ...one }) => ({ ...one, available: available ?? '0' }))
  return { usual, places: places.toSorted((one, other) => turn(one) - turn(other)) }
}

/** How much of the company's own goods of a material and lot lies in stock of some kinds and is not reserved. The whole truth. */
export const quantityIn = async (
  context: Context,
  goods: Pick<Taking, 'material' | 'lot'>,
  kinds: readonly LocationKind[],
): Promise<Exact> => sumOf((await lyingIn(context, goods, kinds)).places.map(({ available }) => available))

/**
 * Moves goods because of a step of a document from where they lie in stock of some kinds, from several places where one has too little; piece by piece what has serial numbers. What is not there is
 * taken from the usual place of the first kind, which refuses it in words.
 */
export const postFrom = async (
  context: Context,
  document: RecordKey,
  { quantity, serials = null, ...goods }: Taking,
  kinds: readonly LocationKind[],
): Promise<void> => {
  const spelled = serials === null ? undefined : await spelledInLedger(context, goods.material, serials)
  for (const serial of spelled?.values() ?? []) {
    const { usual, places } = await lyingIn(context, { ...goods, serial }, kinds)
    await postMove(context, document, { ...goods, serial, owner: 'company', quantity: '1', from: places[0]?.location ?? usual ?? null })
  }
  if (serials !== null) return
  const { usual, places } = await lyingIn(context, goods, kinds)
  let left = exact(quantity)
  for (const { location, available } of places) {
    if (left.lte(0)) return
    const taken = left.gt(available) ? exact(available) : left
    await postMove(context, document, { ...goods, owner: 'company', quantity: taken.toFixed(), from: location })
    left = left.minus(taken)
  }
  if (left.gt(0)) await postMove(context, document, { ...goods, owner: 'company', quantity: left.toFixed(), from: usual ?? null })
}

const mirrored = ['id', 'rest', 'material', 'lot', 'serial', 'owner', 'quantity', 'from', 'to'] as const

/** Takes one move back by its mirror, unless that was done before, and with it what was taken from other lots for the same quantity. */
const mirror = async (
  context: Context,
  document: RecordKey,
  last: Pick<StoredRecord<typeof move>, (typeof mirrored)[number]>,
  note: string | null,
): Promise<void> => {
  const { id: reverses, rest, from, to, material, lot, ...goods } = last
  const next = rest === null ? undefined : await findOne(context, move, { id: rest }, mirrored)
  if (next) await mirror(context, document, next, note)
  if (await findOne(context, move, { reverses: last.id }, ['id'])) return
  await createRecord(
    context,
    move,
    { ...goods, material, lot, reason: 'reversal', reverses, from: to, to: from, note, document },
    { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material, lot } },
  )
}

/** Takes back the last move of a document for a reason, by its mirror; nothing where it has moved nothing that still stands. */
export const reverseMove = async (
  context: Context,
  document: RecordKey,
  reason: Change<typeof move>['reason'],
  note: string | null,
): Promise<void> => {
  const where = { document, ...(reason === undefined ? {} : { reason }) }
  const last = await findOne(context, move, where, mirrored, { sort: '-id' })
  if (last) await mirror(context, document, last, note)
}

/** Takes back one move of a document, by its mirror. */
export const reverseOneMove = async (context: Context, document: RecordKey, id: number, note: string | null): Promise<void> => {
  const made = await findOne(context, move, { id, document }, mirrored)
  if (made) await mirror(context, document, made, note)
}

/** Takes back every move of a document for a reason that still stands, each by its mirror. */
export const reverseMoves = async (
  context: Context,
  document: RecordKey,
  reason: NonNullable<Change<typeof move>['reason']>,
  note: string | null,
): Promise<void> => {
  const where = { document, reason }
  for (const made of await find(context, move, { where, fields: mirrored, sort: 'id', limit: 'all' }))
    await mirror(context, document, made, note)
}
