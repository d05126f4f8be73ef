import { sql } from 'kysely'
import { department } from '../../core/people/department.ts'
import { role } from '../../core/people/role.ts'
import { user } from '../../core/people/user.ts'
import type { Actor } from '../../core/rights/actor.ts'
import { pointsHeld, rightsGiven, scopeOfType, scopesHeld, type RoleGrant } from '../../core/rights/rights.ts'
import { setPassword } from '../../core/access/password.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { searchText } from '../../core/reading/searchText.server.ts'
import { departments, treeOf, type DepartmentKey } from './company/departments.ts'
import { colleagues, founder, type PersonDraft, type Username } from './company/people.ts'
import { pointsMatching } from './company/pointsMatching.ts'
import { roles, type RoleKey } from './company/roles.ts'
import { deskOf, type Desk, type Office } from './desk.server.ts'
import { dayAfter, instantAt, type WorkTime } from './workTime.ts'

/** The people of the demo company. */
export interface Staff {
  /** Somebody at their desk; throws for who has not been hired yet, or has left. */
  at(username: Username, time: WorkTime): Desk
  idOf(username: Username): number
  /** Who holds a role and has an account now. */
  holding(role: RoleKey): readonly Username[]
  hire(person: PersonDraft & { readonly username: Username }, time: WorkTime): Promise<void>
  /** Closes the account of somebody who has left. */
  dismiss(username: Username, time: WorkTime): Promise<void>
}

/** What a new company is founded with. */
export interface Founding {
  readonly begins: WorkTime
  /** The company's day today. */
  readonly today: string
  /** The hash of the password that everybody has. */
  readonly passwordHash: string
}

/** Sets up departments, roles and the people who are there from the beginning, one after the other within the first day. */
export const foundCompany = async (office: Office, { begins, today, passwordHash }: Founding): Promise<Staff> => {
  const everyPoint = pointsOf(office.product.registry.areas).map(({ point }) => point)
  const actors = new Map<Username, Actor>()
  const departmentIds = new Map<DepartmentKey, number>()
  const roleIds = new Map<RoleKey, number>()
  const accounts = new Map<Username, PersonDraft>()

  const at = (username: Username, time: WorkTime): Desk => {
    if (!accounts.has(username)) throw new Error(`${username} does not work here at that time`)
    return deskOf(office, found(actors, username), time)
  }
  const idOf = (username: Username): number => found(actors, username).userId
  const idCalled = (username: string): number => idOf(colleagueCalled(username))

  const seat = (person: PersonDraft & { readonly username: Username }, userId: number): void => {
    const held = roles.filter(({ key }) => person.roles.includes(key))
    const type = person.type ?? 'ordinary'
    const grants = held.map(({ key, name, nameEn, scope, points, scopes = [] }): RoleGrant => ({
      id: found(roleIds, key),
      title: [name, nameEn],
      points: pointsMatching(everyPoint, points),
      denied: [],
      scope,
      scopes,
    }))
    const given = rightsGiven({ type, isAdmin: false, roles: grants }, [])
    const every = new Set(everyPoint)
    actors.set(person.username, {
      userId,
      username: person.username,
      name: person.name,
      nameEn: person.nameEn,
      type,
      departmentId: departmentIds.get(person.department) ?? null,
      departmentTree: treeOf(person.department).flatMap(key => departmentIds.get(key) ?? []),
      points: pointsHeld(given, every),
      scope: scopeOfType[type],
      scopes: scopesHeld(given, every),
      language: 'zh',
    })
    accounts.set(person.username, person)
  }

  const hire: Staff['hire'] = async (person, time) => {
    const id = await at(founder.username, time).create(user, {
      ...factsOf(person, today),
      department: found(departmentIds, person.department),
      roles: person.roles.map(key => found(roleIds, key)),
    })
    await setPassword(office.tx, { userId: id, hash: passwordHash })
    seat(person, id)
    if (person.head) {
      const desk = at(founder.username, time + 1)
      await desk.change(department, await desk.open(department, found(departmentIds, person.department)), { head: id })
    }
  }

  let time = begins
  const founderId = await insertFounder(office, begins)
  await setPassword(office.tx, { userId: founderId, hash: passwordHash })
  seat(founder, founderId)
  for (const { key, above, ledBy: _ledBy, deputies: _deputies, ...facts } of departments) {
    const parent = above === undefined ? null : found(departmentIds, above)
    departmentIds.set(key, await at(founder.username, (time += 2)).create(department, { ...facts, parent }))
  }
  for (const { key, points, scopes = [], ...facts } of roles) {
    const given = {
      points: pointsMatching(everyPoint, points).map(point => ({ point })),
      scopes: scopes.map(([entity, scope]) => ({ entity, scope })),
    }
    roleIds.set(key, await at(founder.username, (time += 4)).create(role, { ...facts, ...given }))
  }
  for (const person of colleagues) if (typeof person.joined === 'string') await hire(person, (time += 5))
  for (const { key, ledBy, deputies = [] } of departments) {
    if (ledBy === undefined && deputies.length === 0) continue
    const desk = at(founder.username, (time += 1))
    const change = { ...(ledBy === undefined ? {} : { head: idCalled(ledBy) }), deputies: deputies.map(idCalled) }
    await desk.change(department, await desk.open(department, found(departmentIds, key)), change)
  }
  await completeFounder(at('gu.yifan', time + 5), founderId, {
    ...factsOf(founder, today),
    department: found(departmentIds, founder.department),
  })
  seat(founder, founderId)

  return {
    at,
    idOf,
    hire,
    holding: key => [...accounts].filter(([, person]) => person.roles.includes(key)).map(([username]) => username),
    async dismiss(username, leaves) {
      const desk = at(founder.username, leaves)
      await desk.change(user, await desk.open(user, idOf(username)), { isActive: false })
      accounts.delete(username)
    },
  }
}

const colleagueCalled = (username: string): Username => {
  const person = colleagues.find(one => one.username === username)
  if (!person) throw new Error(`Nobody is called ${username}`)
  return person.username
}

const found = <Key, Value>(known: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = known.get(key)
  if (value === undefined) throw new Error(`${String(key)} is not there yet`)
  return value
}

/** What a user's record says of a person besides department and roles. */
const factsOf = (person: PersonDraft, today: string) => ({
  username: person.username,
  name: person.name,
  nameEn: person.nameEn,
  email: `${person.username}@clearmere.example`,
  phone: person.phone,
  type: person.type ?? ('ordinary' as const),
  isActive: true,
  isAdmin: false,
  dateJoined: typeof person.joined === 'string' ? person.joined : dayAfter(today, -person.joined),
})

/** The first administrator: the ordinary way to create a record needs somebody in whose name it is done, and there is nobody yet. */
const insertFounder = async ({ tx }: Office, at: WorkTime): Promise<number> => {
  const { username, name, type } = founder
  const moment = instantAt(at)
  const { rows } = await sql<{ id: number }>`insert into admin_user
    (username, name, type, is_active, is_admin, created_at, updated_at, search_text)
    values (${username}, ${name}, ${type}, true, true, ${moment}, ${moment}, ${searchText(user.fields, { username, name })}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

/** A second super admin fills in the rest: nobody changes their own rights. */
const completeFounder = async (
  desk: Desk,
  id: number,
  { nameEn, email, phone, dateJoined, department: where }: ReturnType<typeof factsOf> & { readonly department: number },
): Promise<void> => {
  await desk.change(user, await desk.open(user, id), { nameEn, email, phone, dateJoined, department: where })
}
