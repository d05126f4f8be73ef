import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { actorOfUser } from '../core/access/actorOfUser.server.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { led } from '../core/operations/leads.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { pointLabels } from '../core/rights/points.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { openCompany, type Company } from './security/company.ts'

// What does this refusal lead to? A field of what was sent, a step that somebody may take, or nothing: the compiler asks each refusal, and nobody is told more of it than they may
// know. Whether what is led to is there, with its record and in its state, is asked of every refusal that any test meets (`astray` in tests/harness/server.ts).

/** The steps that a source names as leads. */
const stepsIn = (text: string): readonly string[] => [...text.matchAll(/\bstep: '([a-z]\w*\.\w+:\w+)'/g)].map(([, step = '']) => step)

const sources = globSync('{core,areas}/**/*.ts').filter(file => !/\.(test|web|samples|demo|sandbox|prove)\.ts$/.test(file))

test('every step that is led to is one for which there is a right', () => {
  const rights = pointLabels(registry.areas)
  const named = sources.flatMap(file => stepsIn(readFileSync(file, 'utf8')))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(step => !rights.has(step))).toEqual([])
})

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

describe('what is told of a step', () => {
  let company: Company
  let owner: Actor
  let stranger: Actor
  const actorOf = async (userId: number): Promise<Actor> => {
    const actor = await actorOfUser(company.database, registry.areas, userId, 'en')
    if (!actor) throw new Error(`Nobody is ${userId}`)
    return actor
  }
  beforeAll(async () => {
    company = await openCompany()
    owner = await actorOf(company.owner.userId)
    stranger = await actorOf((await company.visitor({ points: [] })).userId)
  })
  const toldTo = async (actor: Actor, step: `${string}:${string}`, of: number) => {
    const { details } = await led({ db: company.database.db, product, actor }, new Refusal('ruleBroken', { leadsTo: { step, of } }))
    return { ...details, told: details.told?.('en') }
  }
  const stepped = entitiesAsked.filter(({ transitions = {} }: AnyEntity) => Object.keys(transitions).length > 0)

  test.each(stepped.map(entity => [entity.name, entity] as const))(
    '%s: to its reader which one it is, to nobody else anything',
    async (name, entity) => {
      const { id } = await company.make(entity)
      const record = (await company.owner.get(`${apiPath(entity)}${id}/`)).json()
      for (const [step, { from, label }] of Object.entries<Transition<Fields, string>>(entity.transitions ?? {})) {
        const own = await toldTo(owner, `${name}:${step}`, id)
        expect(own.told?.steps).toHaveLength(1)
        expect(own.told?.steps?.[0]).toMatchObject({ entity: name, id })
        expect(own.astray === undefined).toBe(from.includes(String(record[String(entity.state)])))
        expect(own.told?.says.startsWith('Next: ')).toBe(record.can.includes(step))
        const hidden = await toldTo(stranger, `${name}:${step}`, id)
        expect(hidden.told).toEqual({ says: 'A colleague who holds the permission has to do this.' })
        expect(hidden.told?.says).not.toContain(label[1])
      }
      expect((await toldTo(owner, `${name}:read`, 999_999_999)).astray).toBeDefined()
    },
  )
})
