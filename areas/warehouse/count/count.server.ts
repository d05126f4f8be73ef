import { sql } from 'kysely'
import { editorsOf } from '#core/approvals.server'
import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents, sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets, pickEach } from '#core/records.server'
import { authorOf } from '#core/rights'
import { countOneMayDecide, isLargeDifference } from '../../stock/count/differences.ts'
import { keeperDecidesUpTo } from '../application/application.flow.ts'
import { correction } from '../correction/correction.ts'
import { dropOff } from '../dropOff/dropOff.ts'
import { piecesIn } from '../dropOff/outstanding.server.ts'
import { issue } from '../issue/issue.ts'
import { decidingPrice, isOwnPrice } from '../item/decidingPrice.ts'
import { item } from '../item/item.ts'
import { postMove } from '../move/move.server.ts'
import { correctedSince, togetherSince } from './correctedSince.server.ts'
import { count } from './count.ts'
import { refuseCounted } from './refuseCounted.server.ts'

type Count = StoredRecord<typeof count>
type Line = Count['items'][number]

const nothingThere: Label = ['没有这样存放或保管的在用物品', 'No active item lies there or has this keeper']
const sheetStays: Label = [
  '盘点明细由系统列出；初盘数已定，复盘时只填复盘数',
  'The system lists the items, and the first count stays. Enter the figures of the recount only.',
]
const underWay = (code: string): Label => [
  `${code} 尚未处理完毕，签收、收回或审批结束后再盘点`,
  `${code} is not completed yet. Complete it before you count.`,
]
const uncounted = (open: number): Label => [`还有 ${open} 行没有填数`, `${open} ${open === 1 ? 'line is' : 'lines are'} not counted yet`]
const numbersOf = (found: number): Label => [`请逐件填写 ${found} 个资产编号`, `Enter ${found} asset numbers, one for each piece`]
const stillReserved = (code: string | null, reserved: number): Label => [
  `${code ?? ''} 已预留 ${reserved}，多于实盘数；请申请人先撤回相应的仓库申请，或取消盘点后释放过期未领的`,
  `${reserved} of ${code ?? ''} are reserved, more than were found. Applicants withdraw their applications first, or the count is cancelled and what was not picked up released.`,
]

const lines = linesOf(issue, 'items')
const unfound = { counted: null, recounted: null, serials: null, recount: false, book: null, difference: null } as const
const figureOf = ({ recount, recounted, counted }: Line): number | null => (recount ? recounted : counted)
const fieldOf = ({ recount }: Line, at: number): string => `items.${at}.${recount ? 'recounted' : 'counted'}`

/** Corrections of what lies on the shelf; the other kinds are of what is set aside, which is not counted. */
const ofShelf = ['scrap', 'less', 'more'] as const

/**
 * All that is chosen stands on the sheet and stands still; what was handed over or left here and is not on the books yet ends first, because nobody could count it, and
 * corrections that wait for consent as well: the count would find what they say, and both would post it.
 */
const freeze = async (context: Context, { location, keeper }: Count): Promise<Change<typeof count>> => {
  const where = { status: 'active', location: location ?? undefined, keeper: keeper ?? undefined } as const
  const items = await find(context, item, { where, fields: ['id', 'code', 'location'], limit: 'all', lock: true })
  if (items.length === 0)
    refuse('invalidFields', { message: nothingThere, problems: { [location === null ? 'keeper' : 'location']: nothingThere } })
  const ids = items.map(({ id }) => id)
  await refuseCounted(context, ids)
  const handed = await find(context, issue, { where: { state: 'handed' }, fields: ['id', 'code'], limit: 'all' })
  const [ofThem] = await find(context, lines, { where: { item: ids, record: handed.map(({ id }) => id) }, fields: ['record'], limit: 1 })
  const [left] = await find(context, dropOff, { where: { item: ids, state: 'left' }, fields: ['code'], limit: 1 })
  const [asked] = await find(context, correction, {
    where: { item: ids, state: 'pending', kind: [...ofShelf] },
    fields: ['code'],
    limit: 1,
  })
  const open = handed.find(({ id }) => id === ofThem?.record) ?? left ?? asked
  if (open) refuse('ruleBroken', { message: underWay(open.code ?? ''), leadsTo: { step: 'warehouse.issue:read' } })
  const key = (one: (typeof items)[number]): string => `${one.location} ${one.code}`
  return {
    items: items
      .toSorted((one, other) => key(one).localeCompare(key(other)))
      .map(of => ({ ...unfound, item: of.id, code: of.code, place: of.location })),
  }
}

/** People enter figures; what stands on the sheet is not theirs, and what was counted first stays when it is counted again. */
const keepSheet = async (_context: Context, row: Count, before: Count): Promise<void> => {
  const former = new Map(before.items.map(line => [line.id, line]))
  const stays = (line: Line): boolean => {
    const was = former.get(line.id)
    if (!was || before.status === 'counting') return was !== undefined
    return was.counted === line.counted && (line.recount || was.serials === line.serials)
  }
  if (row.items.length !== before.items.length || !row.items.every(stays))
    refuse('ruleBroken', { message: sheetStays, problems: { items: sheetStays } })
}

/** The lines of a sheet with what was found of them, and how it compares. Nothing of the items has moved since it was counted. */
const foundOf = async (context: Context, row: Count) => {
  const ids = row.items.map(line => line.item)
  const fields = ['kind', 'onHand', 'reserved', 'unitPrice', 'formerPrice', 'pricedOn', 'pricedBy'] as const
  const known = await pickEach(context, item, ids, fields)
  const before = Map.groupBy(await correctedSince(context, ids), one => one.item)
  return row.items.map(line => {
    const of = known.get(line.item) ?? refuse('notFound')
    const counted = figureOf(line) ?? 0
    const difference = counted - of.onHand
    // What was found hides nothing of what is missing, nor the other way round.
    const alike = (before.get(line.item) ?? []).filter(({ change }) => Math.sign(change) === Math.sign(difference))
    const besides = alike.reduce((sum, { change }) => sum + change, 0)
    return { line, of, counted, difference, besides, price: exact(decidingPrice(of, companyDay(context.now))) }
  })
}
type Found = Awaited<ReturnType<typeof foundOf>>[number]

const isMuch = ({ of, counted, besides, price }: Found): boolean =>
  isLargeDifference({ counted: String(counted), book: String(of.onHand) }, price, exact(String(besides)))

/** Refuses to end before each line is counted, and each piece of an asset named. */
const refuseOpen = (found: readonly Found[]): void => {
  const open = found.flatMap(({ line }, at) => (figureOf(line) === null ? [fieldOf(line, at)] : []))
  const message = uncounted(open.length)
  if (open.length > 0)
    refuse('dataIncomplete', {
      message,
      problems: Object.fromEntries(open.slice(0, 50).map(path => [path, message])),
      data: { open: open.length },
    })
  const unnamed = found.flatMap(({ line, of, counted }, at) =>
    of.kind === 'asset' && piecesIn(line.serials).length !== counted ? [[`items.${at}.serials`, numbersOf(counted)] as const] : [],
  )
  if (unnamed.length > 0) refuse('invalidFields', { problems: Object.fromEntries(unnamed) })
}

/** Compares what was found with the books; what differs much is counted once more, by people who are told nothing but that. */
const finish = async (context: Context, row: Count): Promise<Change<typeof count>> => {
  const found = await foundOf(context, row)
  refuseOpen(found)
  if (row.status === 'counting' && found.some(isMuch))
    return { status: 'recount', items: found.map(one => ({ ...one.line, recount: isMuch(one) })) }
  return { status: 'counted', items: found.map(({ line, of, difference }) => ({ ...line, book: of.onHand, difference })) }
}

/** Who has issued most of some items, by their prices, within the days that count together; the whole truth, because that person does not agree. */
const mostIssuedBy = async (context: Context, ids: readonly number[]): Promise<number | null> => {
  const { rows } = await sql<{ person: number }>`select ${col(issue, 'createdBy', 'i')} as person from ${table(issue)} as i
    join ${table(lines)} as l on l.owner_id = i.id join ${table(item)} as t on t.id = ${col(lines, 'item', 'l')}
    where ${meets(issue, { state: 'received', createdAt: { gte: togetherSince(context) } }, 'i')} and t.id = any(${[...ids]}) and ${col(issue, 'createdBy', 'i')} is not null
    group by 1 order by sum(${col(lines, 'quantity', 'l')} * ${col(item, 'unitPrice', 't')}) desc, 1 limit 1`.execute(context.tx)
  return rows[0]?.person ?? null
}

const refuseReserved = (found: readonly Found[]): void => {
  const short = found.find(({ of, counted, difference }) => difference < 0 && counted < of.reserved)
  if (short)
    refuse('ruleBroken', {
      message: stillReserved(short.line.code, short.of.reserved),
      leadsTo: { step: 'warehouse.application:withdraw' },
    })
}

/** Who has to agree, as it stands when that is asked. */
const judged = async (context: Context, row: Count): Promise<Change<typeof count>> => {
  const found = (await foundOf(context, row)).filter(({ difference }) => difference !== 0)
  refuseReserved(found)
  const worth = found.map(({ price, difference }) => price.times(String(Math.abs(difference))))
  const together = found.map(({ price, difference, besides }) => price.times(String(Math.abs(difference + besides))))
  const people = [authorOf(context.actor), row.createdBy, ...(await editorsOf(context.tx, count, row.id))]
  const isOwn = found.some(({ of }) => people.some(person => isOwnPrice(of, person, companyDay(context.now))))
  return {
    value: inCents(sumOf(worth)),
    toReview: isOwn || sumOf(together).gt(countOneMayDecide) || together.some(one => one.gt(keeperDecidesUpTo)),
    issuer: await mostIssuedBy(
      context,
      row.items.map(line => line.item),
    ),
  }
}

/** One entry of the operation log for each difference that was agreed to. */
const post = async (context: Context, row: Count): Promise<void> => {
  refuseReserved(await foundOf(context, row))
  for (const { item: id, difference } of row.items.toSorted((one, other) => one.item - other.item)) {
    if (difference === null || difference === 0) continue
    const changes = { onHandChange: difference, onLoanChange: 0, setAsideChange: 0 }
    await postMove(context, { kind: 'adjust', item: id, quantity: Math.abs(difference), ...changes, count: row.id })
  }
}

/** How the administrative warehouse is counted. */
export const servedCount = serve(count, {
  onCreate: freeze,
  onChange: keepSheet,
  handedIn: { submit: judged },
  transitions: {
    finish,
    submit: post,
    recountAll: async (_context, { items }) => ({
      value: null,
      toReview: false,
      issuer: null,
      items: items.map(line => ({ ...line, ...unfound })),
    }),
    cancel: 'statusOnly',
  },
})
