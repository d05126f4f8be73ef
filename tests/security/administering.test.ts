import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { goneMessage } from '../../core/define/goneMessage.ts'
import { exchangeDesk } from '../harness/exchangeDesk.ts'
import { occasions } from './administeringAttempts.ts'
import { departments, openOffice, users, type Office } from './administeringOffice.ts'
import { told } from './company.ts'
import { declaredRoutes, nameOf } from './declaredRoutes.ts'

// Nobody gives, takes or takes over what they cannot do themselves, by whatever call of administration, alone, in a batch, in an import or repeated.

let office: Office

beforeAll(async () => {
  office = await openOffice()
})

/** The routes with which people administer: those of the area, and whatever asks for a point of it or for that of handing over. */
const administrative = declaredRoutes(registry).filter(
  route =>
    !['GET', 'HEAD'].includes(route.method) &&
    (route.path.startsWith('/api/admin/') ||
      route.entity?.name.startsWith('admin.') === true ||
      /^(admin\b|approval\.)/.test(route.point ?? '')),
)

/** Refused because of what is given or taken, not for the want of a point; in a batch the row is. */
const expectRefused = (answer: LightMyRequestResponse, what: string): void => {
  const body = answer.json()
  const refusal = answer.statusCode === 200 ? body.results?.[0]?.refusal : body
  // Whom they do not see they cannot name: the field says so, as of whoever is not there.
  const isUnseen = refusal?.error === 'invalidFields' && Object.values(refusal.fields).every(message => message === goneMessage[1])
  expect(isUnseen ? 'notFound' : refusal?.error, `${what}: ${told(answer)}`).toMatch(/^(noPermission|notFound)$/)
  if (refusal.error === 'noPermission') expect(refusal.message, what).not.toBe('You do not have permission to do this operation.')
}

/** What the company consists of, without the answers that are kept in case a request is repeated: those of a batch tell of refusals. */
const everythingButAnswers = async (): Promise<object> => {
  const [{ idempotency: _answers, ...everything }] = JSON.parse(await office.company.everything())
  return everything
}

test('every call of administration that changes something is tried, or it is said why it gives nobody anything', () => {
  expect(administrative.map(nameOf).filter(name => !(name in occasions))).toEqual([])
  const known = new Set(administrative.map(nameOf))
  expect(Object.keys(occasions).filter(name => !known.has(name))).toEqual([])
})

describe.each(['departmentAdmin', 'personnel'] as const)('the %s gives, takes and takes over nothing beyond their own rights by', who => {
  test.each(administrative.map(nameOf).filter(name => typeof occasions[name] === 'function'))('%s', async name => {
    const occasion = occasions[name]
    if (typeof occasion !== 'function') throw new Error('Only what is tried is listed')
    const before = await everythingButAnswers()
    for (const { what, url, body } of await occasion(office)) {
      const key = { 'idempotency-key': `attempt-${crypto.randomUUID()}` }
      const ask = () => office.givers[who].send(name.split(' ')[0] as 'POST', url, body, key)
      expectRefused(await ask(), `${who}: ${what}`)
      expectRefused(await ask(), `${who}, again: ${what}`)
    }
    expect(await everythingButAnswers()).toEqual(before)
  })
})

describe('what lies within their own rights', () => {
  const versionOf = async (url: string): Promise<number> => (await office.company.owner.get(url)).json().version
  const edited = async (url: string, change: object) =>
    office.givers.departmentAdmin.patch(url, { version: await versionOf(url), ...change })

  test('a department administrator gives and takes, opens and closes, and appoints', async () => {
    const { givers, people, role, place } = office
    const maker = givers.departmentAdmin
    const made = await maker.post(users, {
      username: 'within',
      name: '新人',
      type: 'ordinary',
      isAdmin: false,
      department: place.laboratory,
    })
    expect(made.statusCode, told(made)).toBe(201)
    const url = `${users}${made.json().id}/`
    for (const change of [
      { roles: [role.modest] },
      { department: place.quality },
      { email: 'within@example.com' },
      { isActive: false },
      { isActive: true },
      { roles: [] },
    ]) {
      const answer = await edited(url, change)
      expect(answer.statusCode, `${JSON.stringify(change)}: ${told(answer)}`).toBe(200)
    }
    for (const call of ['password_link', 'unlock', 'end_sessions', 'deactivate'])
      expect((await maker.post(`${url}${call}/`, {})).statusCode, call).toBe(200)
    expect((await edited(`${departments}${place.laboratory}/`, { head: people.plain })).statusCode).toBe(200)
    // What is no right may be put right for everybody whom the administrator manages.
    expect((await edited(`${users}${people.finance}/`, { phone: '0512-1' })).statusCode).toBe(200)
  })

  test('the account of somebody stronger says why it is not theirs, and so does the preview', async () => {
    const { givers, people, role } = office
    const account = async (id: number) => (await givers.departmentAdmin.get(`${users}${id}/account/`)).json().refusal
    expect(await account(people.finance)).toContain('beyond your own permissions')
    expect(await account(people.plain)).toBeNull()
    const preview = async (roles: readonly number[]) =>
      (
        await givers.departmentAdmin.post('/api/admin/user_preview/', { user: people.plain, type: 'ordinary', isAdmin: false, roles })
      ).json().refusal
    expect(await preview([role.modest, role.strict])).toBeNull()
    expect(await preview([role.modest, role.strict, role.approving])).toContain('Deciding “MATERIAL · Review”')
  })
})

describe('an import of users', () => {
  const table = (username: string, roles: string) => `用户名,姓名,用户类型,部门,角色\n${username},${username},普通用户,质量部,${roles}\n`
  const change = (id: number, roles: string) => `记录编号,角色\n${id},${roles}\n`
  const problemsOf = async (content: string, mode: 'create' | 'update') => {
    const desk = exchangeDesk(office.givers.departmentAdmin)
    const { id } = await desk.bring('admin.user', content, mode, ['id'])
    return (await desk.rows(id)).flatMap(({ problems }) => problems.map(({ message }) => message[1]))
  }

  test('gives and takes nothing beyond the rights of who imports', async () => {
    for (const [content, mode] of [
      [table('imported', '料号审核人'), 'create'],
      [table('imported', '财务'), 'create'],
      [change(office.people.finance, '检验'), 'update'],
      [change(office.people.approver, '检验'), 'update'],
      [change(office.people.plain, '检验'), 'update'],
    ] as const) {
      const problems = await problemsOf(content, mode)
      expect(problems, content).toContainEqual(expect.stringContaining('beyond your own permissions'))
    }
  })

  test('is taken back within the rights that the administrator has then', async () => {
    const { company, givers, role } = office
    const desk = exchangeDesk(givers.departmentAdmin)
    const { id } = await desk.bring('admin.user', table('newcomer', '检验'))
    const [row] = await desk.rows(id)
    const url = `${users}${row?.recordId}/`
    expect((await company.owner.get(url)).json().roles).toMatchObject([{ id: role.modest }])
    // The role has become stronger than the administrator, who cannot take it away with the user any more.
    const strengthen = await company.owner.patch(`/api/admin/role/${role.modest}/`, {
      version: (await company.owner.get(`/api/admin/role/${role.modest}/`)).json().version,
      points: [{ point: 'purchase.priceComparison:read' }, { point: 'purchase.priceComparison:award' }],
    })
    expect(strengthen.statusCode, told(strengthen)).toBe(200)
    expect((await givers.departmentAdmin.post(`/api/exchange/import/${id}/revert/`, {})).statusCode).toBe(200)
    await desk.settled(id)
    expect((await company.owner.get(url)).statusCode).toBe(200)
  })
})
