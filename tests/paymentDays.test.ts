import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { dayFromNow } from './harness/days.ts'
import { asked } from './harness/entitiesAsked.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { openWorld, type World } from './security/matrixWorld.ts'
import { given, walked } from './security/walked.ts'

// Money moves neither tomorrow nor before there was anything to pay: the day of every payment that somebody types has bounds at both ends, found by its name in whatever entity
// or step it is typed.

const isDay = ([name, field]: readonly [string, Field]): boolean => name === 'paidOn' && field.kind === 'date' && !field.readonly

interface Typed {
  readonly entity: AnyEntity
  /** The step in which it is typed; undefined where a record is made with it. */
  readonly step: string | undefined
}

const typed: readonly Typed[] = [...registry.entities.values()].flatMap(entity => [
  ...(Object.entries<Field>(entity.fields).some(isDay) ? [{ entity, step: undefined }] : []),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input = {} }]) =>
    Object.entries<Field>(input).some(isDay) ? [{ entity, step }] : [],
  ),
])

test('payments of customers, to suppliers and back to customers say their day', () => {
  expect(typed.map(({ entity, step }) => `${entity.name} ${step ?? 'made'}`)).toEqual(
    expect.arrayContaining([
      'operate.payment made',
      'operate.remittance made',
      'operate.refund pay',
      'purchase.invoice pay',
      'purchase.remittance made',
    ]),
  )
})

const tried = asked(
  typed,
  ({ entity }) => entity,
  ({ step }) => [`typed in a step ${String(step !== undefined)}`],
)

describe.each(tried.map(one => [`${one.entity.name} ${one.step ?? 'made'}`, one] as const))('%s', (_name, { entity, step }) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld([entity])
  }, 120_000)

  const made = async (paidOn: string) => world.cast.owner.ask('POST', apiPath(entity), { ...(await world.input(entity)), paidOn })

  const taken = async (by: string, paidOn: string) => {
    const way = entitySamples.get(entity.name)?.ways?.[by] ?? {}
    const record = await walked(world, entity, way)
    const { input }: { input?: object } = await given(world, record, way.input)
    return world.cast[way.by ?? 'owner'].ask('POST', `${apiPath(entity)}${record.id}/${by}/`, {
      version: record.version,
      input: { ...input, paidOn },
    })
  }

  test.each(['1999-01-01', dayFromNow(2)])('is refused on %s, at the day itself', async day => {
    const answer = await (step === undefined ? made(day) : taken(step, day))
    const field = step === undefined ? 'paidOn' : 'input.paidOn'
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], answer.body).toEqual([400, [field]])
  })
})
