import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents } from '#core/numbers'
import { find, lockAnyRecord, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { togetherSince } from '../count/correctedSince.server.ts'
import { refuseCounted } from '../count/refuseCounted.server.ts'
import { decidingPrice, isOwnPrice } from '../item/decidingPrice.ts'
import { item } from '../item/item.ts'
import { move } from '../move/move.ts'
import { postMove } from '../move/move.server.ts'
import { correction } from './correction.ts'

type Correction = StoredRecord<typeof correction>

const onlyThere = (there: number): Label => [
  `只有 ${there} 可以调整；已预留的不能动`,
  `Only ${there} can be corrected. What is reserved stays.`,
]

/** What each kind of correction does with one piece of an item, and which entry of the operation log it is. */
const effects = {
  scrap: { kind: 'scrap', onHandChange: -1, setAsideChange: 0 },
  scrapAside: { kind: 'scrap', onHandChange: 0, setAsideChange: -1 },
  repaired: { kind: 'adjust', onHandChange: 1, setAsideChange: -1 },
  more: { kind: 'adjust', onHandChange: 1, setAsideChange: 0 },
  less: { kind: 'adjust', onHandChange: -1, setAsideChange: 0 },
} as const

const losses: ReadonlySet<Correction['kind']> = new Set(['scrap', 'scrapAside', 'less'])

/** So many pieces of the item were corrected in the same direction within the days that count together, by corrections and counts, or wait for consent to it. The whole truth. */
const correctedBefore = async (context: Context, { id, item: of, kind }: Correction): Promise<number> => {
  const since = togetherSince(context)
  const isLoss = (one: Correction['kind']) => losses.has(one)
  const corrections = await find(context, correction, {
    where: { item: of, state: ['pending', 'posted'], createdAt: { gte: since } },
    fields: ['id', 'kind', 'quantity'],
    limit: 'all',
  })
  const counted = await find(context, move, {
    where: { item: of, count: { filled: true }, at: { gte: since } },
    fields: ['quantity', 'onHandChange'],
    limit: 'all',
  })
  const byCounts = counted.filter(one => one.onHandChange < 0 === isLoss(kind))
  const known = corrections.filter(one => one.id !== id && isLoss(one.kind) === isLoss(kind))
  return [...known, ...byCounts].reduce((pieces, { quantity }) => pieces + quantity, 0)
}

/** Refuses to take more than is there and kept for nobody; answers what it is worth, by the price of the item: by that it is decided who agrees. */
const valued = async (context: Context, row: Correction): Promise<Change<typeof correction>> => {
  const of = await pick(context, item, row.item, ['onHand', 'reserved', 'setAside', 'unitPrice', 'formerPrice', 'pricedOn', 'pricedBy'])
  const { onHand, reserved, setAside } = of
  const today = companyDay(context.now)
  const { onHandChange, setAsideChange } = effects[row.kind]
  const there = setAsideChange < 0 ? setAside : onHand - reserved
  if ((onHandChange < 0 || setAsideChange < 0) && row.quantity > there) {
    const message = onlyThere(there)
    refuse('ruleBroken', { message, problems: { quantity: message }, data: { there } })
  }
  const price = exact(decidingPrice(of, today))
  return {
    value: inCents(price.times(String(row.quantity))),
    together: inCents(price.times(String(row.quantity + (await correctedBefore(context, row))))),
    ownPrice: isOwnPrice(of, authorOf(context.actor), today),
  }
}

/** Posts what two people have agreed to, as far as it is still there. */
const posted = async (context: Context, row: Correction): Promise<void> => {
  await lockAnyRecord(context, item, row.item)
  await valued(context, row)
  const { kind, onHandChange, setAsideChange } = effects[row.kind]
  await postMove(context, {
    kind,
    item: row.item,
    quantity: row.quantity,
    onHandChange: onHandChange * row.quantity,
    setAsideChange: setAsideChange * row.quantity,
    onLoanChange: 0,
    correction: row.id,
  })
}

/** How the books are put right. */
export const servedCorrection = serve(correction, {
  onCreate: valued,
  onChange: valued,
  // Of two that are handed in at once the later one sees the other.
  handedIn: {
    submit: async (context, row) => {
      await refuseCounted(context, [row.item])
      return valued(context, row)
    },
  },
  transitions: { submit: posted, cancel: 'statusOnly' },
})
