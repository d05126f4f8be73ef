import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { inLanguage, type Label } from '#core/language'
import { user } from '#core/people'
import { find, findOne, lockAnyRecord, pick, pickEach } from '#core/records.server'
import { namesOf, type Actor } from '#core/rights'
import { application } from '../application/application.ts'
import { blockedLoan, firstBackOn } from '../application/checkApplication.server.ts'
import { outstandingOf, type Outstanding } from '../dropOff/outstanding.server.ts'
import { issue } from '../issue/issue.ts'
import { item } from '../item/item.ts'
import { gather, plainCode } from './gather.ts'
import type { KioskFound } from './kiosk.ts'

type Application = StoredRecord<typeof application>
type Item = StoredRecord<typeof item>
type Next = NonNullable<KioskFound['next']>

/** A loan of the person of which something is still out. */
export interface OwnLoan {
  readonly of: Application
  readonly out: readonly Outstanding[]
}

/** The one thing that can be done next, with what it takes to do it. */
export interface NextDeed {
  readonly next: Next
  readonly take?: {
    readonly application: number
    readonly items: readonly { applied: number; item: number; quantity: number; serials: string | null }[]
  }
  readonly leave?: { readonly application: number; readonly item: number; readonly most: number; readonly serials: string | null }
}

/** What a person has borrowed and not left here. The whole truth: their own alone. */
export const ownLoans = async (context: Context, person: number): Promise<readonly OwnLoan[]> => {
  const rows = await find(context, application, {
    where: { applicant: person, state: 'toReturn' },
    fields: ['id'],
    sort: 'returnOn',
    limit: 'all',
  })
  const loans: OwnLoan[] = []
  for (const { id } of rows) {
    const of = await lockAnyRecord(context, application, id)
    const out = of ? await outstandingOf(context, of) : []
    if (of && out.length > 0) loans.push({ of, out })
  }
  return loans
}

const unknown = (code: string): Label => [`没有编号为 ${code} 的物品`, `No item has the code ${code}`]
const scanPiece = (name: Label, count: number): Label => [
  `请扫描 ${name[0]} 的资产编号（还差 ${count} 个）`,
  `Scan the asset number of ${name[1]} (${count} to go)`,
]
const scanOther = (name: Label): Label => [
  `同一申请一起领取，请再扫描 ${name[0]}`,
  `The application is taken out together. Scan ${name[1]} as well`,
]
const notOfIt = (code: string): Label => [`${code} 不属于这份申请`, `${code} is not on this application`]
const retired: Label = ['此物品已停用', 'This item is out of use']
const stillPending: Label = ['您的申请还在审核', 'Your application is still being reviewed']
const handedOut: Label = ['保管人已发放，请在系统中签收', 'A keeper has issued it. Confirm the receipt in the system.']
const applyFirst = (available: number): Label => [
  `您没有此物品的已批准申请，请先申请；现有 ${available} 可申请`,
  `You have no approved application for this item. Apply first; ${available} available now`,
]
const allOut = (backOn: string | null): Label =>
  backOn === null ? ['现在没有可借的', 'None is available now'] : [`已借出，${backOn} 归还`, `On loan, due back on ${backOn}`]
const ask = ({ name, nameEn }: { readonly name: string; readonly nameEn: string | null }): Label => {
  const [zh, en] = namesOf({ name, nameEn })
  return [`。有问题请找 ${zh}`, `. Ask ${en}`]
}
const askWarehouse: Label = ['。有问题请找仓管员', '. Ask the warehouse']

const joined = (...parts: readonly Label[]): Label => [parts.map(([zh]) => zh).join(''), parts.map(([, en]) => en).join('')]
const namesOfItem = ({ name, nameEn }: Pick<Item, 'name' | 'nameEn'>): Label => [name, nameEn]

/** What the kiosk answers, in its language. */
const answerFor = ({ actor }: Context) => {
  const words = (label: Label): string => inLanguage(label, actor.language)
  return {
    words,
    next: (deed: Next['deed'], says: Label | null, of?: Item, more: Partial<Next> = {}): Next => ({
      deed,
      says: says && words(says),
      item: of
        ? { code: of.code, name: words(namesOfItem(of)), spec: of.spec, location: of.location, isLent: of.kind !== 'consumable' }
        : null,
      application: null,
      returnOn: null,
      quantity: 0,
      unit: of?.unit ?? '',
      lines: [],
      before: null,
      ...more,
    }),
  }
}

/** Why nothing can be done with an item, and whom to ask; what others do with it stays untold. The whole truth. */
const whyNot = async (context: Context, person: Actor, of: Item): Promise<Label> => {
  const keeper = of.keeper === null ? undefined : await pick(context, user, of.keeper, ['name', 'nameEn'])
  const whom = keeper ? ask(keeper) : askWarehouse
  if (of.status === 'retired') return joined(retired, whom)
  const own = await find(context, application, {
    where: { applicant: person.userId, state: ['pending', 'approved'] },
    fields: ['id', 'state'],
    limit: 'all',
  })
  for (const { id, state } of own) {
    const row = await lockAnyRecord(context, application, id)
    if (row?.items.some(line => line.item === of.id) === true) return joined(state === 'pending' ? stillPending : handedOut, whom)
  }
  const available = of.onHand - of.reserved
  return joined(available > 0 ? applyFirst(available) : allOut(await firstBackOn(context, of)), whom)
}

/** What was borrowed is left here: a piece of an asset by its number, of everything else as many as are out. */
const leaving = (context: Context, loan: OwnLoan, of: Item, out: Outstanding, codes: readonly string[]): NextDeed => {
  const { next } = answerFor(context)
  const piece = out.pieces.find(one => codes.map(plainCode).includes(one))
  if (of.kind === 'asset' && out.pieces.length > 0 && piece === undefined)
    return { next: next('scan', scanPiece(namesOfItem(of), 1), of, { application: loan.of.code, returnOn: loan.of.returnOn }) }
  const most = piece === undefined ? out.quantity : 1
  return {
    next: next('leave', null, of, { application: loan.of.code, returnOn: loan.of.returnOn, quantity: most }),
    leave: { application: loan.of.id, item: of.id, most, serials: piece ?? null },
  }
}

/** An approved application is taken out as a whole: each of its items is scanned, assets piece by piece. */
const taking = async (context: Context, row: Application, of: Item, codes: readonly string[]): Promise<NextDeed> => {
  const { next, words } = answerFor(context)
  const ids = [...new Set(row.items.map(line => line.item))]
  const items = await pickEach(context, item, ids, ['code', 'name', 'nameEn', 'unit', 'kind'])
  const toTake = ids.flatMap(id => {
    const one = items.get(id)
    const quantity = row.items.reduce((sum, line) => (line.item === id ? sum + line.quantity : sum), 0)
    return one ? [{ id, code: one.code, quantity, isAsset: one.kind === 'asset', unit: one.unit, name: namesOfItem(one) }] : []
  })
  const { lines, missing, stray } = gather(toTake, codes)
  const shown = toTake.map(({ code, quantity, unit, name }, at) => ({
    name: words(name),
    code,
    quantity,
    unit,
    pieces: lines[at]?.pieces ?? [],
    isScanned: lines[at]?.isScanned ?? false,
  }))
  const more = { application: row.code, returnOn: row.lends ? row.returnOn : null, lines: shown }
  const strayed = stray === undefined || toTake.some(({ code }) => code === stray) ? undefined : notOfIt(stray)
  const awaited = missing && toTake[missing.at]
  if (missing && awaited) {
    const count = awaited.quantity - (lines[missing.at]?.pieces.length ?? 0)
    const asked = missing.isPiece ? scanPiece(awaited.name, count) : scanOther(awaited.name)
    return { next: next('scan', strayed ? joined(strayed, ['。', '. '], asked) : asked, of, more) }
  }
  const pieces = new Map(toTake.map(({ id }, at) => [id, [...(lines[at]?.pieces ?? [])]]))
  return {
    next: next('take', strayed ?? null, of, { ...more, quantity: shown.reduce((sum, { quantity }) => sum + quantity, 0) }),
    take: {
      application: row.id,
      items: row.items.flatMap(({ id, item: one, quantity }) =>
        id === undefined ? [] : [{ applied: id, item: one, quantity, serials: pieces.get(one)?.splice(0, quantity).join(' ') || null }],
      ),
    },
  }
}

/** An application of the person that is approved, asks for the item and was not handed over. The whole truth: their own alone. */
const approvedOf = async (context: Context, person: Actor, of: Item): Promise<Application | undefined> => {
  const rows = await find(context, application, {
    where: { applicant: person.userId, state: 'approved' },
    fields: ['id'],
    sort: 'fetchBy',
    limit: 'all',
  })
  for (const { id } of rows) {
    const row = await lockAnyRecord(context, application, id)
    const isHanded = (await findOne(context, issue, { application: id, state: 'handed' }, ['id'])) !== undefined
    if (row && !isHanded && row.items.some(line => line.item === of.id)) return row
  }
  return undefined
}

/** The one thing that a person can do with what was scanned: what they have borrowed is left first, then what was approved is taken out, or why not. */
export const nextDeed = async (
  context: Context,
  person: Actor,
  loans: readonly OwnLoan[],
  codes: readonly string[],
): Promise<NextDeed | null> => {
  const [first] = codes
  if (first === undefined) return null
  const { next } = answerFor(context)
  const byPiece = loans.flatMap(loan => loan.out.flatMap(out => (out.pieces.includes(plainCode(first)) ? [{ loan, out }] : [])))[0]
  const named = byPiece ? { id: byPiece.out.item } : await findOne(context, item, { code: plainCode(first) }, ['id'])
  const of = named && (await lockAnyRecord(context, item, named.id))
  if (!of) return { next: next('none', unknown(first)) }
  const out = byPiece ?? loans.flatMap(loan => loan.out.flatMap(one => (one.item === of.id ? [{ loan, out: one }] : [])))[0]
  if (out) return leaving(context, out.loan, of, out.out, codes)
  const row = await approvedOf(context, person, of)
  if (!row) return { next: next('none', await whyNot(context, person, of), of) }
  const blocked = row.lends ? await blockedLoan(context, person.userId) : undefined
  if (blocked) return { next: next('none', blocked, of) }
  return taking(context, row, of, codes)
}

/** How many of some loans are late today. */
export const lateOf = (context: Context, loans: readonly OwnLoan[]): number => {
  const today = companyDay(context.now)
  return loans.filter(({ of }) => of.returnOn !== null && of.returnOn < today).length
}
