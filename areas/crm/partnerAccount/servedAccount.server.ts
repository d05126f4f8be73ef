import { sql } from 'kysely'
import type { Context, GuardAnswer } from '#core/context.server'
import type { AnyEntity, EventDefinition } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { find } from '#core/records.server'
import { authorOf, groupPoint, may, type Actor } from '#core/rights'
import { accountKeyOf, type AccountGroup } from './accountFields.ts'

/** What a record says of its account. */
export interface Account {
  readonly id: number
  readonly bankName: string | null
  readonly bankAccount: string | null
  readonly accountStanding: 'waiting' | 'confirmed' | null
  readonly accountChangedBy: number | null
  readonly confirmedBankName: string | null
  readonly confirmedBankAccount: string | null
}

type Said = Pick<Account, 'bankName' | 'bankAccount'>

const isSame = (one: Said, other: Said): boolean => one.bankName === other.bankName && one.bankAccount === other.bankAccount

const inForce = ({ confirmedBankName, confirmedBankAccount }: Account): Said => ({
  bankName: confirmedBankName,
  bankAccount: confirmedBankAccount,
})

const standingOf = ({ bankName, bankAccount }: Said): 'confirmed' | null => (bankName === null && bankAccount === null ? null : 'confirmed')

/** Whatever has an account, by the field with which accounts are compared; those that everybody may see first. */
const withAccounts = ({ product }: Pick<Context, 'product'>): readonly AnyEntity[] =>
  [...product.registry.entities.values()]
    .filter(({ fields }) => 'accountKey' in fields)
    .toSorted((one, other) => Number(other.shared === true) - Number(one.shared === true))

/**
 * Who else has an account: suppliers by their names, customers, who are not for everybody, by their numbers, because whoever keeps accounts need not know all of them. The
 * whole truth. Who writes the same account is alone with it until the end of the transaction: of two at once the later one sees the other.
 */
const othersWith = async (
  context: Context,
  of: AnyEntity,
  { id, bankAccount }: Pick<Account, 'id' | 'bankAccount'>,
): Promise<string | null> => {
  const key = accountKeyOf({ bankAccount })
  if (key === null) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank account ${key}`}, 0))`.execute(context.tx)
  const named: string[] = []
  for (const entity of withAccounts(context)) {
    const where = { accountKey: key, ...(of.name === entity.name ? { id: { not: [id] } } : {}) }
    const others = await find(context, entity, {
      where,
      fields: entity.shared === true ? ['code', 'name'] : ['code'],
      sort: 'id',
      limit: 5,
    })
    named.push(...others.map(({ code, name }) => [code, name].filter(part => typeof part === 'string').join(' ')))
  }
  return named.length === 0 ? null : named.join('；').slice(0, 400)
}

const waitsFor: Label = [
  '他人修改的账号待确认；请先由另一人确认或拒绝，再修改',
  'The account was changed by someone else and waits. Have it confirmed or refused before you change it.',
]

/** An account that waits is of one person: were it changed by two, the one would confirm what the other did not write. */
const refuseMixed = ({ actor }: Context, before: Account | null): void => {
  const person = authorOf(actor)
  if (before?.accountStanding === 'waiting' && person !== null && before.accountChangedBy !== person)
    refuse('ruleBroken', { message: waitsFor, problems: { bankAccount: waitsFor } })
}

/** What becomes of the account of a record that somebody writes: another one than that in force waits for a second person. `before` is null when it is new. */
export const proposedAccount = async (context: Context, of: AnyEntity, row: Account, before: Account | null) => {
  if (isSame(row, before ?? { bankName: null, bankAccount: null })) return {}
  const accountAlso = await othersWith(context, of, row)
  if (before !== null && isSame(row, inForce(before))) return { accountStanding: standingOf(row), accountChangedBy: null, accountAlso }
  refuseMixed(context, before)
  return { accountStanding: 'waiting' as const, accountChangedBy: authorOf(context.actor), accountAlso }
}

/** What a record says of its account once a second person has confirmed it. */
export const confirmedAccount = ({ actor }: Pick<Context, 'actor'>, row: Account) => ({
  accountStanding: standingOf(row),
  accountConfirmedBy: authorOf(actor),
  confirmedBankName: row.bankName,
  confirmedBankAccount: row.bankAccount,
})

/** The same once it was refused: what was in force stands again. */
export const refusedAccount = (row: Account) => ({
  ...inForce(row),
  accountStanding: standingOf(inForce(row)),
  accountChangedBy: null,
  accountAlso: null,
})

const nothingWaits: Label = ['没有待确认的账号', 'No account waits for confirmation']
const notSeen: Label = ['没有查看银行信息的权限', 'You do not have permission to view bank accounts']

/** Whether somebody may confirm or refuse an account: it waits, and they see it. */
export const mayConfirm =
  (group: AccountGroup) =>
  (actor: Actor, { accountStanding }: Pick<Account, 'accountStanding'>): GuardAnswer => {
    if (accountStanding !== 'waiting') return nothingWaits
    return may(actor, groupPoint(group, 'read')) || { code: 'noPermission', message: notSeen }
  }

/** What a notice of a changed account says of its record. */
interface Told {
  readonly of: AnyEntity
  readonly event: EventDefinition
  readonly title: Label
  readonly link: string
}

/** Whoever may confirm an account hears that one waits; whoever changed it hears what became of that. */
export const tellOfAccount = async (
  context: Context,
  row: Account,
  before: Account | null,
  { of, event, title, link }: Told,
): Promise<void> => {
  const about = { entity: of.name, recordId: row.id }
  const [zh, en] = title
  if (row.accountStanding === 'waiting' && (before?.accountStanding !== 'waiting' || !isSame(row, before))) {
    const to = (await holdersOf(context, `${of.name}:confirmAccount`)).filter(user => user !== row.accountChangedBy)
    await announce(context, {
      event,
      to,
      title: [`${zh}的银行账号已修改，待确认`, `The bank account of ${en} was changed and awaits confirmation`],
      link,
      about,
    })
    return
  }
  if (before?.accountStanding !== 'waiting' || row.accountStanding === 'waiting' || before.accountChangedBy === null) return
  const isTaken = isSame(row, before)
  await announce(context, {
    event,
    to: [before.accountChangedBy],
    title: isTaken
      ? [`${zh}的银行账号已确认`, `The bank account of ${en} was confirmed`]
      : [`${zh}的银行账号未获确认，原账号有效`, `The bank account of ${en} was not confirmed; the former one stands`],
    link,
    about,
  })
}
