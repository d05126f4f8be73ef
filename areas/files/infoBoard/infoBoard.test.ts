import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

const path = '/api/files/infoBoard/'

let company: Company
let home: number
let away: number
let maintainer: Visitor
let colleague: Visitor
let stranger: Visitor

beforeAll(async () => {
  company = await openCompany()
  home = await company.department('研发部')
  away = await company.department('销售部')
  const points = pointsLike(['files.infoBoard:(read|create|update)', 'admin.(user|department):read'])
  const person = (department: number) => company.visitor({ points, scope: 'own', department })
  maintainer = await person(home)
  colleague = await person(home)
  stranger = await person(away)
})

const board = async (audience: string, name = `规范 ${audience}`) => {
  const input = {
    level: 'department',
    department: home,
    name,
    audience,
    content: '<p>内容</p>',
    maintainers: [maintainer.userId],
    files: [],
  }
  const answer = await company.owner.post(path, input)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test.each([
  ['showRoles', [200, 200, 200]],
  ['showRole1', [200, 200, 404]],
  ['showRole2', [200, 404, 404]],
])(
  'a board that is shown to %s answers maintainer, colleague and stranger with %j, on its page and in its list',
  async (audience, answers) => {
    const { id } = await board(audience)
    const people = [maintainer, colleague, stranger]
    const pages = await Promise.all(people.map(async by => (await by.get(`${path}${id}/`)).statusCode))
    expect(pages).toEqual(answers)
    for (const [turn, by] of people.entries()) {
      const { results } = (await by.get(`${path}?audience=${audience}`)).json()
      expect(results.some((one: { readonly id: number }) => one.id === id)).toBe(answers[turn] === 200)
    }
  },
)

test.each([
  ['showRoles', 409],
  ['showRole1', 409],
  ['showRole2', 404],
])(
  'a board for %s whose people have left is changed by the head of its department and by whoever controls files; a colleague is answered %i',
  async (audience, refused) => {
    const { id } = await board(audience, `无人维护 ${audience}`)
    const points = pointsLike(['files.infoBoard:(read|update)', 'admin.(user|department):read'])
    // Who heads a department need not be of it.
    const head = await company.visitor({ points, scope: 'own', department: away })
    const controller = await company.visitor({ points: [...points, 'files.everyLevel:read'], scope: 'own' })
    const { db } = company.database
    const heads = (person: number | null) => sql`update admin_department set head_id = ${person} where id = ${home}`.execute(db)
    const renamed = async (by: Visitor, nameEn: string): Promise<number> => {
      const { version } = (await by.get(`${path}${id}/`)).json()
      return (await by.patch(`${path}${id}/`, { version, nameEn })).statusCode
    }
    expect(await renamed(head, 'Not yet')).toBe(audience === 'showRoles' ? 409 : 404)
    await heads(head.userId)
    expect([
      await renamed(head, 'By the head'),
      await renamed(colleague, 'By a colleague'),
      await renamed(controller, 'By control'),
    ]).toEqual([200, refused, 200])
    await heads(null)
  },
)

test('who looked at a board is told in the technical information log', async () => {
  const { id, name } = await board('showRoles', '被查看的')
  expect((await stranger.get(`${path}${id}/`)).statusCode).toBe(200)
  const { results } = (await company.owner.get(`/api/log/techinfo/?entity=files.infoBoard&record=${id}&user=${stranger.userId}`)).json()
  expect(results).toMatchObject([{ actor: { id: stranger.userId }, action: { name: 'view' }, record: { id, title: name } }])
})

test('a board is changed by its maintainers, not by whoever reads it', async () => {
  const { id, version } = await board('showRoles', '另一个')
  expect((await stranger.patch(`${path}${id}/`, { version, nameEn: 'Mine' })).statusCode).toBe(409)
  expect((await maintainer.patch(`${path}${id}/`, { version, nameEn: 'Rules' })).statusCode).toBe(200)
})

test('a board is deleted by who may change it: the right to delete boards is none to delete those of others', async () => {
  const points = pointsLike(['files.infoBoard:(read|update|delete)', 'admin.(user|department):read'])
  const [other, controller] = await Promise.all([
    company.visitor({ points, scope: 'own', department: home }),
    company.visitor({ points: [...points, 'files.everyLevel:read'], scope: 'own' }),
  ])
  const { id } = await board('showRoles', '不能随便删的')
  const shownTo = async (by: Visitor) => (await by.get(`${path}${id}/`)).json()
  expect([(await shownTo(other)).can, (await shownTo(controller)).can]).toEqual([[], ['update', 'delete']])
  const deletes = async (by: Visitor) => (await by.delete(`${path}${id}/?version=${(await shownTo(by)).version}`)).statusCode
  expect([await deletes(other), await deletes(controller)]).toEqual([409, 204])
})
