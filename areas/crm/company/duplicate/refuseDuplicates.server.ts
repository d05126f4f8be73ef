import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { likeliest } from '#core/likeness'
import { replaceKeys } from '#core/likeness.server'
import { user } from '#core/people'
import { find, findOne } from '#core/records.server'
import { may } from '#core/rights'
import { company } from '../company.ts'
import { keptStates } from '../companyStates.ts'
import { duplicateScore, sameFrom, type Identity } from './duplicateScore.ts'
import { emailDomain, nameParts, normalisedName, phoneKey, taxKey } from './identity.ts'

type Company = StoredRecord<typeof company>

/** What of a customer is compared. */
type Compared = Pick<Company, 'id' | 'name' | 'nameEn' | 'formerNames' | 'taxId' | 'email' | 'phone' | 'phone2' | 'parent'>

const compared = ['name', 'nameEn', 'taxId', 'email', 'phone', 'phone2', 'parent'] as const

/** Whether a change is one of what is compared. */
export const isComparedAnew = (row: Company, before: Company): boolean => compared.some(name => row[name] !== before[name])

/** The customer that there is already and that is most like one that is entered, whoever may see it. Whoever enters customers at the same moment does so one after the other. */
export const duplicateOf = async (context: Context, row: Compared): Promise<Pick<Company, 'id' | 'code' | 'owner'> | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('crm.company', 0))`.execute(context.tx)
  const [own] = await identitiesOf(context, [row])
  if (!own) return undefined
  const candidates = await candidatesFor(context, row.id, own)
  const identities = await identitiesOf(context, candidates)
  const scores = new Map(
    candidates.map((one, at) => [one.id, duplicateScore(own, identities[at] ?? nobody, { related: areRelated(row, one) })]),
  )
  const [most] = likeliest(candidates, ({ id }) => scores.get(id) ?? 0, { from: sameFrom, most: 1 })
  return most
}

/** Whether the actor may see a customer. */
export const sees = async (context: Context, id: number): Promise<boolean> =>
  may(context.actor, 'crm.company:read') &&
  (await find(context, company, { where: { id }, as: context.actor, fields: ['id'], limit: 1 })).length > 0

/**
 * Refuses a customer that there is already. Its number and owner are said only to who may see it; everybody else learns that there is one, and can ask
 * for it. `at` names the field at which it is shown.
 */
export const refuseDuplicates = async (context: Context, row: Compared, at: string): Promise<void> => {
  const most = await duplicateOf(context, row)
  if (!most) return
  if (!(await sees(context, most.id))) {
    const message = at === 'name' ? ofColleagues : elsewhere
    refuse('ruleBroken', { message, problems: { [at]: message }, data: { requestable: true } })
  }
  const owner = await findOne(context, user, { id: most.owner }, ['name', 'nameEn'])
  const message = known(most.code, [owner?.name ?? '', owner?.nameEn ?? owner?.name ?? ''])
  refuse('ruleBroken', { message, problems: { [at]: message }, data: { code: most.code, owner: owner?.name ?? null } })
}

const ofColleagues: Label = [
  '疑似已有客户，由其他同事负责；可在下方申请访问',
  'This seems to be a customer that colleagues look after. You can request access below.',
]

const elsewhere: Label = [
  '疑似已有客户，由其他同事负责；可在“新建客户”中申请访问',
  'This seems to be a customer that colleagues look after. Request access on the form of a new customer.',
]

const known = (code: string, [zh, en]: Label): Label => [
  `疑似已有客户 ${code}，负责人${zh}`,
  `This seems to be customer ${code}, which ${en} looks after.`,
]

const namesOf = ({ name, nameEn, formerNames }: Pick<Compared, 'name' | 'nameEn' | 'formerNames'>): readonly string[] => [
  name,
  ...(nameEn === null ? [] : [nameEn]),
  ...(formerNames?.split('\n') ?? []),
]

const nobody: Identity = { names: [], taxId: null, email: null, phones: [] }

/** What tells customers from others, with names in simplified characters, whichever they are written in. */
const identitiesOf = async (
  { tx }: Pick<Context, 'tx'>,
  rows: readonly Omit<Compared, 'id' | 'parent'>[],
): Promise<readonly Identity[]> => {
  const names = rows.flatMap(namesOf)
  const { rows: found } = await sql<{
    name: string
  }>`select simplified(name) as name from unnest(${names}::text[]) with ordinality as n (name, at) order by at`.execute(tx)
  let at = 0
  return rows.map(row => {
    const from = at
    at += namesOf(row).length
    const { taxId, email, phone, phone2 } = row
    return { names: found.slice(from, at).map(({ name }) => name), taxId, email, phones: [phone, phone2].flatMap(number => number ?? []) }
  })
}

const areRelated = (one: Compared, other: Compared): boolean =>
  one.parent === other.id || (other.parent !== null && (other.parent === one.id || other.parent === one.parent))

/** By what a customer is found when another one like it is entered: each part says by its first letter what it is of. */
const strongKeys = ({ taxId, email, phones }: Identity): readonly string[] =>
  [['t', taxKey(taxId)] as const, ['d', emailDomain(email)] as const, ...phones.map(phone => ['p', phoneKey(phone)] as const)].flatMap(
    ([kind, key]) => (key === null ? [] : [`${kind}:${key}`]),
  )

const nameKeys = (name: string): readonly string[] => {
  const normalised = normalisedName(name)
  const parts = nameParts(normalised)
  return (parts.length === 0 ? [normalised] : [...new Set(parts)]).map(part => `n:${part}`)
}

/** Of the pairs of a name so many are shared with any other whose name alone makes it the same. */
const sharedShare = 0.8

const mostCompared = 200

/** The customers that may be the same; the whole truth, because one that the person does not see is a duplicate all the same. */
const candidatesFor = async (context: Context, id: number, own: Identity) => {
  const places = [
    sql`select k.company_id from crm_company_key as k where k.key = any(${strongKeys(own)}::text[])`,
    ...own.names.map(nameKeys).map(
      keys => sql`(select k.company_id from crm_company_key as k where k.key = any(${keys}::text[])
        group by k.company_id having count(*) >= ${Math.ceil(sharedShare * keys.length)})`,
    ),
  ]
  const { rows } = await sql<{ id: number }>`select distinct found.company_id as id from (${sql.join(places, sql` union all `)}) as found
    where found.company_id <> ${id} order by id limit ${mostCompared}`.execute(context.tx)
  return find(context, company, {
    where: { id: rows.map(row => row.id), status: keptStates },
    fields: ['id', 'code', 'name', 'nameEn', 'formerNames', 'taxId', 'email', 'phone', 'phone2', 'parent', 'owner'],
    limit: 'all',
  })
}

/** Keeps by what a customer is found, beside the record. */
export const keepKeys = async ({ tx }: Pick<Context, 'tx'>, row: Company): Promise<void> => {
  const [own = nobody] = await identitiesOf({ tx }, [row])
  const keys = [...new Set([...strongKeys(own), ...own.names.flatMap(nameKeys)])]
  await replaceKeys(tx, { table: 'crm_company_key', of: 'company_id' }, row.id, keys)
}
