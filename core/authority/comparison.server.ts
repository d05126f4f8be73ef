import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { readGrants, type Grantee } from '../people/grants.server.ts'
import { administratorPoint, pointLabels } from '../rights/points.ts'
import type { RoleGrant } from '../rights/rights.ts'
import { standingDelegations } from '../approvals/delegations.server.ts'
import { editionsThatCount } from '../approvals/flows.server.ts'
import { groupsOf } from '../approvals/engine/process.ts'
import { tasksThatWait } from '../approvals/instance.server.ts'
import { sourcesOf } from '../define/flow.ts'
import type { Label } from '../language/label.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { columnNamed, table, col, targetsOf } from '../reading/source.server.ts'
import { appointmentsOf, type Appointment } from './appointments.ts'
import type { Right } from './right.ts'
import { beyond, authorityOf, type Duty, type Giver, type Organisation, type Place, type Authority } from './authority.ts'
import { partOf } from './stepParts.ts'
import { beyondWords } from './words.ts'
import { department } from '../people/department.ts'

/** What somebody who administers is compared with: the company as it is now, and those of its people who are spoken of. */
export interface Comparison {
  readonly organisation: Organisation
  readonly giver: Giver
  readonly roles: ReadonlyMap<number, RoleGrant>
  readonly people: ReadonlyMap<number, Grantee>
  /** Why these rights are not the giver's to give, take or take over; undefined when they are. */
  refusal(rights: readonly Right[]): Label | undefined
}

/** Reads what the actor is compared with on changing what these people are able to do. */
export const compareWith = async (context: Context, people: readonly number[]): Promise<Comparison> => {
  const { tx, product, actor, now } = context
  const delegations = await standingDelegations(tx, now)
  const concerned = [...new Set([actor.userId, ...people, ...delegations.map(({ from }) => from)])]
  const grants = await readGrants(tx, concerned)
  const known = new Map(grants.people.map(person => [person.id, person]))
  const { areas, entities } = product.registry
  const points = pointLabels(areas)
  const duties = await dutiesOf(tx, now)
  const organisation: Organisation = {
    every: new Set(points.keys()),
    shared: new Set([...entities.values()].filter(({ shared }) => shared === true).map(({ name }) => name)),
    departments: await departmentsOf(tx),
    duties,
    asked: await askedAmong(tx, concerned),
    appointed: await appointedAmong(tx, appointmentsOf(duties, product.registry), concerned),
    delegations,
    delegators: known,
  }
  const giving = known.get(actor.userId)
  const giver: Giver = {
    isSuperAdmin: actor.type === 'superAdmin',
    isAdministrator: may(actor, administratorPoint),
    authority: giving ? authorityOf(giving, organisation) : noAuthority,
  }
  return {
    organisation,
    giver,
    roles: grants.roles,
    people: known,
    refusal: rights => {
      const right = beyond(giver, rights)
      return right && beyondWords(right, { ...organisation, points, entities })
    },
  }
}

/** Of an actor who is none of the company's people. */
const noAuthority: Authority = { points: new Set(), sights: new Map(), duties: new Set(), leads: new Set() }

const departmentsOf = async (tx: Transaction): Promise<ReadonlyMap<number, Place>> => {
  const { rows } = await sql<
    Omit<Place, 'title'> & { readonly id: number; readonly zh: string; readonly en: string }
  >`select d.id, ${col(department, 'name', 'd')} as zh,
      coalesce(nullif(${col(department, 'nameEn', 'd')}, ''), ${col(department, 'name', 'd')}) as en, ${col(department, 'parent', 'd')} as parent, ${col(department, 'head', 'd')} as head,
      array(select p.target_id from ${targetsOf(department, 'deputies')} as p where p.owner_id = d.id order by p.position) as deputies
    from ${table(department)} as d order by d.id`.execute(tx)
  return new Map(rows.map(({ id, zh, en, ...place }) => [id, { ...place, title: [zh, en] }]))
}

const dutiesOf = async (tx: Transaction, now: string): Promise<readonly Duty[]> =>
  (await editionsThatCount(tx, now)).flatMap(({ docType, name, steps }) =>
    steps.flatMap(step =>
      sourcesOf(step).map((source, place) => ({
        docType,
        step: partOf(step.key, place),
        title: [`${name[0]} · ${step.name[0]}`, `${name[1]} · ${step.name[1]}`] as const,
        sources: step.escalateTo === null ? [source] : [source, step.escalateTo],
      })),
    ),
  )

/** The fields of records by which the flows that count make people decide. */
export const readAppointments = async ({ tx, product, now }: Pick<Context, 'tx' | 'product' | 'now'>): Promise<readonly Appointment[]> =>
  appointmentsOf(await dutiesOf(tx, now), product.registry)

/** What these people are asked to decide now, by person. */
const askedAmong = async (tx: Transaction, among: readonly number[]): Promise<Organisation['asked']> => {
  const parts = (await tasksThatWait(tx, among)).flatMap(({ user, docType, step, appointed, users, groups }) =>
    groupsOf({ users, ...(groups ? { groups } : {}) }).flatMap((group, place) =>
      group.includes(appointed) ? [{ user, docType, step: partOf(step, place) }] : [],
    ),
  )
  return Map.groupBy(parts, ({ user }) => user)
}

/** The duties to which records appoint these people, by person. */
const appointedAmong = async (
  tx: Transaction,
  appointments: readonly Appointment[],
  among: readonly number[],
): Promise<Organisation['appointed']> => {
  const appointed = new Map<number, Appointment['duty'][]>()
  for (const { entity, field, duty } of appointments) {
    const naming = columnNamed<number>(entity, field)
    const { rows } = await sql<{ person: number }>`select distinct ${naming} as person from ${table(entity)} as t
      where ${naming} = any(${[...among]})`.execute(tx)
    for (const { person } of rows) appointed.set(person, [...(appointed.get(person) ?? []), duty])
  }
  return appointed
}
