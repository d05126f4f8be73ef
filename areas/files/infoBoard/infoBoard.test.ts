import { beforeAll, expect, test } from 'vitest'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

const path = '/api/files/infoBoard/'

let company: Company
let home: number
let maintainer: Visitor
let colleague: Visitor
let stranger: Visitor

beforeAll(async () => {
  company = await openCompany()
  home = await company.department('研发部')
  const points = pointsLike(['files.infoBoard:(read|create|update)', 'admin.(user|department):read'])
  const person = (department: number) => company.visitor({ points, scope: 'own', department })
  maintainer = await person(home)
  colleague = await person(home)
  stranger = await person(await company.department('销售部'))
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

test('a board is changed by its maintainers, not by whoever reads it', async () => {
  const { id, version } = await board('showRoles', '另一个')
  expect((await stranger.patch(`${path}${id}/`, { version, nameEn: 'Mine' })).statusCode).toBe(409)
  expect((await maintainer.patch(`${path}${id}/`, { version, nameEn: 'Rules' })).statusCode).toBe(200)
})
