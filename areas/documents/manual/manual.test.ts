import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { byOthers } from '../../../tests/harness/byOthers.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'
import { model } from '../../product/model/model.ts'
import { described, storedDescribed } from './described.ts'
import { manualEvents } from './manual.events.ts'

const manuals = '/api/documents/manual/'
const models = '/api/product/model/'

test('what manuals say of a product are fields of it, called as there', () => {
  for (const [name, label] of Object.entries(described)) expect(model.fields, name).toMatchObject({ [name]: { label } })
})

test('what has changed is stored once, in one order', () => {
  expect(storedDescribed(null, ['swVersion', 'nameZh'])).toBe('nameZh swVersion')
  expect(storedDescribed('nameZh swVersion', ['attributes', 'swVersion'])).toBe('nameZh attributes swVersion')
})

describe('a manual whose product changes', () => {
  let company: Company
  let author: Visitor
  let releaser: Visitor

  beforeAll(async () => {
    company = await openCompany()
    const points = pointsLike(['documents.manual:*', 'product.model:read', 'admin.user:read'])
    author = await company.visitor({ points })
    releaser = await company.visitor({ points })
    await byOthers(company.database.db).ask('product.model')
  })

  const product = async (): Promise<number> => (await company.usable(company.entity('product.model'))).id

  const shown = async (id: number) => (await author.get(`${manuals}${id}/`)).json()

  const take = async (by: Visitor, id: number, name: string, input?: object) => {
    const { version } = (await by.get(`${manuals}${id}/`)).json<Made>()
    const answer = await by.post(`${manuals}${id}/${name}/`, { version, ...(input ? { input } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }

  const written = async (of: number): Promise<number> =>
    (await company.make(company.entity('documents.manual'), { model: of, file: await company.picture(author) }, author)).id

  const released = async (of: number): Promise<number> => {
    const id = await written(of)
    await take(author, id, 'submit')
    expect(await take(releaser, id, 'release', { effectiveFrom: companyToday() })).toMatchObject({ status: 200 })
    return id
  }

  const changeProduct = async (id: number, values: object): Promise<void> => {
    const { version } = (await company.owner.get(`${models}${id}/`)).json<Made>()
    const answer = await company.owner.patch(`${models}${id}/`, { version, ...values })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  const timesTold = async (id: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_notice
      where event = ${manualEvents.affected.code} and user_id = ${author.userId} and record_id = ${id}`.execute(company.database.db)
    return rows[0]?.n ?? 0
  }

  const untouched = { affected: false, affectedOn: null, affectedBy: null }

  test('in what it says is to be checked, stands in its list, and its authors are told once of each change', async () => {
    const of = await product()
    const id = await released(of)
    await changeProduct(of, { calibrationMonths: 6 })
    expect(await shown(id)).toMatchObject({ affected: true, affectedOn: companyToday(), affectedBy: 'calibrationMonths' })
    expect(await timesTold(id)).toBe(1)
    await changeProduct(of, { calibrationMonths: 12 })
    expect(await timesTold(id)).toBe(1)
    await changeProduct(of, { nameEn: 'Another name' })
    expect(await shown(id)).toMatchObject({ affectedBy: 'nameEn calibrationMonths' })
    expect(await timesTold(id)).toBe(2)
    const { results } = (await author.get(`${manuals}?affected=true&model=${of}`)).json()
    expect(results.map((one: Made) => one.id)).toEqual([id])
  })

  test('in something else stays as it is, and so does that of another product', async () => {
    const of = await product()
    const [id, other] = [await released(of), await released(await product())]
    await changeProduct(of, { netWeight: '0.5', grossWeight: '0.9' })
    expect(await shown(id)).toMatchObject(untouched)
    // Terms of the warranty are agreed to by others: what waits for them counts.
    await changeProduct(of, { warrantyParts: 36, amend: true })
    expect([(await shown(id)).affected, (await shown(other)).affected]).toEqual([true, false])
  })

  test('is not affected once somebody says why, and asks for that no second time', async () => {
    const of = await product()
    const id = await released(of)
    expect((await take(author, id, 'notAffected', { reason: '没有变更' })).status).toBe(409)
    await changeProduct(of, { calibrationMonths: 6 })
    expect((await take(author, id, 'notAffected', {})).status).toBe(400)
    expect(await take(author, id, 'notAffected', { reason: '手册不写校准周期' })).toMatchObject({ status: 200, body: untouched })
    expect((await take(author, id, 'notAffected', { reason: '再次' })).status).toBe(409)
  })

  test('is checked in work as well, and by a new document; the next version begins with nothing to check', async () => {
    const of = await product()
    const id = await released(of)
    await changeProduct(of, { calibrationMonths: 6 })
    const next = (await author.post('/api/editions/', { entity: 'documents.manual', record: id })).json().id
    expect(await shown(next)).toMatchObject(untouched)
    await changeProduct(of, { warrantyLabour: 36, amend: true })
    expect(await shown(next)).toMatchObject({ affected: true })
    const edit = async (values: object) => author.patch(`${manuals}${next}/`, { version: (await shown(next)).version, ...values })
    expect((await edit({ printedCode: 'M-2' })).json()).toMatchObject({ affected: true })
    expect((await edit({ file: await company.picture(author) })).json()).toMatchObject(untouched)
  })

  test('asks for nothing any more once it is over', async () => {
    const of = await product()
    const id = await released(of)
    await changeProduct(of, { calibrationMonths: 6 })
    expect((await take(releaser, id, 'withdraw', { reason: '停产' })).body).toMatchObject({ affected: false })
    await changeProduct(of, { calibrationMonths: 12 })
    expect(await timesTold(id)).toBe(1)
  })

  test('may be said not to be affected, after the upgrade, by whoever submits or releases manuals', async () => {
    const of = (point: string) => company.visitor({ points: ['documents.manual:read', `documents.manual:${point}`] })
    const [writes, releases, reads] = [await of('submit'), await of('release'), await of('export')]
    const { db } = company.database
    const upgrade = await readFile('migrations/20261231700003_who_checks_manuals.sql', 'utf8')
    await sql.raw(upgrade).execute(db)
    await sql.raw(upgrade).execute(db)
    const { rows } = await sql<{ user: number }>`select ur.owner_id as "user" from admin_user_roles as ur
      join admin_role_points as p on p.owner_id = ur.target_id and p.point = 'documents.manual:notAffected'
      where ur.owner_id in (${writes.userId}, ${releases.userId}, ${reads.userId}) order by ur.owner_id`.execute(db)
    expect(rows.map(({ user }) => user)).toEqual([writes.userId, releases.userId].toSorted((one, other) => one - other))
  })
})
