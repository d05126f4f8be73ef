import { beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { done } from './done.ts'
import { openWorld, type World } from './matrixWorld.ts'
import { fc, patience, runs } from '../harness/draws.ts'
import { asked } from '../harness/entitiesAsked.ts'

// Whatever a person guesses about a field of a group that they may not see, the answer to the right guess is that to a wrong one.

interface Hidden {
  readonly entity: AnyEntity
  readonly field: string
  /** What the owner's record holds there, as somebody would guess it. */
  readonly held: string
}

let world: World
let hidden: readonly Hidden[]

/** A value as one would write it into an address; undefined for lists of values. */
const guessOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'amount' in value) return String(value.amount)
  return undefined
}

const groupsOf = ({ fields }: AnyEntity): readonly string[] => Object.values<Field>(fields).flatMap(({ group }) => group ?? [])

/** Entities with fields that are not for everybody: of each group one, when not all are tried. */
const guarded = asked(
  [...registry.entities.values()].filter(entity => groupsOf(entity).length > 0),
  entity => entity,
  groupsOf,
)

beforeAll(async () => {
  world = await openWorld(guarded)
  const comparison = `/api/purchase/priceComparison/${world.subjects.records['purchase.priceComparison'] ?? 0}/`
  const few = { exception: 'soleSource', exceptionNote: '只有一家' }
  const { version } = await done(world.cast.owner, 'PATCH', comparison, { version: 1, ...few })
  await done(world.cast.owner, 'POST', `${comparison}award/`, { version })
  const found: Hidden[] = []
  for (const entity of guarded) {
    const names = Object.entries<Field>(entity.fields).flatMap(([name, { group }]) => (group === undefined ? [] : [name]))
    if (names.length === 0) continue
    const record = (await world.cast.superAdmin.ask('GET', `${apiPath(entity)}${world.subjects.records[entity.name] ?? 0}/`)).json()
    for (const field of names) {
      const held = guessOf(record[field])
      if (held !== undefined) found.push({ entity, field, held })
    }
  }
  hidden = found
}, patience(60_000))

/** Addresses below an entity's own: `ID` is the record, `F` the field, `V` the guess. */
const shapes = [
  '?F=V',
  '?F__contains=V',
  '?F__in=V,x',
  '?F__gte=V',
  '?F__lte=V',
  '?F__null=V',
  '?t.F=V',
  '?filter[F]=V',
  '?F__startswith=V',
  '?sort=F&search=V',
  '?sort=-F,id',
  '?search=V',
  '?fields=F&search=V',
  '?expand=F&F=V',
  'options/?search=V',
  'options/?F=V',
  'options/?search=V&every_state=true',
  'ID/?F=V',
  'ID/history/?F=V',
  'ID/history/?search=V',
]

test('there is something to guess', () => {
  expect(new Set(hidden.map(({ entity }) => entity.name)).size).toBeGreaterThanOrEqual(3)
})

test('a right guess is answered like a wrong one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(...shapes), fc.nat({ max: 6 }), async (pick, shape, cut) => {
      const one = hidden[pick % hidden.length]
      if (!one) return
      const { entity, field, held } = one
      // Not so short that it stands by chance in what is answered: `00` in 400.
      const right = held.slice(0, Math.max(held.length - cut, Math.min(held.length, 4)))
      // As long, of the same sort, and nowhere in the company.
      const wrong = right.replaceAll(/[0-9]/g, digit => String((Number(digit) + 1) % 10)).replaceAll(/[A-Za-z]/g, 'q')
      const guesses = [right, wrong]
      const answers = await Promise.all(
        guesses.map(async value => {
          const url = shape
            .replace('ID', String(world.subjects.records[entity.name]))
            .replaceAll('F', field)
            .replace('V', encodeURIComponent(value))
          const answer = await world.cast.blind.ask('GET', `${apiPath(entity)}${url}`)
          const said = JSON.stringify([answer.statusCode, { ...answer.json(), requestId: '' }])
          // Both guesses in both answers: either may stand there in another field, such as a rate of 0.0000.
          return guesses.reduce((rest, guess) => rest.replaceAll(guess, 'GUESS'), said)
        }),
      )
      expect(answers[0], `${entity.name}${shape}`).toBe(answers[1])
    }),
    { numRuns: runs(250) },
  )
})
