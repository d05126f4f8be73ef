import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { makeEdition } from '#core/editions.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { programActor } from '#core/jobs'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { findOne, lockAnyRecord, pick, takeTransition } from '#core/records.server'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { bom } from '../../product/bom/bom.ts'
import { snRange } from '../../product/snRange/snRange.ts'
import { snText } from '../../product/unit/sn.ts'
import { unit } from '../../product/unit/unit.ts'
import { balance } from '../../stock/balance/balance.ts'
import { linesOfBill, newestOf, waitsWith } from './billOf.server.ts'
import { change } from './change.ts'
import { openStates } from './changeChoices.ts'
import { changedBill, saysTheSame } from './changedBill.ts'

type Changed = StoredRecord<typeof change>
type Reading = Pick<Context, 'tx' | 'product'>

/** The highest SN of a product that was given to a range or a unit; 0 where there is none. The whole truth, because an SN is given once for everybody. */
const highestSn = async ({ tx }: Reading, model: number): Promise<number> => {
  const { rows } = await sql<{ sn: number }>`select greatest(
    coalesce((select max(${col(snRange, 'endSn')}) from ${table(snRange)} as t where ${col(snRange, 'model')} = ${model}), '0'),
    coalesce((select max(${col(unit, 'sn')}) from ${table(unit)} as t where ${col(unit, 'model')} = ${model}), '0'))::int as sn`.execute(tx)
  return rows[0]?.sn ?? 0
}

/** How much of a material is left to use up: usable, in quarantine or blocked. The whole truth, because the bill takes effect by it. */
const leftOf = async ({ tx }: Reading, material: number): Promise<string> => {
  const { rows } = await sql<{
    left: string
  }>`select coalesce(sum(${col(balance, 'quantity')}), 0)::text as left from ${table(balance)} as t
    where ${col(balance, 'material')} = ${material} and ${col(balance, 'kind')} in ('usable', 'quarantine', 'blocked')`.execute(tx)
  return rows[0]?.left ?? '0'
}

/** Whether nothing of a material is left to use up. The whole truth. */
export const isUsedUp = async (context: Reading, material: number): Promise<boolean> => !exact(await leftOf(context, material)).gt(0)

const withdrawn: Label = ['此物料清单版本已作废，请选择其他版本', 'This version of the bill was withdrawn. Choose another one.']
const begun: Label = ['此生产计划已开工，请选择其他计划', 'This production plan has begun. Choose another one.']
const past: Label = ['生效日期不能早于今天', 'It takes effect today or later']

/** Refuses a change that is not written for the newest version of its bill, whose items are not in that, or that would take effect where units were made already. */
export const refuseUnfitChange = async (context: Reading & Pick<Context, 'now'>, row: Changed): Promise<void> => {
  if (row.bom !== null) await refuseUnfitBill(context, row, row.bom)
  if (row.effectivity === 'sn' && row.effectiveSn !== null && row.model !== null) await refuseAllocated(context, row.model, row.effectiveSn)
  if (row.effectivity === 'date' && row.effectiveOn !== null && row.effectiveOn < companyDay(context.now))
    refuse('ruleBroken', { message: past, problems: { effectiveOn: past } })
  if (row.effectivity === 'plan' && row.effectivePlan !== null) {
    const { state } = await pick(context, productionPlan, row.effectivePlan, ['state'])
    if (state !== 'draft') refuse('ruleBroken', { message: begun, problems: { effectivePlan: begun } })
  }
}

const refuseUnfitBill = async (context: Reading, row: Changed, bill: number): Promise<void> => {
  const newest = await newestOf(context, bill)
  if (newest && newest.id !== bill && newest.status !== 'released') {
    const message = await waitsWith(context, newest)
    refuse('ruleBroken', { message, problems: { bom: message } })
  }
  if (newest && newest.id !== bill) {
    const message: Label = [
      `物料清单已有版本 ${newest.edition}，请先变基`,
      `The bill has a newer version ${newest.edition}. Rebase the change first.`,
    ]
    refuse('ruleBroken', { message, problems: { bom: message }, data: { newest: newest.id } })
  }
  const { problems } = changedBill(await linesOfBill(context, bill), row.items)
  const [message] = problems.values()
  if (message)
    refuse('ruleBroken', {
      message,
      problems: Object.fromEntries([...problems].map(([at, problem]) => [`items.${at}.component`, problem])),
    })
}

const refuseAllocated = async (context: Reading, model: number, from: string): Promise<void> => {
  const free = snText((await highestSn(context, model)) + 1)
  if (from >= free) return
  const message: Label = [`SN ${from} 已分配；最早可从 ${free} 起`, `SN ${from} is allocated already. ${free} is the first that is free.`]
  refuse('ruleBroken', { message, problems: { effectiveSn: message }, mends: { effectiveSn: free } })
}

/** Why a change does not take effect yet, where it waits for an SN or for stock to be used up; nothing where it may. */
const waitsFor = async (context: Reading, row: Changed): Promise<Label | undefined> => {
  if (row.effectivity === 'sn' && row.effectiveSn !== null && row.model !== null) {
    const next = snText((await highestSn(context, row.model)) + 1)
    return next >= row.effectiveSn
      ? undefined
      : [`下一个 SN 为 ${next}，未到 ${row.effectiveSn}`, `The next SN is ${next}, before ${row.effectiveSn}`]
  }
  if (row.effectivity === 'usedUp' && row.usedUp !== null) {
    const left = await leftOf(context, row.usedUp)
    return exact(left).lte(0) ? undefined : [`还有库存 ${shortDecimal(left)}，尚未用完`, `${shortDecimal(left)} are still in stock`]
  }
  return undefined
}

/** The day from which the next version of the bill holds: today, the day or the start of the plan that the change names, and in any case after the version before began. */
const dayOf = async (context: Reading & Pick<Context, 'now'>, row: Changed, former: StoredRecord<typeof bom>): Promise<string> => {
  const today = companyDay(context.now)
  const planned =
    row.effectivity === 'plan' && row.effectivePlan !== null
      ? (await pick(context, productionPlan, row.effectivePlan, ['startOn'])).startOn
      : null
  const asked = (row.effectivity === 'date' ? row.effectiveOn : planned) ?? today
  const first = former.effectiveFrom === null ? today : dayAfter(former.effectiveFrom, 1)
  return [today, asked, first].toSorted((one, other) => one.localeCompare(other)).at(-1) ?? today
}

/** Writes the next version of the bill of a change to which people have agreed; what waits for an SN or for stock stays in review until it is put into effect. Answers its id, and since when it holds. */
export const writeNextBill = async (
  context: Context,
  row: Changed,
): Promise<{ readonly nextBom: number | null; readonly effectiveSince: string | null }> => {
  const former = row.bom === null ? undefined : await lockAnyRecord(context, bom, row.bom)
  const isOfBill = row.items.some(({ action }) => action !== 'parameter' && action !== 'file')
  if (!former || !isOfBill) return { nextBom: null, effectiveSince: null }
  const { lines } = changedBill(await linesOfBill(context, former.id), row.items)
  const there = new Set(lines.map(({ component }) => component))
  const nextBom = await makeEdition(context, bom, former, {
    lines: lines.map(line => ({ ...line, unit: null })),
    substitutes: former.substitutes.flatMap(({ id: _id, ...line }) => (there.has(line.component) ? [line] : [])),
    note: row.code,
  })
  const written = await lockAnyRecord(context, bom, nextBom)
  if (!written) throw new Error(`The bill ${nextBom} is gone`)
  // People have agreed to the change that says what it holds: the program carries it out.
  await takeTransition({ ...context, actor: programActor }, bom, written, 'submit', undefined)
  const waits = row.effectivity === 'sn' || row.effectivity === 'usedUp'
  return { nextBom, effectiveSince: waits ? null : await releaseBill(context, row, nextBom, former) }
}

const releaseBill = async (context: Context, row: Changed, next: number, former: StoredRecord<typeof bom>): Promise<string> => {
  const effectiveFrom = await dayOf(context, row, former)
  const inReview = await lockAnyRecord(context, bom, next)
  if (!inReview) throw new Error(`The bill ${next} is gone`)
  await takeTransition({ ...context, actor: programActor }, bom, inReview, 'release', { effectiveFrom })
  return effectiveFrom
}

const notInReview: Label = ['新的物料清单版本被退回，未提交审核', 'The next version of the bill was sent back.']
const altered: Label = [
  '新的物料清单版本与变更批准的不同，不能生效；请退回该版本，按变更改回后重新提交',
  'The next version of the bill is not what was agreed to. Send it back, set it as the change says, and submit it again.',
]
const byItsChange = (code: string): Label => [
  `此版本由变更 ${code} 写出，由该变更生效，不能退回、自行发布或作废；不再需要时取消该变更`,
  `This version was written by change ${code} and takes effect with it. Cancel that change where it is no longer wanted.`,
]

/** Whether the next version of a bill still says what people agreed to. */
const isAsAgreed = async (
  context: Reading,
  { bom: former, nextBom, items }: Pick<Changed, 'bom' | 'nextBom' | 'items'>,
): Promise<boolean> =>
  former === null ||
  nextBom === null ||
  saysTheSame(changedBill(await linesOfBill(context, former), items).lines, await linesOfBill(context, nextBom))

/**
 * Why people may not lead an edition of a bill on from its review, or withdraw it before it holds: a change wrote it, to which others have agreed, and puts it into effect. One that says something
 * else by now is sent back to be put right. Nothing where no change waits with it.
 */
export const heldByChange = async (context: Context, edition: number, to: string): Promise<Label | undefined> => {
  const waiting = await findOne(context, change, { nextBom: edition, state: openStates, inEffect: false }, ['id'])
  const by = waiting && (await lockAnyRecord(context, change, waiting.id))
  if (!by) return undefined
  return to === 'draft' && !(await isAsAgreed(context, by)) ? undefined : byItsChange(by.code ?? '')
}

/**
 * Gives up the next version of the bill of a change that is cancelled before it took effect: one in review is deleted by whoever maintains bills, one that is released for a
 * coming day is withdrawn, and other changes of the bill go on.
 */
export const giveUpNextBill = async (context: Context, { nextBom }: Changed, reason: string): Promise<void> => {
  const waiting = nextBom === null ? undefined : await lockAnyRecord(context, bom, nextBom)
  if (waiting?.status === 'review') await takeTransition({ ...context, actor: programActor }, bom, waiting, 'sendBack', { reason })
  if (waiting?.status === 'released') await takeTransition({ ...context, actor: programActor }, bom, waiting, 'withdraw', { reason })
}

/** Puts the next version of the bill into effect once its SN is next, or its stock is used up. Answers since when it holds. */
export const putIntoEffect = async (context: Context, row: Changed): Promise<string> => {
  if (row.nextBom === null || row.bom === null) throw new Error(`The change ${row.id} has written no bill`)
  const waiting = await waitsFor(context, row)
  if (waiting) refuse('ruleBroken', { message: waiting, leadsTo: { step: 'plm.change:read', of: row.id } })
  const former = await lockAnyRecord(context, bom, row.bom)
  if (!former) return refuse('ruleBroken', { message: withdrawn, leadsTo: 'sent' })
  const { status } = await pick(context, bom, row.nextBom, ['status'])
  if (status !== 'review') return refuse('ruleBroken', { message: notInReview, leadsTo: { step: 'product.bom:submit', of: row.nextBom } })
  if (!(await isAsAgreed(context, row)))
    return refuse('ruleBroken', { message: altered, leadsTo: { step: 'product.bom:sendBack', of: row.nextBom } })
  return releaseBill(context, row, row.nextBom, former)
}
