import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { notYetMessage } from '../core/define/notYetMessage.ts'
import { dayFromNow } from './harness/days.ts'
import { asked } from './harness/entitiesAsked.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { exchangeDesk } from './harness/exchangeDesk.ts'
import { openWorld, type World } from './security/matrixWorld.ts'
import { given, walked } from './security/walked.ts'

// A day that has to have come is tomorrow in no door: in no new record, no edit, no step and no file. Whoever says one is told the day.

const pastIn = (fields: Fields): readonly string[] =>
  Object.entries<Field & { readonly past?: true; readonly of?: Fields }>(fields).flatMap(([name, { past, of }]) => [
    ...(past ? [name] : []),
    ...(of ? pastIn(of).map(inner => `${name}.${inner}`) : []),
  ])

const stepsOf = (entity: AnyEntity): readonly (readonly [string, string])[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input = {} }]) =>
    pastIn(input).map(day => [step, day] as const),
  )

const dated = [...registry.entities.values()].filter(entity => pastIn(entity.fields).length > 0 || stepsOf(entity).length > 0)

test('these days have to have come', () => {
  const said = dated.flatMap(entity => [
    ...pastIn(entity.fields).map(day => `${entity.name} ${day}`),
    ...stepsOf(entity).map(([step, day]) => `${entity.name}:${step} ${day}`),
  ])
  expect(said.toSorted()).toEqual([
    'crm.quotation priceListDate',
    'operate.productionPlan:stockLot madeOn',
    'purchase.invoice invoicedOn',
    'purchase.priceComparison rateDate',
    'purchase.supplierCredit issuedOn',
    'quality.controlLimits baselineUntil',
    'stock.realisableValue validFrom',
  ])
})

const tried = asked(
  dated,
  entity => entity,
  entity => [
    ...pastIn(entity.fields).map(day => `a day ${entity.fields[day]?.frozen ? 'that stays' : 'that is edited'}`),
    ...stepsOf(entity).map(() => 'a step'),
  ],
)

describe.each(tried.map(entity => [entity.name, entity] as const))('%s', (name, entity) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld([entity])
  }, 400_000)

  const answered = async (answer: Promise<{ readonly statusCode: number; json(): { readonly fields?: object } }>) => {
    const said = await answer
    return [said.statusCode, said.json().fields]
  }
  const refused = (path: string) => [400, { [path]: notYetMessage(dayFromNow(0))[1] }]

  test.each(pastIn(entity.fields))('says no %s of tomorrow, new or edited', async day => {
    const { owner } = world.cast
    const typed = { ...(await world.input(entity)), [day]: dayFromNow(1) }
    expect(await answered(owner.ask('POST', apiPath(entity), typed))).toEqual(refused(day))
    if (entity.fields[day]?.frozen) return
    const { id, version } = await world.make(entity)
    expect(await answered(owner.ask('PATCH', `${apiPath(entity)}${id}/`, { version, [day]: dayFromNow(1) }))).toEqual(refused(day))
  })

  test.each(stepsOf(entity))('takes %s with no %s of tomorrow', async (step, day) => {
    const way = entitySamples.get(name)?.ways?.[step] ?? {}
    const record = await walked(world, entity, way)
    const { input }: { input?: object } = await given(world, record, way.input)
    const body = { version: record.version, input: { ...input, [day]: dayFromNow(1) } }
    expect(await answered(world.cast[way.by ?? 'owner'].ask('POST', `${apiPath(entity)}${record.id}/${step}/`, body))).toEqual(
      refused(`input.${day}`),
    )
  })
})

test('a file brings none of tomorrow', async () => {
  const limits = registry.entities.get('stock.realisableValue')
  if (!limits) throw new Error('There are no net realisable values')
  const world = await openWorld([limits])
  const { material } = await world.input(limits)
  const { code } = (await world.cast.owner.ask('GET', `/api/mnm/material/${String(material)}/`)).json()
  const desk = exchangeDesk(world.visitor)
  const bring = (day: string) => desk.bring(limits.name, `物料,可变现净值,生效日期,依据\n${code},5,${day},报价\n`)
  const { id, counts } = await bring(dayFromNow(1))
  expect(counts).toMatchObject({ good: 0, bad: 1 })
  expect(JSON.stringify(await desk.rows(id))).toContain(notYetMessage(dayFromNow(0))[0])
  expect((await bring(dayFromNow(0))).counts).toMatchObject({ bad: 0, written: 1 })
}, 400_000)
