import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { asProgram } from '../../../tests/harness/asProgram.ts'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { atEnd } from '../../../tests/harness/atEnd.ts'
import { inspectionFloor, type Answer, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { released } from '../../../tests/harness/released.ts'
import { judgeEditions } from '../../../core/editions/judgeEditions.server.ts'

let floor: InspectionFloor
let engineer: Worker
let colleague: Worker
let owner: pg.Client
const bills = '/api/product/bom/'
const today = companyToday()

beforeAll(async () => {
  floor = await inspectionFloor()
  engineer = await floor.worker()
  colleague = await floor.worker()
  owner = new pg.Client({ connectionString: floor.database.ownerUrl })
  await owner.connect()
  atEnd(() => owner.end())
})

/** Judges the editions that take effect by now, as is done at the beginning of each day. */
const judged = async (): Promise<void> => {
  const product = await asProgram(floor.database, async context => context.product)
  await judgeEditions(floor.database, product).run({}, new AbortController().signal)
}

const assembly = (change: object = {}) => floor.material({ assembly: true, ...change })

const line = (component: number, change: object = {}) => ({ item: '10', component, quantity: '2', ...change })

const write = (parent: number, lines: readonly object[], change: object = {}): Promise<Answer> =>
  engineer.ask('POST', bills, { parent, lines, ...change })

/** Writes a bill and lets a colleague release it. */
const effective = async (parent: number, components: readonly number[]): Promise<number> => {
  const { body } = await write(
    parent,
    components.map((component, at) => line(component, { item: String(at + 1) })),
  )
  return released(colleague.ask, bills, body)
}

const lockedIn = { circle: { status: 400, body: { error: 'ruleBroken', data: { rule: 'circle' } } } }

describe('a bill', () => {
  test('is of an assembly, a set or a finished product, and says its units', async () => {
    const [parent, component] = [await assembly(), await floor.material()]
    expect((await write(parent, [line(component)])).body).toMatchObject({
      edition: 'A',
      lineCount: 1,
      lines: [{ component: { id: component }, quantity: '2.0000', unit: { id: expect.any(Number) } }],
    })
    expect(await write(await floor.material({ assembly: false }), [line(component)])).toMatchObject({
      status: 400,
      body: { error: 'invalidFields', field: 'parent' },
    })
    const kit = await floor.material({ assembly: false, type: 'set' })
    expect((await write(kit, [line(component)])).status).toBe(201)
  })

  test('is released after those of its components, which are named in the language of whoever reads them', async () => {
    const [top, part] = [await assembly(), await floor.material()]
    const inner = [
      await assembly({ name: '主板', nameEn: 'Mainboard', spec: null }),
      await assembly({ name: '外壳', nameEn: 'Case', spec: null }),
    ]
    for (const one of inner) expect((await write(one, [line(part)])).status).toBe(201)
    const { body } = await write(
      top,
      inner.map((one, at) => line(one, { item: String(at + 1) })),
    )
    const submitted = await engineer.ask('POST', `${bills}${body.id}/submit/`, { version: body.version })
    const asked = { version: submitted.body.version, input: { effectiveFrom: today } }
    const release = (language: string) => colleague.ask('POST', `${bills}${body.id}/release/`, asked, { 'accept-language': language })
    expect((await release('en')).body).toMatchObject({ error: 'ruleBroken', message: expect.stringMatching(/Mainboard, \w+ Case$/) })
    expect((await release('zh')).body).toMatchObject({ error: 'ruleBroken', message: expect.stringMatching(/主板、\w+ 外壳$/) })
  })

  test('names each component once in each item, in quantities of its unit', async () => {
    const [parent, component] = [await assembly(), await floor.material()]
    expect(await write(parent, [line(component), line(component)])).toMatchObject({ status: 400, body: { field: 'lines.1' } })
    expect((await write(parent, [line(component, { quantity: '0.5' })])).body).toMatchObject({
      error: 'invalidFields',
      field: 'lines.0.quantity',
    })
    for (const quantity of ['0', '-1', 'NaN', '']) expect((await write(parent, [line(component, { quantity })])).status, quantity).toBe(400)
    expect((await write(parent, [line(component), line(component, { item: '20' })])).status).toBe(201)
  })

  test.each<[string, object]>([
    ['lines.0.designatorsCounted', { designators: 'R1-R3' }],
    ['placesOnce', { designators: 'R1, R1' }],
    ['placesOnce', { designators: 'R1, r1' }],
  ])('the rule %s refuses %j', async (rule, change) => {
    expect(await write(await assembly(), [line(await floor.material(), change)])).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', data: { rule } },
    })
  })

  test('its designators are as many as the quantity, and a substitute replaces one of its components', async () => {
    const [parent, component, other] = [await assembly(), await floor.material(), await floor.material()]
    const lines = [line(component, { quantity: '4', designators: 'R1-R3、R7' })]
    const replaced = (substitutes: readonly object[]) => write(parent, lines, { substitutes })
    expect((await replaced([{ component: other, substitute: component, ratio: '1' }])).body).toMatchObject({ error: 'ruleBroken' })
    expect((await replaced([{ component, substitute: parent, ratio: '1' }])).body).toMatchObject({ error: 'ruleBroken' })
    expect((await replaced([{ component, substitute: other, ratio: '1.5' }])).body).toMatchObject({ substitutes: [{ ratio: '1.5000' }] })
  })

  test('is released by somebody who did not write it, not even one line of it', async () => {
    const [parent, component] = [await assembly(), await floor.material()]
    const { body } = await write(parent, [line(component)])
    const changed = await colleague.ask('PATCH', `${bills}${body.id}/`, {
      version: 1,
      lines: [line(component, { quantity: '3' })],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.authors.map(({ id }: { readonly id: number }) => id)).toEqual([engineer.id, colleague.id])
    const submitted = await engineer.ask('POST', `${bills}${body.id}/submit/`, { version: changed.body.version })
    for (const author of [engineer, colleague]) {
      expect((await author.ask('GET', `${bills}${body.id}/`)).body.can).not.toContain('release')
      const refused = await author.ask('POST', `${bills}${body.id}/release/`, {
        version: submitted.body.version,
        input: { effectiveFrom: today },
      })
      expect(refused).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    }
    const third = await floor.worker()
    const done = await third.ask('POST', `${bills}${body.id}/release/`, {
      version: submitted.body.version,
      input: { effectiveFrom: today },
    })
    expect(done.body).toMatchObject({ standing: 'effective' })
    expect((await third.ask('PATCH', `${bills}${body.id}/`, { version: done.body.version, note: '改' })).status).toBe(409)
  })

  test('is released after the bills of its components, which are named', async () => {
    const [top, child, component] = [await assembly(), await assembly(), await floor.material()]
    const { body: below } = await write(child, [line(component)])
    const { body } = await write(top, [line(child)])
    const { body: submitted } = await engineer.ask('POST', `${bills}${body.id}/submit/`, { version: body.version })
    const release = () =>
      colleague.ask('POST', `${bills}${body.id}/release/`, { version: submitted.version, input: { effectiveFrom: today } })
    const refused = await release()
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
    expect(refused.body.message).toContain((await engineer.ask('GET', `/api/mnm/material/${child}/`)).body.code)
    await released(colleague.ask, bills, below)
    expect((await release()).body).toMatchObject({ standing: 'effective' })
  })

  const out = async (component: number, step: 'deactivate' | 'reactivate') => {
    const path = `/api/mnm/material/${component}/`
    const { version } = (await engineer.ask('GET', path)).body
    const taken = await engineer.ask('POST', `${path}${step}/`, { version, input: { reason: '停产' } })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  }

  test('is not released with a component that was deactivated while it was reviewed', async () => {
    const [parent, component] = [await assembly(), await floor.material()]
    const { body } = await write(parent, [line(component)])
    const { body: submitted } = await engineer.ask('POST', `${bills}${body.id}/submit/`, { version: body.version })
    await out(component, 'deactivate')
    const release = () =>
      colleague.ask(
        'POST',
        `${bills}${body.id}/release/`,
        { version: submitted.version, input: { effectiveFrom: today } },
        { 'accept-language': 'en' },
      )
    const refused = await release()
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken', field: 'lines.0.component' } })
    expect(refused.body.message).toContain('is not in use')
    // Whoever reviews it sends it back with the reason, and it is released once that is mended.
    await out(component, 'reactivate')
    expect((await release()).body).toMatchObject({ standing: 'effective' })
  })

  test('that was released for a later day is judged on that day: it never begins, the one before goes on, and its people are told', async () => {
    const [parent, component, other] = [await assembly(), await floor.material(), await floor.material()]
    const first = await effective(parent, [component])
    const next = async (): Promise<number> => {
      const { body: copied } = await engineer.ask('POST', '/api/editions/', { entity: 'product.bom', record: first })
      const draft = (await engineer.ask('GET', `${bills}${copied.id}/`)).body
      const changed = await engineer.ask('PATCH', `${bills}${copied.id}/`, { version: draft.version, lines: [line(other)] })
      const submitted = await engineer.ask('POST', `${bills}${copied.id}/submit/`, { version: changed.body.version })
      const answer = await colleague.ask('POST', `${bills}${copied.id}/release/`, {
        version: submitted.body.version,
        input: { effectiveFrom: dayFromNow(1) },
      })
      expect(answer.body).toMatchObject({ standing: 'upcoming' })
      return copied.id
    }
    /** The day on which it takes effect has come: what was done until now was done the day before. */
    const overnight = async (edition: number): Promise<void> => {
      await owner.query(`begin; set local session_replication_role = replica;
        update audit set at = at - interval '1 day' where entity = 'product.bom' and record_id = ${edition};
        update product_bom set effective_from = effective_from - 1, effective_until = effective_until - 1 where id = ${first};
        update product_bom set effective_from = effective_from - 1 where id = ${edition}; commit`)
      await judged()
    }
    const second = await next()
    await out(other, 'deactivate')
    await overnight(second)
    expect((await engineer.ask('GET', `${bills}${second}/`)).body).toMatchObject({ standing: 'withdrawn', effectiveUntil: today })
    expect((await engineer.ask('GET', `${bills}${first}/`)).body).toMatchObject({ standing: 'effective', effectiveUntil: null })
    // Nobody else is told.
    const { rows } = await owner.query<{ id: number; content: string }>(
      `select user_id::int as id, content_en as content from user_notice where link = '/product/bom/${second}' order by user_id`,
    )
    const isTold = { content: expect.stringContaining('is not in use') }
    const people = [engineer.id, colleague.id].toSorted((least, most) => least - most)
    expect(rows).toEqual(people.map(id => ({ id, ...isTold })))
    // One that is fit takes effect, and is looked at once.
    await out(other, 'reactivate')
    const third = await next()
    await overnight(third)
    expect((await engineer.ask('GET', `${bills}${third}/`)).body).toMatchObject({ standing: 'effective' })
    const { body: history } = await engineer.ask('GET', `${bills}${third}/history/`)
    expect(history.results[0]).toMatchObject({ action: 'takeEffect' })
    await out(other, 'deactivate')
    await judged()
    expect((await engineer.ask('GET', `${bills}${third}/`)).body).toMatchObject({ standing: 'effective' })
  })

  test('without a line is not submitted, and nobody writes its authors, units or days', async () => {
    const parent = await assembly()
    const { body } = await write(parent, [])
    expect(await engineer.ask('POST', `${bills}${body.id}/submit/`, { version: 1 })).toMatchObject({
      status: 400,
      body: { data: { rule: 'hasLines' } },
    })
    for (const change of [{ authors: [] }, { effectiveFrom: today }, { lineCount: 9 }, { name: 'x' }])
      expect((await engineer.ask('PATCH', `${bills}${body.id}/`, { version: 1, ...change })).status).toBe(400)
  })

  test('of three thousand lines is saved, one of more is refused', async () => {
    const [parent, component] = [await assembly(), await floor.material()]
    const lines = Array.from({ length: 3000 }, (_, at) => line(component, { item: String(at + 1) }))
    expect((await write(parent, lines)).body).toMatchObject({ lineCount: 3000 })
    expect((await write(await assembly(), [...lines, line(component, { item: 'x' })])).status).toBe(400)
  })
})

describe('no material contains itself', () => {
  test('over any number of levels, in drafts and in what is effective', async () => {
    const [top, middle, bottom] = [await assembly(), await assembly(), await assembly()]
    expect((await write(top, [line(top)])).body).toMatchObject({ error: 'ruleBroken' })
    await effective(top, [middle])
    await write(middle, [line(bottom)])
    expect(await write(bottom, [line(top)])).toMatchObject(lockedIn.circle)
    expect((await write(bottom, [line(await floor.material())])).status).toBe(201)
  })

  test('as a substitute neither', async () => {
    const [top, inner, part] = [await assembly(), await assembly(), await floor.material()]
    await write(top, [line(part)], { substitutes: [{ component: part, substitute: inner, ratio: '1' }] })
    expect(await write(inner, [line(top)])).toMatchObject(lockedIn.circle)
  })

  test('what was withdrawn counts no longer', async () => {
    const [top, inner] = [await assembly(), await assembly()]
    const id = await effective(top, [inner])
    const { version } = (await engineer.ask('GET', `${bills}${id}/`)).body
    await engineer.ask('POST', `${bills}${id}/withdraw/`, { version, input: { reason: '有误' } })
    expect((await write(inner, [line(top)])).status).toBe(201)
  })

  test('not even when two people write or release at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await assembly(), await assembly()]
      const answers = await Promise.all([write(one, [line(other)]), write(other, [line(one)])])
      expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([201, 400])
    }
  })

  test('an edition that would come back into force by a withdrawal is looked at as well', async () => {
    const [top, inner, part] = [await assembly(), await assembly(), await floor.material()]
    const first = await effective(top, [inner])
    await owner.query('update product_bom set effective_from = effective_from - 3 where id = $1', [first])
    const { body: copied } = await engineer.ask('POST', '/api/editions/', { entity: 'product.bom', record: first })
    const draft = (await engineer.ask('GET', `${bills}${copied.id}/`)).body
    const changed = await engineer.ask('PATCH', `${bills}${copied.id}/`, { version: draft.version, lines: [line(part)] })
    await released(colleague.ask, bills, changed.body)
    // The first edition is over since today, so this is no circle …
    const third = await write(inner, [line(top)])
    expect(third.status).toBe(201)
    // … until the second is taken away on its first day, which would give the first its time back.
    const { version } = (await engineer.ask('GET', `${bills}${copied.id}/`)).body
    expect(await engineer.ask('POST', `${bills}${copied.id}/withdraw/`, { version, input: { reason: '有误' } })).toMatchObject(
      lockedIn.circle,
    )
  })

  test('whoever writes past the program is refused by the database when the transaction ends', async () => {
    const [top, inner, part] = [await assembly(), await assembly(), await floor.material()]
    await effective(top, [inner])
    const { body } = await write(inner, [line(part)])
    await expect(
      sql`update product_bom_lines set component_id = ${top} where owner_id = ${body.id}`.execute(floor.database.db),
    ).rejects.toThrow('leads back')
    await expect(
      owner.query(`insert into product_bom_substitutes (owner_id, position, component_id, substitute_id, ratio)
        values (${body.id}, 0, ${part}, ${top}, 1)`),
    ).rejects.toThrow('leads back')
  })
})
