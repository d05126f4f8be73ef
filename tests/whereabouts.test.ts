import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { unit } from '../areas/product/unit/unit.ts'
import { fittable, gone, whereabouts, type Whereabouts } from '../areas/product/unit/whereabouts.ts'
import { defineEntity, type AnyEntity, type Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { whereaboutsOf, whereTaken } from '../core/define/whereabouts.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { date } from '../core/fields/date/date.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { derived } from '../core/fields/origin.ts'
import { offeredAmong } from '../core/fields/ref/offeredAmong.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { refs } from '../core/fields/refs/refs.ts'
import { text } from '../core/fields/text/text.ts'
import { isOrigin } from '../core/define/from.ts'
import { createRow } from '../core/operations/rowWork.server.ts'
import { checkWhereabouts } from '../core/product/checkWhereabouts.ts'
import { checkInput } from '../core/records/checks.server.ts'
import { refuseGone } from '../core/records/elsewhere.server.ts'
import { createRecord, lockRecord } from '../core/records/write.server.ts'
import { takeTransition } from '../core/operations/take.server.ts'
import { foundGoods } from '../areas/stock/count/foundGoods.server.ts'
import { pieceElsewhere } from '../areas/product/unit/unitPieces.server.ts'
import type { Context } from '../core/context/serve.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { dayFromNow } from './harness/days.ts'
import { exchangeDesk, exchangeJobs } from './harness/exchangeDesk.ts'
import { openOrderDesk } from './harness/orderDesk.ts'
import { provesAll } from './harness/provesAll.ts'
import { scrapping } from './harness/scrapping.ts'

// Is it still there, and whose is it: every field that names a thing is offered one of every kind of whereabouts, and picker, API, steps and import take those that it declares.

type Aimed = Field & { readonly to?: string; readonly of?: Fields }

/** A field that names a thing, or a field of a line that does, of records or of what a step asks for. */
interface Naming {
  readonly name: string
  readonly entity: AnyEntity
  readonly path: readonly string[]
  readonly field: Aimed
  readonly step?: Fields
}

const namesThings = ({ to }: Aimed): boolean => {
  const target = to === undefined ? undefined : registry.entities.get(to)
  return target !== undefined && whereaboutsOf(target) !== undefined
}

const namingIn = (fields: Fields, path: readonly string[] = []): readonly Pick<Naming, 'path' | 'field'>[] =>
  Object.entries<Aimed>(fields).flatMap(([name, field]) => {
    if (field.readonly) return []
    if (field.of) return namingIn(field.of, [...path, name])
    return namesThings(field) ? [{ path: [...path, name], field }] : []
  })

const inRecords = [...registry.entities.values()].flatMap(entity =>
  namingIn(entity.fields).map((one): Naming => ({ ...one, entity, name: `${entity.name}.${one.path.join('.')}` })),
)

const inSteps = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input = {} }]) =>
    namingIn(input).map((one): Naming => ({ ...one, entity, step: input, name: `${entity.name}:${step} ${one.path.join('.')}` })),
  ),
)

const desk = await openOrderDesk({ doesJobs: exchangeJobs })
const { company, serialProduct, stockedUnit } = desk
const { db } = company.database

const answers = Object.keys(whereabouts) as readonly Whereabouts[]
const there = new Map<Whereabouts, { readonly id: number; readonly code: string }>()
let model = 0

/** The place in which a unit lies that is somewhere, as far as a place says it. */
const kinds: Partial<Record<Whereabouts, string>> = {
  quarantine: 'quarantine',
  blocked: 'blocked',
  toScrap: 'scrap',
  transit: 'transit',
  issued: 'production',
  shipped: 'customer',
  onLoan: 'loan',
  inService: 'blocked',
  atSupplier: 'supplier',
  missing: 'difference',
  destroyed: 'destroyed',
}

const codeOf = async (id: number): Promise<string> => (await desk.read('/api/product/unit/', id)).code

beforeAll(async () => {
  model = await serialProduct()
  const scrap = await scrapping(company)
  for (const [at, answer] of answers.entries()) {
    const sn = String(820_000 + at)
    const isMade = !['line', 'voided', 'scrapped'].includes(answer)
    const id = isMade ? await stockedUnit(model, sn) : (await desk.made('/api/product/unit/', { model, sn })).id
    if (answer === 'scrapped') await scrap(id)
    if (answer === 'voided') await sql`update product_unit set stage = 'voided' where id = ${id}`.execute(db)
    const kind = kinds[answer]
    const away = ['shipped', 'onLoan', 'inService'].includes(answer)
    if (kind !== undefined) {
      const place = (await company.make(company.entity('stock.location'), { kind, usual: false })).id
      await sql`update product_unit set location_id = ${place}, shipped_on = ${away ? '2026-01-05' : null}, scrapped_on = ${answer === 'destroyed' ? '2026-02-03' : null}
        where id = ${id}`.execute(db)
    }
    there.set(answer, { id, code: await codeOf(id) })
  }
})

const undone = new Error('undone')

/** What refuses something that is tried and taken back. */
const refusalOf = async (work: (context: Context) => Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    await asProgram(company.database, async context => {
      await work(context)
      throw undone
    })
  } catch (error) {
    if (error === undone) return undefined
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}

const valueAt = ({ path, field }: Naming, id: number): Record<string, unknown> => {
  const value = field.kind === 'refs' ? [id] : id
  const [first = '', inner] = path
  return { [first]: inner === undefined ? value : [{ [inner]: value }] }
}

const placeOf = ({ path: [first = '', inner] }: Naming): string => (inner === undefined ? first : `${first}.0.${inner}`)

/** Whether somebody is told where the unit is, at the field. */
const saysWhere = (refusal: Refusal | undefined, place: string, answer: Whereabouts): boolean => {
  const { code } = there.get(answer) ?? { code: '' }
  const [zh = '', en = ''] = refusal?.details.problems?.[place] ?? []
  const [labelZh, labelEn] = whereabouts[answer].label
  return zh.startsWith(`${code} ${labelZh}`) && en.startsWith(`${code} is not taken here: ${labelEn.charAt(0).toLowerCase()}`)
}

const takenBy = ({ field }: Naming): readonly string[] => whereTaken(field) ?? answers

test('units answer where they are, each of them one answer, with the day since which it is so', async () => {
  for (const [answer, { id }] of there) {
    const row = await desk.read('/api/product/unit/', id)
    expect([row.code, row.whereabouts]).toEqual([there.get(answer)?.code, answer])
  }
  expect((await desk.read('/api/product/unit/', there.get('destroyed')?.id ?? 0)).whereaboutsSince).toBe('2026-02-03')
})

test('since when a unit is where it is goes by the day of its last step, and of its last move, not by their entries', async () => {
  const { id } = await desk.made('/api/product/unit/', { model, sn: '829997', producedOn: dayFromNow(-9) })
  const [path, read] = ['/api/product/unit/', () => desk.read('/api/product/unit/', id)]
  const since = async () => (({ whereabouts: at, whereaboutsSince }) => [at, whereaboutsSince])(await read())
  await desk.take(path, id, 'assembled', { stepOn: dayFromNow(-6) })
  expect(await since()).toEqual(['line', dayFromNow(-6)])
  await desk.take(path, id, 'passTest', { stepOn: dayFromNow(-5) })
  await desk.take(path, id, 'stock', { stepOn: dayFromNow(-4), location: desk.place })
  expect(await since()).toEqual(['stock', dayFromNow(-4)])
  const order = await desk.confirmed([{ model, quantity: '1' }])
  const stocked = (await company.owner.get(`/api/stock/move/?document=product.unit/${id}&reason=stocking`)).json().results
  const move = await desk.read('/api/stock/move/', stocked[0].id)
  expect([move.happenedOn, move.at > dayFromNow(-1)]).toEqual([dayFromNow(-4), true])
  const shipped = await desk.ship(order, '1', [id])
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(201)
  expect(await since()).toEqual(['shipped', dayFromNow(0)])
})

test('what units are found by holds of every one that is there', async () => {
  const found = registry.derived.get(unit.name)?.['whereabouts']?.found ?? {}
  expect(Object.keys(found).toSorted()).toEqual([...answers].toSorted())
  for (const [answer, { id }] of there) {
    const { rows } =
      await sql`select id from product_unit as t where id = ${id} and whereabouts(t) = ${answer} and (${sql.raw(found[answer] ?? '')})`.execute(
        db,
      )
    expect([answer, rows]).toEqual([answer, [{ id }]])
  }
})

describe('records name only what is where their field takes it', () => {
  test.each(inRecords)('$name', async one => {
    const sample = await company.input(one.entity)
    for (const [answer, { id }] of there) {
      const [first = '', inner] = one.path
      const line: object = inner !== undefined && Array.isArray(sample[first]) ? (sample[first][0] ?? {}) : {}
      const chosen = one.field.kind === 'refs' ? [id] : id
      const value = inner === undefined ? chosen : [{ ...line, [inner]: chosen }]
      const given = { ...sample, [first]: value }
      // What something is made from is chosen; what its source holds besides is not asked of it here.
      const refusal = await refusalOf(context =>
        isOrigin(one.field) ? createRow(context, one.entity, given) : createRecord(context, one.entity, given),
      )
      expect([answer, saysWhere(refusal, placeOf(one), answer)], JSON.stringify(refusal?.details)).toEqual([
        answer,
        !takenBy(one).includes(answer),
      ])
    }
  })
})

describe('steps are given only what is where they take it', () => {
  test.each(inSteps)('$name', async one => {
    for (const [answer, { id }] of there) {
      const refusal = await refusalOf(context => checkInput(context, one.step ?? {}, valueAt(one, id), {}))
      expect([answer, saysWhere(refusal, `input.${placeOf(one)}`, answer)]).toEqual([answer, !takenBy(one).includes(answer)])
    }
  })
})

const askingAgain = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { there: names = [] }]) =>
    names.map(name => ({ entity, at: name, field: entity.fields[name] as Aimed, name: `${entity.name}:${step} ${name}` })),
  ),
)

describe('steps ask once more where what the record names is', () => {
  test.each(askingAgain)('$name', async ({ entity, at, field }) => {
    for (const [answer, { id }] of there) {
      const refusal = await refusalOf(context => refuseGone(context, entity, [at], { id: 0, version: 1, [at]: id } as never))
      expect([answer, saysWhere(refusal, at, answer)]).toEqual([answer, whereTaken(field)?.includes(answer) === false])
    }
  })
})

test('pickers offer what their field takes, and say of anything else that is looked for where it is', async () => {
  const asked = new Map([...inRecords, ...inSteps].map(one => [takenBy(one).join(), one]))
  for (const one of asked.values()) {
    const among = new URLSearchParams(
      Object.entries(offeredAmong(one.field, undefined) ?? {}).map(([name, value]) => [name, String(value)]),
    )
    for (const [answer, { id, code }] of there) {
      const { results, elsewhere = [] } = (await company.owner.get(`/api/product/unit/options/?${String(among)}&search=${code}`)).json()
      const isTaken = takenBy(one).includes(answer)
      expect([one.name, answer, results.map((found: { id: number }) => found.id)]).toEqual([one.name, answer, isTaken ? [id] : []])
      expect(elsewhere.map((found: { id: number }) => found.id)).toEqual(isTaken ? [] : [id])
    }
  }
})

test('an import says of each row where its unit is', async () => {
  const one = inRecords.find(({ name }) => name === 'quality.processDefect.unit')
  if (!one) throw new Error('Defects name units')
  const { code: defect } = await company.usable(company.entity('quality.defectCode'), {})
  const imports = exchangeDesk(company.owner)
  const rows = [...there.values()].map(({ code }) =>
    [code, defect, `#${company.owner.userId}`, '外壳', dayFromNow(7), dayFromNow(0)].join(','),
  )
  const view = await imports.open('quality.processDefect', `产品个体,缺陷代码,负责人,缺陷部位,处理期限,发现日期\n${rows.join('\n')}\n`)
  const checked = await imports.check(view, { mode: 'create' })
  const told = (await imports.rows(checked.id)).map(row => JSON.stringify(row))
  for (const [at, answer] of [...there.keys()].entries())
    expect([answer, told[at]?.includes(whereabouts[answer].label[0]) === true && told[at].includes('不能用于此处')]).toEqual([
      answer,
      !takenBy(one).includes(answer),
    ])
})

describe('what is gone is refused where its number is typed or scanned, and by steps that were begun before', () => {
  const burnt = () => there.get('destroyed') ?? { id: 0, code: '' }
  const told = (code: string) => expect.stringContaining(`${code} is not taken here: destroyed (since`)

  test('a test station', async () => {
    const { code } = burnt()
    const sent = { station: 'FT-01', sequence: 'W1', unit: code, type: 'pre_delivery', readings: [], submit: false }
    expect(await desk.post('/api/quality/station_test/', sent)).toMatchObject({ status: 400, body: { field: 'unit', message: told(code) } })
  })

  test('a new case of after-sales', async () => {
    const { code } = burnt()
    const asked = { ...(await company.input(company.entity('rma.case'))), unit: null, model: null, serial: code }
    expect(await desk.post('/api/rma/case/', asked)).toMatchObject({ status: 400, body: { field: 'serial', message: told(code) } })
  })

  test('a part of another unit, a count, and any move but the one that takes its destruction back', async () => {
    const { code } = burnt()
    const material = (await desk.read('/api/product/model/', model)).material.id
    await asProgram(company.database, async context => {
      expect((await pieceElsewhere(context, material, [code], fittable))?.[1]).toEqual(told(code))
      const found = await foundGoods(context, desk.place, { material: null, lot: null, serial: null, goods: code, mark: null })
      expect(found).toMatchObject({ at: 'serial', message: [expect.any(String), told(code)] })
    })
  })

  /** A unit with a test of it; what becomes of the unit then is said by the ledger. */
  const testedUnit = async (sn: string) => {
    const id = await stockedUnit(model, sn)
    const begun = await company.make(company.entity('quality.instrumentTest'), { unit: id, material: null, serial: null })
    const burn = async (): Promise<void> => {
      const place = (await company.make(company.entity('stock.location'), { kind: 'destroyed', usual: false })).id
      await sql`update product_unit set location_id = ${place}, scrapped_on = '2026-02-03' where id = ${id}`.execute(db)
    }
    return { id, begun, code: await codeOf(id), burn }
  }

  test('a test that was begun before, and a step of production', async () => {
    const { id: unitOfTest, begun, burn } = await testedUnit('829999')
    await burn()
    const tests = company.entity('quality.instrumentTest')
    const refusal = await refusalOf(async context =>
      takeTransition(context, tests, await lockRecord(context, tests, begun.id), 'submit', {}),
    )
    expect(refusal?.details.problems?.['unit']?.[1]).toEqual(told(await codeOf(unitOfTest)))
    const step = await desk.take('/api/product/unit/', unitOfTest, 'repair', { reason: '再试' })
    expect([step.status, step.body.message]).toEqual([409, expect.stringContaining('destroyed')])
  })

  test('a certificate that is drafted, and one that is issued', async () => {
    const { begun, code, burn } = await testedUnit('829998')
    await sql`update quality_instrument_test set status = 'submitted', verdict = 'passed', tested_at = now(), attempt = 1, unit_repairs = 0 where id = ${begun.id}`.execute(
      db,
    )
    const report = company.entity('quality.factoryReport')
    const drafted = await company.make(report, { test: begun.id })
    await burn()
    const issued = await refusalOf(async context =>
      takeTransition(context, report, await lockRecord(context, report, drafted.id), 'issue', undefined),
    )
    expect(issued?.details.problems?.['unit']?.[1]).toEqual(told(code))
    const asked = { ...(await company.input(report)), test: begun.id }
    expect(await desk.post('/api/quality/factoryReport/', asked)).toMatchObject({ status: 400, body: { fields: { unit: told(code) } } })
  })

  test('units scanned for their pre-delivery tests and at a stage of production', async () => {
    const { code } = burnt()
    const tests = await desk.post('/api/quality/test_addpre_delivery/', { units: code })
    expect(tests.body.results).toEqual([{ code, test: null, message: expect.stringContaining('destroyed') }])
    const stages = await desk.post('/api/operate/production_process/', { stage: 'firstTest', units: code })
    expect(stages.body.results).toMatchObject([{ code, done: false }])
  })

  test.each(['-', '_', '.', '∕', '', '／'])(
    'its number written with “%s”: a test of what is known by material and number, opening stock, and a count',
    async sign => {
      const { code } = burnt()
      const serial = code.replace('/', sign)
      const material = (await desk.read('/api/product/model/', model)).material.id
      const asked = { ...(await company.input(company.entity('quality.instrumentTest'))), unit: null, material, serial }
      expect(await desk.post('/api/quality/instrumentTest/', asked)).toMatchObject({
        status: 400,
        body: { fields: { serial: told(code) } },
      })
      const opening = {
        material,
        owner: 'company',
        serials: serial,
        lot: null,
        reason: 'opening',
        from: null,
        to: desk.place,
        note: '试一试',
      }
      expect(await desk.post('/api/stock/move/', opening)).toMatchObject({ status: 400, body: { fields: { serials: told(code) } } })
      await asProgram(company.database, async context => {
        const found = await foundGoods(context, desk.place, { material: null, lot: null, serial: null, goods: serial, mark: null })
        expect(found).toMatchObject({ at: 'serial', message: [expect.any(String), told(code)] })
      })
    },
  )
})

test('what a customer has comes into stock from there alone: no count finds it, no opening stock brings it', async () => {
  const { code } = there.get('shipped') ?? { code: '' }
  const material = (await desk.read('/api/product/model/', model)).material.id
  const told = expect.stringContaining(`${code} is not taken here: shipped`)
  await asProgram(company.database, async context => {
    const found = await foundGoods(context, desk.place, { material: null, lot: null, serial: null, goods: code, mark: null })
    expect(found).toMatchObject({ at: 'serial', message: [expect.any(String), told] })
  })
  const opening = { material, owner: 'company', serials: code, lot: null, reason: 'opening', from: null, to: desk.place, note: '试一试' }
  expect(await desk.post('/api/stock/move/', opening)).toMatchObject({ status: 400, body: { fields: { serials: told } } })
})

test.runIf(provesAll)('what is gone is taken by no field but those that tell of it', () => {
  const telling = [...inRecords, ...inSteps].filter(one => gone.some(answer => takenBy(one).includes(answer))).map(({ name }) => name)
  expect(telling.toSorted()).toEqual(['product.asBuilt.units', 'quality.feedback.unit'])
})

describe('a definition says where it takes what it names', () => {
  const thing = defineEntity({
    name: 'demo.thing',
    label: ['物', 'Thing'],
    title: 'code',
    shared: true,
    fields: {
      code: text(['编号', 'Code'], { required: true }),
      whereabouts: derived(choice(['何处', 'Where'], { here: ['在', 'Here'], gone: ['没了', 'Gone'] }, { required: true })),
      since: derived(date(['起', 'Since'])),
    },
    whereabouts: { since: 'since' },
  })
  const wrongOf = (fields: Fields, more: object = {}): readonly string[] => {
    const entity = defineEntity({
      name: 'demo.use',
      label: ['用', 'Use'],
      title: 'code',
      fields: { code: text(['编号', 'Code']), ...fields },
      ...more,
    })
    return checkWhereabouts({ entities: new Map<string, AnyEntity>([[thing.name, thing]]), lines: new Map() }, entity)
  }
  const label = ['物', 'Thing'] as const
  test.each([
    [{ one: ref(label, 'demo.thing', { where: ['here'] }) }, []],
    [{ one: ref(label, 'demo.thing', { where: 'anywhere' }) }, []],
    [{ one: ref(label, 'demo.thing', { readonly: true }) }, []],
    [{ one: ref(label, 'demo.thing') }, ['one does not say where it takes what it names (where)']],
    [{ some: refs(label, 'demo.thing') }, ['some does not say where it takes what it names (where)']],
    [{ items: lines(label, { one: ref(label, 'demo.thing') }) }, ['items: one does not say where it takes what it names (where)']],
    [{ one: ref(label, 'demo.thing', { where: ['there'] }) }, ['one takes what is there, which is no answer']],
    [{ one: ref(label, 'demo.other', { where: ['here'] }) }, ['one says where it takes what is nowhere']],
  ] as const)('%#', (fields, wrong) => {
    expect(wrongOf(fields)).toEqual(wrong)
  })
  test('and its steps', () => {
    const input = { one: ref(label, 'demo.thing') }
    const state = { status: choice(['状态', 'Status'], { open: ['开', 'Open'] }, { required: true, readonly: true }) }
    const go = { label: ['走', 'Go'], from: ['open'], to: 'open', input, there: ['code'] } as const
    expect(wrongOf(state, { state: 'status', transitions: { go } })).toEqual([
      'go: one does not say where it takes what it names (where)',
      'go asks whether what code names is there, which does not say where it takes it',
    ])
  })
  test('of the answers, since when, and what everybody sees of them', () => {
    const fields = { ...thing.fields, since: derived(date(['起', 'Since'], { group: 'shippingCost' })) }
    const sealed = defineEntity({ name: 'demo.sealed', label, title: 'code', shared: true, fields, whereabouts: { since: 'since' } })
    expect(checkWhereabouts({ entities: new Map(), lines: new Map() }, sealed)).toEqual([
      'since is told to whoever names one, and not everybody sees it (group)',
    ])
    const { whereabouts: _left, ...silent } = unit
    expect(checkWhereabouts({ entities: new Map(), lines: new Map() }, silent)).toContain(
      'it has the field whereabouts, and does not say since when (whereabouts)',
    )
  })
})
