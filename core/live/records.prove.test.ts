import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { withinTime } from '../../tests/harness/withinTime.ts'

let server: TestServer
let other: TestServer
let origins: readonly string[]
let buyer: Visitor
let names = 0

/** What a page has heard of records. */
interface News {
  readonly event: string
  readonly data: { readonly entity?: string; readonly changes?: readonly { readonly id: number; readonly version: number | null }[] | null }
  readonly at: number
}

interface OpenPage {
  readonly news: readonly News[]
  /** Who edits the record that it shows, each time that it was told. */
  readonly editors: readonly (readonly number[])[]
  /** Up to where it has heard everything. */
  lastEventId(): string | undefined
  close(): void
}

/** A page of a person that shows something, at one of the two processes. */
const openPage = async (
  origin: string,
  visitor: Pick<Visitor, 'token'>,
  shows: string,
  lastEventId?: string,
  edits?: string,
): Promise<OpenPage> => {
  const closing = new AbortController()
  atEnd(() => closing.abort())
  const response = await fetch(
    `${origin}/api/usernotify/stream/?${new URLSearchParams({ shows, ...(edits === undefined ? {} : { edits }) }).toString()}`,
    {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${visitor.token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: closing.signal,
    },
  )
  if (!response.body) throw new Error('There is no stream')
  const news: News[] = []
  const editors: number[][] = []
  let last: string | undefined
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = `${rest}${part.value}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const lines = new Map(block.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const))
        last = lines.get('id') ?? last
        const event = lines.get('event')
        const { editors: told = [] }: { editors?: { id: number }[] } = event === 'editing' ? JSON.parse(lines.get('data') ?? '{}') : {}
        if (event === 'editing') editors.push(told.map(({ id }) => id).toSorted((left, right) => left - right))
        if (event === 'records' || event === 'related' || event === 'missed')
          news.push({ event, data: JSON.parse(lines.get('data') ?? '{}'), at: performance.now() })
      }
    }
  }
  read().catch(() => undefined)
  return { news, editors, lastEventId: () => last, close: () => closing.abort() }
}

/** The ids of which a page was told. */
const toldIds = ({ news }: OpenPage): readonly number[] => news.flatMap(({ data }) => (data.changes ?? []).map(({ id }) => id))

const makeUnit = async (visitor: Visitor): Promise<{ readonly id: number; readonly version: number }> => {
  names += 1
  const made = await visitor.post('/api/mnm/unit/', { name: `活页${names}`, nameEn: `Live ${names}`, precision: 0 })
  expect(made.statusCode, made.body).toBe(201)
  return made.json()
}

const rename = async (visitor: Visitor, { id, version }: { readonly id: number; readonly version: number }, name: string) => {
  const changed = await visitor.patch(`/api/mnm/unit/${id}/`, { version, name })
  expect(changed.statusCode, changed.body).toBe(200)
  return changed.json()
}

beforeAll(async () => {
  server = await testServer()
  other = await testServer({ company: { database: server.database, dataFolder: server.dataFolder } })
  origins = await Promise.all([server, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  buyer = await server.visitor({ points: 'all' })
})

/** A page that is opened before a process has listened for a while may have missed something: then both processes have. */
const bothListen = async (): Promise<void> => {
  for (const origin of origins) {
    const hasMissed = async (): Promise<boolean> => {
      await makeUnit(buyer)
      const page = await openPage(origin, buyer, 'mnm.unit')
      await expect.poll(() => page.news.length).toBeGreaterThan(0)
      page.close()
      return page.news.some(({ event }) => event === 'missed')
    }
    await expect.poll(hasMissed, { timeout: 30_000, interval: 500 }).toBe(false)
  }
}

const [first, second] = [() => origins[0] ?? '', () => origins[1] ?? '']

test('a page that was asked for before its process listened is told that it may have missed something; later what happened just before', async () => {
  const late = await testServer({ company: { database: server.database, dataFolder: server.dataFolder } })
  const page = await openPage(await late.app.listen({ port: 0, host: '127.0.0.1' }), buyer, 'mnm.unit')
  await expect.poll(() => page.news.map(({ event }) => event)).toEqual(['missed'])
  page.close()
  await bothListen()
}, 60_000)

describe('a page hears within two seconds of what it shows', () => {
  test('through both processes: who shows the list, and who shows the record; nobody else', async () => {
    const unit = await makeUnit(buyer)
    const others = await makeUnit(buyer)
    const list = await openPage(second(), buyer, 'mnm.unit')
    const record = await openPage(second(), buyer, `mnm.unit:${unit.id}`)
    const elsewhere = await openPage(first(), buyer, `mnm.unit:${others.id},purchase.supplier`)
    // What happened just before they were opened is told to them as well.
    await expect.poll(() => toldIds(list)).toContain(others.id)
    await expect.poll(() => toldIds(elsewhere)).toEqual([others.id])
    const isPrompt = withinTime(2000)
    const { version } = await rename(buyer, unit, '改名')
    const isTold = ({ news }: OpenPage) =>
      news.some(({ data }) => data.changes?.some(change => change.id === unit.id && change.version === version))
    await expect.poll(() => isTold(list) && isTold(record)).toBe(true)
    isPrompt()
    expect(toldIds(elsewhere)).toEqual([others.id])
    for (const page of [list, record, elsewhere]) page.close()
  })

  test('of what is said about a report that it shows, through both processes, and only whoever may read it', async () => {
    const report = 'quality.passRate'
    const stranger = await server.visitor({ points: ['mnm.unit:read'] })
    const pages = [await openPage(first(), buyer, report), await openPage(second(), buyer, report)]
    const closed = await openPage(second(), stranger, report)
    const isPrompt = withinTime(2000)
    const said = await buyer.post('/api/conversation/comments/', { entity: report, text: '为何下降', mentioned: [] })
    expect(said.statusCode, said.body).toBe(200)
    const isTold = ({ news }: OpenPage) => news.some(({ data }) => data.entity === report && data.changes === null)
    await expect.poll(() => pages.every(isTold)).toBe(true)
    isPrompt()
    await buyer.delete(`/api/conversation/comments/${said.json().id}/`)
    await expect.poll(() => pages.every(({ news }) => news.length === 2)).toBe(true)
    expect(closed.news).toEqual([])
    for (const page of [...pages, closed]) page.close()
  })

  test('of a record that was made from the one that it shows, through both processes, and only whoever sees it', async () => {
    const [unit, another] = [await makeUnit(buyer), await makeUnit(buyer)]
    const stranger = await server.visitor({ points: ['mnm.unit:read'] })
    const pages = [await openPage(first(), buyer, `~mnm.unit:${unit.id}`), await openPage(second(), buyer, `~mnm.unit:${unit.id}`)]
    const closed = await openPage(second(), stranger, `~mnm.unit:${unit.id}`)
    const elsewhere = await openPage(second(), buyer, `~mnm.unit:${another.id}`)
    const heardAround = ({ news }: OpenPage): number => news.filter(({ event }) => event === 'related').length
    // That they were made just before is told to all of them.
    await expect.poll(() => [...pages, closed, elsewhere].map(heardAround)).toEqual([1, 1, 1, 1])
    const isPrompt = withinTime(2000)
    const made = await buyer.post('/api/mnm/material/', {
      name: '活页物料',
      nameEn: 'Live material',
      unit: unit.id,
      type: 'ordinary',
      inspectionClass: 'C',
    })
    expect(made.statusCode, made.body).toBe(201)
    await expect.poll(() => pages.map(heardAround)).toEqual([2, 2])
    isPrompt()
    expect([closed, elsewhere].map(heardAround)).toEqual([1, 1])
    for (const page of [...pages, closed, elsewhere]) page.close()
  })

  test('and goes on from where it was cut off, also at the other process', async () => {
    const unit = await makeUnit(buyer)
    const page = await openPage(first(), buyer, `mnm.unit:${unit.id}`)
    await expect.poll(() => toldIds(page)).toContain(unit.id)
    const stood = page.lastEventId()
    page.close()
    const renamed = await rename(buyer, unit, '断线时改名')
    const again = await openPage(second(), buyer, `mnm.unit:${unit.id}`, stood)
    await expect.poll(() => again.news.at(-1)?.data.changes).toEqual([{ id: unit.id, version: renamed.version }])
    const lost = await openPage(second(), buyer, `mnm.unit:${unit.id}`, '1')
    await expect.poll(() => lost.news.map(({ event }) => event)).toEqual(['missed'])
    for (const one of [again, lost]) one.close()
  })

  test('a burst is told at most once a second, and what is too much to name is told as much', async () => {
    const list = await openPage(first(), buyer, 'mnm.unit')
    await makeUnit(buyer)
    await expect.poll(() => list.news.length).toBe(1)
    const fill = (from: number) =>
      sql`insert into audit (actor_name, entity, record_id, action, changes)
        select 'x', 'mnm.unit', n, 'create', '[]' from generate_series(${from}::int, ${from}::int + 2999) as n`.execute(server.database.db)
    await fill(100_000)
    await fill(200_000)
    await fill(300_000)
    await expect.poll(() => list.news.at(-1)?.data.changes).toBeNull()
    const times = list.news.map(({ at }) => at)
    expect(
      times
        .slice(1)
        .map((at, place) => at - (times[place] ?? 0))
        .filter(pause => pause <= 950),
    ).toEqual([])
    list.close()
  })
})

describe('AZ-26: nobody hears of what they may not see', () => {
  test('that a record is gone hears only who saw it', async () => {
    const points = ['read', 'create', 'delete'].map(verb => `purchase.priceComparison:${verb}`)
    const [owner, stranger] = [await server.visitor({ points, scope: 'own' }), await server.visitor({ points, scope: 'own' })]
    const made = await owner.post('/api/purchase/priceComparison/', {
      title: '很快删除',
      interestRate: '0.06',
      benchmarkDays: 30,
      handlingPerSupplier: '0',
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id, version } = made.json()
    const [own, strange] = [
      await openPage(second(), owner, 'purchase.priceComparison'),
      await openPage(second(), stranger, 'purchase.priceComparison'),
    ]
    const removed = await owner.delete(`/api/purchase/priceComparison/${id}/?version=${version}`)
    expect(removed.statusCode, removed.body).toBe(204)
    await expect.poll(() => own.news.at(-1)?.data.changes).toEqual([{ id, version: null }])
    expect(strange.news).toEqual([])
    for (const page of [own, strange]) page.close()
  })

  test('not of records outside their scope, and not any more once they have lost the right', async () => {
    const narrow = await server.visitor({ points: ['purchase.priceComparison:read'], scope: 'own' })
    const wide = await server.visitor({ points: ['purchase.priceComparison:read'] })
    const blind = await server.visitor({ points: [] })
    const shows = 'purchase.priceComparison'
    const pages = await Promise.all([narrow, wide, blind].map(visitor => openPage(second(), visitor, shows)))
    const [ofNarrow, ofWide, ofBlind] = pages as [OpenPage, OpenPage, OpenPage]
    const made = await buyer.post('/api/purchase/priceComparison/', {
      title: '只给看得见的人',
      interestRate: '0.06',
      benchmarkDays: 30,
      handlingPerSupplier: '0',
    })
    expect(made.statusCode, made.body).toBe(201)
    await expect.poll(() => toldIds(ofWide)).toContain(made.json().id)
    expect(ofNarrow.news).toEqual([])
    expect(ofBlind.news).toEqual([])

    await sql`delete from admin_role_points where owner_id in (select target_id from admin_user_roles where owner_id = ${wide.userId})`.execute(
      server.database.db,
    )
    await sql`select pg_notify('access', ${`user:${wide.userId}`})`.execute(server.database.db)
    const before = ofWide.news.length
    const witness = await openPage(second(), buyer, shows)
    const changed = await buyer.patch(`/api/purchase/priceComparison/${made.json().id}/`, { version: made.json().version, title: '改过' })
    expect(changed.statusCode, changed.body).toBe(200)
    await expect
      .poll(() => witness.news.some(({ data }) => data.changes?.some(({ version }) => version === changed.json().version)))
      .toBe(true)
    expect(ofWide.news.length).toBe(before)
    for (const page of [...pages, witness]) page.close()
  })
})

describe('who edits a record', () => {
  test('is told to who may see it, through both processes, and no longer once whoever edits has left', async () => {
    const unit = await makeUnit(buyer)
    const [writer, blind] = [await server.visitor({ points: 'all' }), await server.visitor({ points: [] })]
    const shows = `mnm.unit:${unit.id}`
    const reading = await openPage(second(), buyer, shows)
    const unseen = await openPage(second(), blind, shows)
    const form = await openPage(first(), writer, shows, undefined, shows)
    const intruder = await openPage(first(), blind, shows, undefined, shows)
    await expect.poll(() => reading.editors.at(-1)).toEqual([writer.userId])
    // Who comes later is told as well, and of two both.
    const later = await openPage(first(), buyer, shows, undefined, shows)
    await expect.poll(() => later.editors.at(-1)).toEqual([buyer.userId, writer.userId])
    form.close()
    await expect.poll(() => reading.editors.at(-1)).toEqual([buyer.userId])
    expect(unseen.editors).toEqual([])
    expect(intruder.editors).toEqual([])
    for (const page of [reading, unseen, intruder, later]) page.close()
  })
})
