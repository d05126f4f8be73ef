import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { attemptLimits } from '../core/access/loginAttempts.server.ts'
import { apiPath } from '../core/define/area.ts'
import { signatureHeader, writtenProof } from '../core/logic/signature.ts'
import { alonePoints, pointsOf } from '../core/rights/points.ts'
import { boundSecret, codeShown } from './harness/authenticator.ts'
import type { Visitor } from './harness/server.ts'
import { openCompany, type Company } from './security/company.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

const tests = '/api/quality/instrumentTest/'
const unsigned = { [signatureHeader]: '' }
const signedWith = (password: string, code = '') => ({ [signatureHeader]: writtenProof({ password, code }) })

const signed = [...registry.entities.values()].flatMap(entity =>
  Object.entries<{ readonly signed?: true }>(entity.transitions ?? {}).flatMap(([step, transition]) =>
    transition.signed === true ? [[`${entity.name}:${step}`, `${apiPath(entity)}1/${step}/`] as const] : [],
  ),
)

let company: Company

const send = async (path: string, body: object, headers?: Readonly<Record<string, string>>, by: Visitor = company.owner) => {
  const answer = await by.post(path, body, headers)
  return { status: answer.statusCode, body: answer.json() }
}

const drafted = () => company.make(company.entity('quality.instrumentTest'))

const submit = (
  { id, version }: { readonly id: number; readonly version: number },
  headers?: Readonly<Record<string, string>>,
  by?: Visitor,
) => send(`${tests}${id}/submit/`, { version, input: {} }, headers, by)

const signaturesOf = async (id: number): Promise<readonly string[]> => {
  const history: Body = (await company.owner.get(`${tests}${id}/history/`)).json()
  return history.results.flatMap(({ action, changes }: Body) =>
    changes.flatMap(({ field, after }: Body) => (field === 'signed' ? [`${action} ${after}`] : [])),
  )
}

/** The tables any row of which holds this text. */
const tablesWith = async (text: string): Promise<readonly string[]> => {
  const { db } = company.database
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const held = await sql`select 1 from ${sql.table(name)} as t where t::text like ${`%${text}%`} limit 1`.execute(db)
    if (held.rows.length > 0) found.push(name)
  }
  return found
}

beforeAll(async () => {
  company = await openCompany()
})

test.each(signed)('%s is not taken without a signature, by one and by many, whatever record it is', async (point, path) => {
  const [entity = '', transition] = point.split(':')
  expect(await send(path, { version: 1 }, unsigned)).toMatchObject({ status: 409, body: { error: 'signatureNeeded' } })
  const batch = `${apiPath({ name: entity })}batch/`
  expect(await send(batch, { rows: [{ id: 1 }], transition }, unsigned)).toMatchObject({ status: 409, body: { error: 'signatureNeeded' } })
  expect((await send(path, { version: 1 }, signedWith('a guess'))).body).toMatchObject({
    error: 'originalPasswordWrong',
    field: 'password',
  })
})

test('a signed step is told as signed, once with its key, and neither its key nor the audit knows the password', async () => {
  const draft = await drafted()
  const key = { 'idempotency-key': 'signed-step-0000001' }
  expect((await submit(draft, { ...unsigned, ...key })).status).toBe(409)
  expect((await submit(draft, { ...signedWith('a guess'), ...key })).status).toBe(400)
  expect((await company.owner.get(`${tests}${draft.id}/`)).json()).toMatchObject({ status: 'draft', version: draft.version })
  expect((await submit(draft, { ...signedWith('three quiet herons'), ...key })).body).toMatchObject({ status: 'submitted' })
  expect((await submit(draft, { ...signedWith('three quiet herons'), ...key })).body).toMatchObject({ status: 'submitted' })
  expect(await signaturesOf(draft.id)).toEqual(['submit The password'])
  // What the key remembers knows nothing of what it was signed with: the hash of a password could be guessed at.
  expect((await submit(draft, { ...signedWith('another'), ...key })).body).toMatchObject({ status: 'submitted' })
  expect(await tablesWith('signed')).toContain('audit')
  for (const written of ['quiet herons', 'quiet+herons', 'quiet%20herons', 'a guess', 'a+guess'])
    expect(await tablesWith(written)).toEqual([])
})

test('whoever guesses has to wait, also with the right password, and others sign meanwhile', async () => {
  const guesser = await company.visitor({ points: pointsOf(registry.areas).map(({ point }) => point) })
  const draft = await drafted()
  const answers: string[] = []
  for (let guess = 0; guess <= attemptLimits.device; guess++)
    answers.push((await submit(draft, signedWith(`guess ${guess}`), guesser)).body.error)
  expect(new Set(answers.slice(0, -1))).toEqual(new Set(['originalPasswordWrong']))
  expect(answers.at(-1)).toBe('tooManyRequests')
  expect((await submit(draft, signedWith('three quiet herons'), guesser)).body).toMatchObject({ error: 'tooManyRequests' })
  expect((await submit(draft)).body).toMatchObject({ status: 'submitted' })
})

test('a person who has no password signs with none', async () => {
  const nobody = await company.visitor({ points: pointsOf(registry.areas).map(({ point }) => point) })
  await sql`delete from user_password where user_id = ${nobody.userId}`.execute(company.database.db)
  const draft = await drafted()
  for (const guess of ['', 'three quiet herons', ' ', 'null', 'undefined']) {
    const { status } = await submit(draft, signedWith(guess), nobody)
    expect(status).toBeGreaterThanOrEqual(400)
  }
  expect((await company.owner.get(`${tests}${draft.id}/`)).json()).toMatchObject({ status: 'draft' })
})

test('many are signed once, each is told as signed', async () => {
  const drafts = [await drafted(), await drafted()]
  const { body } = await send(`${tests}batch/`, { rows: drafts.map(({ id }) => ({ id })), transition: 'submit', input: {} })
  expect(body.results.map(({ refusal }: Body) => refusal)).toEqual([undefined, undefined])
  for (const { id } of drafts) expect(await signaturesOf(id)).toEqual(['submit The password'])
})

test('a code of their own device signs as well, once, and nobody else’s password does', async () => {
  const other = await company.visitor({ points: pointsOf(registry.areas).map(({ point }) => point) })
  const secret = await boundSecret(other)
  const [first, second] = [await drafted(), await drafted()]
  const code = codeShown(secret, 1)
  expect((await submit(first, signedWith('', '000000'), other)).body).toMatchObject({ field: 'code' })
  expect((await submit(first, signedWith('', code), other)).body).toMatchObject({ status: 'submitted' })
  expect((await submit(second, signedWith('', code), other)).body).toMatchObject({ field: 'code' })
  expect(await signaturesOf(first.id)).toEqual(['submit A signing code'])
})

test('a service account has nothing to sign with and is not asked', async () => {
  const held = alonePoints(registry.areas)
  const points = pointsOf(registry.areas).flatMap(({ point }) => (point.startsWith('field.') || held.has(point) ? [] : [{ point }]))
  const admin = await company.visitor({ points: [], type: 'superAdmin' })
  const { body: role } = await send('/api/admin/role/', { name: '工位', scope: 'all', points }, {}, admin)
  const station = { username: 'ft.1', name: '工位', type: 'serviceAccount', roles: [role.id] }
  const { body: account } = await send('/api/admin/user/', station, {}, admin)
  const { body: made } = await send(`/api/admin/user/${account.id}/keys/`, { name: '工位', days: 30 }, {}, admin)
  const draft = await drafted()
  const payload = { version: draft.version, input: {} }
  const answer = await company.app.inject({
    method: 'POST',
    url: `${tests}${draft.id}/submit/`,
    headers: { authorization: `Bearer ${made.key}` },
    payload,
  })
  expect(answer.json()).toMatchObject({ status: 'submitted' })
  expect(await signaturesOf(draft.id)).toEqual([])
})
