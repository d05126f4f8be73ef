import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import type { Service } from '../../core/context/serve.server.ts'
import { partTableOf, snake, tableOf } from '../../core/define/naming.ts'
import { stateNames, type AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import type { AnyGuestLink, GuestDocument } from '../../core/define/guestLink.ts'
import { entityOf } from '../../core/define/registry.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { Refusal } from '../../core/errors/refuse.ts'
import { guestSteps, guestStep } from '../../core/guest/guestInput.ts'
import type { AskedField, AskedStep } from '../../core/guest/guestView.ts'
import type { OpenedLink } from '../../core/guest/opened.ts'
import { innerFields } from '../../core/fields/draft.ts'
import { dayFromNow } from '../harness/days.ts'
import { asked } from '../harness/entitiesAsked.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { pdfText } from '../harness/pdfText.ts'
import { fileForm } from '../harness/uploads.ts'
import { openWorld, type World } from './matrixWorld.ts'
import { walked } from './walked.ts'

// What leaves through a link is what its entity shows to guests, whatever is answered: each field that is not shown holds a mark, each route is
// called into each refusal that it can give, and no mark leaves.

type Linked = readonly [name: string, entity: AnyEntity, guest: AnyGuestLink]

const everyLinked: readonly Linked[] = [...registry.entities.values()].flatMap(entity => {
  const guest: AnyGuestLink | undefined = entity.guest
  return guest === undefined ? [] : [[entity.name, entity, guest] as const]
})

/** In `npm test` one of which a guest makes documents besides taking its steps: it has every route. */
const linked = asked(
  everyLinked,
  ([, entity]) => entity,
  ([, , guest]) => (guest.makes === undefined ? [] : ['makes documents']),
)

let world: World

/** What records with links are made of. */
const referred = linked.flatMap(([, { fields }]) =>
  Object.values<Field & { readonly to?: string }>(fields).flatMap(({ to }) => registry.entities.get(to ?? '') ?? []),
)

beforeAll(async () => {
  world = await openWorld([...linked.map(([, entity]) => entity), ...referred])
}, 60_000)

interface Shown {
  readonly shows: readonly string[]
  readonly columns?: Readonly<Record<string, readonly string[] | undefined>>
}

let marked = 0

/** A mark that fits into short texts, or a number that is found nowhere else; undefined for what holds neither. */
const markOf = ({ kind }: Field): string | undefined => {
  if (kind === 'text') return `MK${(marked += 1) + 100}Q`
  return kind === 'decimal' || kind === 'percent' ? `7${(marked += 1) + 100}.31` : undefined
}

interface Planted {
  readonly marks: number
  /** Puts the numbers back, by which a record that is written is judged; texts stay. */
  readonly restore: () => Promise<void>
}

/** Writes a mark into every field that a guest is not shown, of the record and of its lines, as far as the database takes it. */
const plant = async (entity: AnyEntity, id: number, { shows, columns = {} }: Shown): Promise<Planted> => {
  const { db } = world.company.database
  const numbers: (readonly [table: string, column: string, row: number, value: string | null])[] = []
  let marks = 0
  const write = async (table: string, key: string, fields: Fields, spared: readonly string[]): Promise<void> => {
    for (const [name, field] of Object.entries<Field>(fields)) {
      const mark = spared.includes(name) ? undefined : markOf(field)
      if (mark === undefined) continue
      const column = snake(name)
      const before = await sql<{ id: number; value: string | null }>`
        select id, ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(key)} = ${id}`
        .execute(db)
        .catch(() => ({ rows: [] }))
      const written = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mark} where ${sql.ref(key)} = ${id}`
        .execute(db)
        .catch(() => undefined)
      if (!written || written.numAffectedRows === 0n) continue
      marks += 1
      if (field.kind !== 'text') for (const row of before.rows) numbers.push([table, column, row.id, row.value])
    }
  }
  const named = [entity.title, entity.titleEn, entity.state].map(String)
  await write(tableOf(entity), 'id', entity.fields, [...shows, ...named])
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const inner = innerFields(field)
    if (field.kind !== 'lines') continue
    const seen = shows.includes(name) ? (columns[name] ?? Object.keys(inner)) : []
    await write(partTableOf(entity, name), 'owner_id', inner, seen)
  }
  return {
    marks,
    async restore() {
      for (const [table, column, row, value] of numbers)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${row}`.execute(db)
    },
  }
}

let from = 0

/** Asks as a guest, each time from another address, as if the link had not been used before and nobody had guessed at links. */
const asGuest = async (deed: string, payload: object, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> => {
  await sql`delete from person_use`.execute(world.company.database.db)
  await sql`delete from login_attempt where outcome = 'failed'`.execute(world.company.database.db)
  return world.company.app.inject({
    method: 'POST',
    url: `/api/guest/${deed}/`,
    payload,
    remoteAddress: `198.51.${(from += 1) >> 8}.${from & 255}`,
    headers: { 'accept-language': 'en', ...headers },
  })
}

/** What a guest types into a field, or something that it cannot mean. */
const typed = ({ kind, proposed }: AskedField): unknown =>
  ({ text: '好的', date: dayFromNow(3), integer: 1, decimal: proposed === '' ? '3' : proposed, flag: true, file: null })[kind]

const wrongly = ({ kind }: AskedField): unknown => ({ text: 7, date: 'never', integer: 'x', decimal: 'x', flag: 'x', file: 'x' })[kind]

const filled = (fields: readonly AskedField[], fill = typed): object => Object.fromEntries(fields.map(field => [field.name, fill(field)]))

const linkTo = async (entity: AnyEntity, record: number): Promise<string> => {
  const given = await world.visitor.post('/api/guest_link/', { entity: entity.name, record, recipient: '李工', language: 'en' })
  expect(given.statusCode, given.body).toBe(200)
  return given.json<{ path: string }>().path.split('#')[1] ?? ''
}

const opened = async (secret: string): Promise<OpenedLink> => {
  const answer = await asGuest('open', { secret })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** How often what is served has failed. */
let failed = 0

/** Asks while what an entity does fails with a refusal that carries everything there is. */
const failing = async <T>(name: string, code: ErrorCode, work: () => Promise<T>): Promise<T> => {
  const service: Service<AnyEntity> | undefined = servedEntities.find(({ entity }) => entity.name === name)?.service
  if (service === undefined) throw new Error(`${name} does nothing that could fail`)
  const fail = async (_context: unknown, row: unknown): Promise<never> => {
    failed += 1
    const all = JSON.stringify(row)
    throw new Refusal(code, { message: [all, all], problems: { notes: [all, all] }, mends: { notes: all }, data: { current: row } })
  }
  // Handlers are replaced where they are: what joins services to a product may hold copies of them.
  const { transitions } = service
  const [before, steps] = [{ ...service }, { ...transitions }]
  Object.assign(transitions, Object.fromEntries(Object.keys(transitions).map(step => [step, fail])))
  Object.assign(service, { onCreate: fail, onChange: fail })
  try {
    return await work()
  } finally {
    Object.assign(transitions, steps)
    for (const key of Object.keys(service)) Reflect.deleteProperty(service, key)
    Object.assign(service, before)
  }
}

const carrying = ['staleVersion', 'ruleBroken', 'confirmationNeeded', 'notEditable', 'alreadyExists'] as const satisfies ErrorCode[]

/** Leads a record of an entity with links to where it waits for a guest. */
const waiting = async (entity: AnyEntity, { takes }: AnyGuestLink): Promise<number> =>
  (await walked(world, entity, entitySamples.get(entity.name)?.ways?.[takes] ?? {})).id

type Asked = readonly [told: string, answer: LightMyRequestResponse, error?: string | undefined]

/** Every step of a link into everything that can be wrong with it. */
const refusedSteps = async (entity: AnyEntity, id: number, secret: string): Promise<readonly Asked[]> => {
  const link = await opened(secret)
  const answers: Asked[] = []
  const known = [link.step, ...link.also].filter(step => step !== null)
  for (const { takes, fields } of known) {
    const body = { secret, step: takes, version: link.version, input: filled(fields) }
    const ask = async (told: string, change: object, error?: string) =>
      answers.push([`${takes}: ${told}`, await asGuest('answer', { ...body, ...change }), error])
    await ask('another version', { version: link.version + 1 }, 'staleVersion')
    await ask('no version', { version: null })
    await ask('nothing typed', { input: {} })
    await ask('typed wrongly', { input: filled(fields, wrongly) })
    await ask('no input', { input: 'x' })
    for (const code of carrying) answers.push([`${takes}: ${code}`, await failing(entity.name, code, () => asGuest('answer', body))])
  }
  answers.push(['no step', await asGuest('answer', { secret, step: 'none', version: link.version }), 'unknownPath'])
  const state = sql.ref(snake(String(entity.state)))
  const { from: states = [] } = guestStep(entity, guestSteps(entity)[0] ?? { takes: '' }) ?? {}
  const table = sql.table(tableOf(entity))
  const { rows } = await sql<{ state: string }>`select ${state} as state from ${table} where id = ${id}`.execute(world.company.database.db)
  let moved = false
  // One that the database takes: in some states something has to be filled in that is not yet.
  for (const other of stateNames(entity).filter(one => !states.includes(one)))
    moved ||= await sql`update ${table} set ${state} = ${other} where id = ${id}`.execute(world.company.database.db).then(
      () => true,
      () => false,
    )
  expect(moved).toBe(true)
  for (const { takes, fields } of known)
    answers.push([
      `${takes}: another state`,
      await asGuest('answer', { secret, step: takes, version: link.version, input: filled(fields) }),
      'illegalTransition',
    ])
  answers.push(['opened in another state', await asGuest('open', { secret })])
  await sql`update ${table} set ${state} = ${rows[0]?.state} where id = ${id}`.execute(world.company.database.db)
  return answers
}

/** What a guest makes, corrects and takes back, into everything that can be wrong with it. */
const refusedDocuments = async (makes: GuestDocument, secret: string): Promise<readonly Asked[]> => {
  const answers: Asked[] = []
  const { makes: offered } = await opened(secret)
  if (!offered) throw new Error('nothing can be made')
  const lineOf = (change: object = {}) => offered.lines.map(line => ({ of: line.of, ...filled(line.fields), ...change }))
  const body = { secret, values: filled(offered.fields), lines: lineOf() }
  const make = async (told: string, change: object, headers = {}, error?: string) =>
    answers.push([`make: ${told}`, await asGuest('make', { ...body, ...change }, headers), error])
  await make('nothing', { values: {}, lines: [] })
  await make('typed wrongly', {
    values: filled(offered.fields, wrongly),
    lines: offered.lines.map(({ of, fields }) => ({ of, ...filled(fields, wrongly) })),
  })
  await make('lines of others', { lines: lineOf({ of: 999_999 }) })
  await make('more than is left', { lines: lineOf({ [offered.lines[0]?.counts ?? '']: '99999' }) })
  await make('a file of others', { lines: offered.lines.map(line => ({ of: line.of, ...filled(line.fields), coaFile: 1 })) })
  for (const code of carrying) answers.push([`make: ${code}`, await failing(makes.entity, code, () => asGuest('make', body))])
  const key = { 'idempotency-key': '5f0e8f4e-6b0f-4b43-9d20-1f6a9d6f3f10' }
  answers.push(['make', await asGuest('make', { ...body, lines: lineOf({ [offered.lines[0]?.counts ?? '']: '1' }) }, key)])
  await make('the key of another', {}, key, 'keyReused')
  const { made } = await opened(secret)
  const [document] = made
  if (!document?.takesBack || !document.corrects) throw new Error('nothing was made')
  await (await plant(entityOf(registry, makes.entity), document.id, makes.page)).restore()
  const of = { secret, document: document.id, version: document.version }
  const deeds: readonly (readonly [string, AskedStep])[] = [
    ['correct', document.corrects],
    ['take_back', document.takesBack],
  ]
  for (const [deed, { fields }] of deeds) {
    const input = filled(fields)
    answers.push([`${deed}: another version`, await asGuest(deed, { ...of, version: 99, input }), 'staleVersion'])
    answers.push([`${deed}: typed wrongly`, await asGuest(deed, { ...of, input: filled(fields, wrongly) })])
    answers.push([`${deed}: of others`, await asGuest(deed, { ...of, document: 999_999, input }), 'notFound'])
    for (const code of carrying)
      answers.push([`${deed}: ${code}`, await failing(makes.entity, code, () => asGuest(deed, { ...of, input }))])
  }
  answers.push(['take_back', await asGuest('take_back', { ...of, input: filled(document.takesBack.fields) })])
  answers.push(['correct: taken back', await asGuest('correct', { ...of, version: document.version + 1, input: {} })])
  const form = fileForm('a.exe', 'MZ')
  const brought = await world.company.app.inject({
    method: 'POST',
    url: '/api/guest/file/',
    payload: form.body,
    headers: { ...form.headers, 'x-guest-link': secret, 'accept-language': 'en' },
    remoteAddress: '198.51.100.251',
  })
  answers.push(['file', brought])
  return answers
}

/** The link itself: its step taken by two at once, then again, then by too many, expired, revoked and invented. */
const refusedLink = async (secret: string, other: string): Promise<readonly Asked[]> => {
  const { db } = world.company.database
  const { version, step, also } = await opened(secret)
  const body = { secret, version, input: filled(step?.fields ?? []) }
  const answers: Asked[] = []
  for (const { takes, fields } of also.slice(0, 1)) {
    let told = await asGuest('answer', { secret, step: takes, version, input: filled(fields) })
    answers.push([`${takes}: done`, told])
    for (let turn = 0; turn < 8 && told.statusCode !== 429; turn += 1)
      told = await world.company.app.inject({ method: 'POST', url: '/api/guest/answer/', payload: { ...body, step: takes, version: 0 } })
    answers.push([`${takes}: too often`, told])
  }
  const now = (await opened(secret)).version
  const both = await Promise.all([1, 2].map(() => asGuest('answer', { ...body, version: now })))
  answers.push(...both.map((answer): Asked => ['of two at once', answer]))
  answers.push(['answered', await asGuest('answer', { ...body, version: now })], ['opened later', await asGuest('open', { secret })])
  const last = sql`id = (select max(id) from guest_link)`
  await sql`update guest_link set given_at = given_at - interval '90 days', expires_at = now() - interval '1 day' where ${last}`.execute(db)
  answers.push(['expired', await asGuest('answer', { ...body, secret: other }), 'guestLinkDead'])
  await sql`update guest_link set expires_at = now() + interval '1 day', revoked_at = now(), revoked_by = given_by where ${last}`.execute(
    db,
  )
  answers.push(['revoked', await asGuest('answer', { ...body, secret: other }), 'guestLinkDead'])
  answers.push(['invented', await asGuest('answer', { ...body, secret: 'x'.repeat(43) }), 'guestLinkDead'])
  return answers
}

/** The paper of a link says what its page shows: not one mark more. */
const paperOnly = async (secret: string): Promise<void> => {
  const answer = await asGuest('paper', { secret, language: 'en' })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']], answer.body.slice(0, 300)).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const text = (await pdfText(answer.rawPayload)).join('')
  expect(text).toContain('Sentby')
  expect(text).not.toMatch(/MK\d{3,}Q|7\d{3}\.31/)
}

describe.each(linked)('%s', (_name, entity, guest) => {
  test('lets nothing out through a link but what it shows to guests', async () => {
    const id = await waiting(entity, guest)
    const [secret, other] = [await linkTo(entity, id), await linkTo(entity, id)]
    await opened(secret)
    const { marks, restore } = await plant(entity, id, guest)
    expect(marks).toBeGreaterThan(0)
    const before = failed
    const steps = await refusedSteps(entity, id, secret)
    expect(failed - before, 'steps that failed in what is served').toBeGreaterThanOrEqual(carrying.length)
    await paperOnly(secret)
    await restore()
    const documents = guest.makes === undefined ? [] : await refusedDocuments(guest.makes, secret)
    const answers = [...steps, ...documents, ...(await refusedLink(secret, other))]
    const leaks = answers.flatMap(([told, { statusCode, body, headers }]) =>
      /MK\d{3,}Q|7\d{3}\.31/.test(body + JSON.stringify(headers)) ? [`${told}: ${statusCode} ${body.slice(0, 400)}`] : [],
    )
    expect(leaks).toEqual([])
    for (const [told, answer, error] of answers) {
      expect(Object.keys(answer.json()), told).not.toContain('data')
      if (error !== undefined) expect(answer.json().error, `${told}: ${answer.body}`).toBe(error)
    }
    expect(answers.some(([, { statusCode }]) => statusCode === 200)).toBe(true)
  })
})

/** Of which a step can fail in what is served of it. */
const failingStep = linked.filter(
  ([name, , { takes }]) => servedEntities.find(({ entity }) => entity.name === name)?.service?.transitions[takes] !== undefined,
)

test('some link takes a step that is served', () => expect(failingStep.length).toBeGreaterThan(0))

test.each(failingStep.slice(0, 1))(
  'who gave the link to %s is told why its guest was refused, which the guest is not',
  async (_name, entity, guest) => {
    const secret = await linkTo(entity, await waiting(entity, guest))
    const { version, step } = await opened(secret)
    const answer = await failing(entity.name, 'ruleBroken', () => asGuest('answer', { secret, version, input: filled(step?.fields ?? []) }))
    expect(answer.json()).toEqual({
      error: 'guestRefused',
      message: 'This cannot be submitted at present. The sender has been notified. Contact them.',
      requestId: expect.any(String),
    })
    const { rows } = await sql<{ title: string; body: string }>`select title_en as title, content_en as body from user_notice
    where user_id = ${world.visitor.userId} and title_en like '李工 could not submit%' order by id desc limit 1`.execute(
      world.company.database.db,
    )
    expect(rows).toEqual([{ title: '李工 could not submit: see why', body: expect.stringContaining('"id"') }])
  },
)

test('what somebody reports without a link is refused without a record of the company', async () => {
  const report = { sensor: 'ph', symptom: 'power', need: '不开机', applicantName: '王工', applicantEmail: 'wang@example.com' }
  const part = 'content-disposition: form-data; name="request"'
  const sent = (network: number) =>
    world.company.app.inject({
      method: 'POST',
      url: '/api/guest/desk/',
      payload: `--cut\r\n${part}\r\n\r\n${JSON.stringify(report)}\r\n--cut--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=cut', 'accept-language': 'en' },
      remoteAddress: `198.51.100.${network}`,
    })
  for (const [turn, code] of carrying.entries()) {
    const answer = await failing('rma.serviceRequest', code, () => sent(100 + turn))
    expect(answer.statusCode, code).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.json()), answer.body).toEqual(['error', 'message', 'requestId'])
    expect(answer.body, code).not.toContain(report.need)
  }
  expect((await sent(120)).statusCode).toBe(200)
})
