import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import type { Guard } from '../core/context/serve.server.ts'
import { serviceOf } from '../core/context/served.server.ts'
import type { AnyEntity, StoredRecord } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { programActor } from '../core/jobs/programActor.ts'
import { emptyOf } from '../core/logic/rowLogic.ts'
import { user } from '../core/people/user.ts'
import { productOf } from '../core/product/productOf.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { pointsOf } from '../core/rights/points.ts'

// Guards leave steps to people whom the record itself names: its author, its owner, whoever tests it. Who did the other half is `notBy.test.ts`.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

type Row = StoredRecord<AnyEntity>

const guards = [...registry.entities.values()].flatMap(entity =>
  Object.entries(serviceOf(product, entity).guards ?? {}).flatMap(([step, guard]) =>
    guard ? [{ name: `${entity.name}:${step}`, entity, guard }] : [],
  ),
)

const outsider: Actor = { ...programActor, userId: 9_000_000 }
const somebody = 9_000_001
const nothing: ReadonlySet<string> = new Set()
const everything: ReadonlySet<string> = new Set(pointsOf(registry.areas).map(({ point }) => point))

const namesPeople = (field: Field | undefined): boolean =>
  (field?.kind === 'ref' || field?.kind === 'refs') && (field as { readonly to?: unknown }).to === user.name

/** The people of the record whom the guard reads, and who made it, whom every guard may read. */
const peopleOf = (entity: AnyEntity, { reads }: Guard<AnyEntity>): readonly string[] => {
  const fields: Fields = entity.fields
  return [...reads.filter(name => namesPeople(fields[name])), 'createdBy']
}

/** Something that the field may hold, where it always holds something. */
const heldBy = (field: Field, flag: boolean): unknown => {
  if (field.kind === 'flag') return flag
  if (!field.required) return emptyOf(field)
  if (field.kind === 'decimal' || field.kind === 'money') return '1'
  if (field.kind === 'choice') return Object.keys((field as { readonly values?: object }).values ?? {})[0]
  return field.kind === 'integer' ? 1 : emptyOf(field)
}

/** The record in each of its states, with its flags down and up, and otherwise empty. */
const situationsOf = (entity: AnyEntity): readonly Row[] => {
  const fields: Fields = entity.fields
  const state = entity.state === undefined ? undefined : String(entity.state)
  const stated = (state !== undefined && (fields[state] as { readonly values?: object } | undefined)?.values) || {}
  return [false, true].flatMap(flag =>
    (state === undefined ? [undefined] : Object.keys(stated)).map(
      value =>
        // Filled with what every record has.
        ({
          ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, heldBy(field, flag)])),
          id: 1,
          version: 1,
          createdAt: '2026-01-01T00:00:00Z',
          createdBy: null,
          ...(state === undefined ? {} : { [state]: value }),
        }) as Row,
    ),
  )
}

const allows = ({ holds }: Guard<AnyEntity>, actor: Actor, row: Row): boolean => holds(actor, row) === true

/** Whether whoever is in this part of the record may take the step in some situation in which somebody who is in none may not, whatever their rights. */
const letsIn = ({ entity, guard }: (typeof guards)[number], part: string): boolean => {
  const held = (entity.fields as Fields)[part]?.kind === 'refs' ? [somebody] : somebody
  return situationsOf(entity).some(row =>
    [nothing, everything].some(
      points =>
        allows(guard, { ...outsider, userId: somebody, points }, { ...row, [part]: held } as Row) &&
        !allows(guard, { ...outsider, points }, { ...row, [part]: held } as Row),
    ),
  )
}

test('steps are left to the people whom the definitions and guards name, which a reviewer sees change', async () => {
  const census = guards.flatMap(one => {
    const named = peopleOf(one.entity, one.guard).filter(part => letsIn(one, part))
    return named.length > 0 ? [`${one.name}: ${named.join(', ')}\n`] : []
  })
  await expect(census.toSorted().join('')).toMatchFileSnapshot('snapshots/guards.txt')
})

/** A record that tells which of its fields it was asked for. */
const telling = (row: Row, asked: Set<string>): Row =>
  new Proxy(row, {
    get: (target, name): unknown => {
      asked.add(String(name))
      return Reflect.get(target, name)
    },
  })

test('a guard reads the fields that it says, and no others: a list asks for no more', () => {
  const told = guards.flatMap(({ name, entity, guard }) => {
    const asked = new Set<string>()
    const fields: Fields = entity.fields
    for (const row of situationsOf(entity))
      for (const points of [nothing, everything]) allows(guard, { ...outsider, points }, telling(row, asked))
    return [...asked].filter(one => fields[one] && !guard.reads.includes(one)).map(one => `${name}: ${one}`)
  })
  expect(told).toEqual([])
})
