import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import type { Area } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { isListedLines, recordsOf } from '../../core/define/listedLines.ts'
import { errorSchema } from '../../core/openapi/openapi.ts'
import { machinery, told } from './company.ts'
import { areaRoutes, nameOf, pointsAsked, type DeclaredRoute } from './declaredRoutes.ts'
import { expectedStatus, sees, speaksOfRecord, type Owned } from './expected.ts'
import { lacking, outsiders, readsOnly, type Knocker } from './matrixActors.ts'
import { exceptions, remembers } from './matrixExceptions.ts'
import { absentSubjects, never, recordProbes, requests, type Asked, type Subjects } from './matrixProbes.ts'
import { canaries, nobodysBusiness } from './matrixSecrets.ts'
import { isMade, neverSucceeds, successOf } from './matrixSuccesses.ts'
import { openWorld, type World } from './matrixWorld.ts'
import { entitiesAsked, standing } from '../harness/entitiesAsked.ts'
import { rightsTraits, stepTraits } from '../harness/entityTraits.ts'

// Routes × everybody who may knock. What each is answered follows from the definitions; where it does not, it is said in data: beside the entity
// (x.samples.ts), or beside this file.

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** The address of a request, as it is sent. */
const addressOf = ({ path }: DeclaredRoute, { id = never, query = {} }: Asked): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${path.replaceAll(/:\w+/g, String(id))}${search === '' ? '' : `?${search}`}`
}

const requestOf = ({ call, ...route }: DeclaredRoute) => requests[call?.name ?? nameOf(route)]

/** What everybody sends to a route: right in form, and of no effect for whoever may. */
const probeOf = (route: DeclaredRoute, record: Owned | undefined, subjects: Subjects): Asked =>
  route.deed && route.entity ? recordProbes[route.deed](route.entity, record?.id ?? 0) : (requestOf(route)?.(subjects) ?? {})

/** Whether a route succeeds only with what is made for it: it changes something, or what the owner has is not in the state for it. */
const isLed = (name: string, route: DeclaredRoute): boolean =>
  neverSucceeds(route) === undefined &&
  (!readsOnly(route.method) ||
    (exceptions[name] !== undefined && (['labels', 'paper', 'papers'].includes(route.deed ?? '') || isMade(name))))

const expectShape = (route: DeclaredRoute, answer: LightMyRequestResponse, what: string): void => {
  const schema = answer.statusCode >= 400 ? errorSchema : route.schema
  if (schema === undefined || answer.body === '' || nameOf(route) === 'POST /o/token/') return
  const valid = ajv.compile(schema)
  expect(valid(answer.json()), `${what}: ${ajv.errorsText(valid.errors)}`).toBe(true)
}

/** Long answers in which nothing stands that is not for everybody: twelve people are sent the same description of the API. */
const harmless = new Set<string>()

/** Nothing of what is not for them, and nothing of the machinery; what somebody sees of what is not for everybody is noted. */
const expectDiscreet = ({ rights }: Knocker, answer: LightMyRequestResponse, what: string, seen: Set<string>): void => {
  const bytes = JSON.stringify(answer.headers) + (harmless.has(answer.body) ? '' : JSON.stringify(answer.body))
  let marked = false
  for (const { group, marker } of canaries) {
    if (rights?.points.has(`field.${group}:read`) !== true) expect(bytes.includes(marker), `${what} shows ${marker}`).toBe(false)
    else if (bytes.includes(marker)) {
      marked = true
      seen.add(marker)
    }
  }
  // A slow statement names the columns that it asks; that it holds no values is shown where its shape is made.
  const rest = bytes.replaceAll(/\\"statement\\":\\".*?[^\\]\\"/g, '')
  for (const secret of nobodysBusiness) expect(rest.includes(secret), `${what} shows ${secret}`).toBe(false)
  if (answer.statusCode >= 400) expect(answer.body, what).not.toMatch(machinery)
  if (!marked && answer.body.length > 100_000 && canaries.every(({ marker }) => !answer.body.includes(marker))) harmless.add(answer.body)
}

/** The answer without what differs from request to request. */
const essence = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { date: _date, 'content-length': _length, ...rest } = headers
  return JSON.stringify([statusCode, rest, body.replace(/"requestId":"[^"]*"/, '')])
}

/** AZ-02 for each row of a batch: one that is not for whoever knocks is refused like one that never was, of the others they are told which version there is. */
const expectDiscreetRows = (answer: LightMyRequestResponse, isSeen: boolean, what: string): void => {
  const [row, absent] = answer.json().results
  expect(absent, what).toMatchObject({ id: never, refusal: { error: 'notFound' } })
  if (isSeen) expect(row.refusal.error, what).toBe('staleVersion')
  else expect({ ...row, id: never }, what).toEqual(absent)
}

/** What decides how a route of an entity is answered: the same code answers each deed of every entity, by what its definition says of rights, and of steps by the step. */
const traitsOfRoute = (route: DeclaredRoute): readonly string[] => {
  const { deed = 'list', step, entity, point, morePoints = [], schema } = route
  const taken = entity?.transitions?.[step ?? '']
  return [
    ...(entity === undefined ? [] : rightsTraits(servedEntities, entity)).map(part => `${deed} where there is ${part}`),
    ...(taken === undefined ? [] : stepTraits(taken)),
    ...(entity !== undefined && isListedLines(entity) ? [`${deed} of lines`] : []),
    `${deed} by ${route.method}`,
    `${deed} for ${point === null ? 'everybody' : 'some'}, ${Math.min(2, morePoints.length)} more points`,
    `${deed} ${schema === undefined ? 'without' : 'with'} a schema`,
    ...(exceptions[nameOf(route)] === undefined ? [] : [`${deed} with exceptions`]),
  ]
}

/** What decides how a call or a report is answered, or what else has no entity: its method, whom it is for, and what is said of it. */
export const traitsOfCall = ({ method, path, point, morePoints, schema }: DeclaredRoute): readonly string[] => [
  method,
  `${path.split(':').length - 1} parameters`,
  `for ${point === undefined ? 'whoever comes' : point === null ? 'everybody' : 'some'}`,
  `${Math.min(2, morePoints?.length ?? 0)} more points`,
  schema === undefined ? 'without a schema' : 'with a schema',
]

const routesAsked = registry.areas
  .flatMap(area => areaRoutes(registry, area))
  .filter(({ entity }) => entity !== undefined && entitiesAsked.includes(recordsOf(entity)))

/** The routes of all areas' entities that stand for all of them: each where some areas are asked about. */
const standingRoutes = new Set((process.env['AREAS'] === undefined ? standing(routesAsked, traitsOfRoute) : routesAsked).map(nameOf))

/** Of routes of an area's entities those that are tried; where none is, reading and making those of the first. */
const triedOfEntities = (routes: readonly DeclaredRoute[]): readonly DeclaredRoute[] => {
  const asked = routes.filter(route => standingRoutes.has(nameOf(route)))
  const [first] = routes
  return asked.length > 0 ? asked : routes.filter(({ entity, deed }) => entity === first?.entity && (deed === 'list' || deed === 'create'))
}

/** The routes that are tried: those of entities, and of calls and reports one of each sort when not all are. */
export const triedOf = (routes: readonly DeclaredRoute[]): readonly DeclaredRoute[] => [
  ...triedOfEntities(routes.filter(({ entity }) => entity !== undefined)),
  ...standing(
    routes.filter(({ entity }) => entity === undefined),
    traitsOfCall,
  ),
]

const areaOf = (name: string): Area => {
  const area = registry.areas.find(one => one.name === name)
  if (!area) throw new Error(`There is no area ${name}`)
  return area
}

/** The routes of an area by its name: of the registry, because `area.ts` knows neither of its calls nor of its reports. */
export const routesOfArea = (name: string): readonly DeclaredRoute[] => areaRoutes(registry, areaOf(name))

/** Tries the routes of an area by its name: who is answered how, and that who may, can. */
export const tryRoutesOf = (name: string, besides: readonly AnyEntity[] = []): void =>
  tryRoutes(triedOf(routesOfArea(name)), [...areaOf(name).entities, ...besides])

/** Tries routes in a company where somebody owns a record of each of these entities. */
export const tryRoutes = (routes: readonly DeclaredRoute[], entities: readonly AnyEntity[] = []): void => {
  const named = routes.map(route => [nameOf(route), route] as const)
  let world: World
  let others: readonly Knocker[]
  const lackers = new Map<string, Knocker>()
  /** What the database held after the last route. */
  let last: string | undefined
  /** What was answered with success, by anybody. */
  const succeeded = new Set<string>()
  /** What somebody who may see it has seen. */
  const seen = new Set<string>()

  beforeAll(async () => {
    world = await openWorld(entities)
    others = await outsiders(world.company)
    for (const point of routes.flatMap(pointsAsked)) await withoutPoint(point)
  }, 120_000)

  /** Somebody who lacks one point; there before anything is compared, because such a person is written down too. */
  const withoutPoint = async (point: string): Promise<Knocker> => {
    const knocker = lackers.get(point) ?? (await lacking(world.company, point))
    lackers.set(point, knocker)
    return knocker
  }

  describe('who is answered how', () => {
    test.each(named)('%s', async (name, route) => {
      const record = route.entity && world.owned.get(route.entity.name)
      const probe = probeOf(route, record, world.subjects)
      const url = addressOf(route, probe)
      const without = await Promise.all(pointsAsked(route).map(withoutPoint))
      const before = last ?? (await world.company.everything())
      for (const knocker of [...others, ...Object.values(world.cast), ...without]) {
        const expected = expectedStatus(route, knocker, record, exceptions)
        if (expected === 'does') continue
        const what = `${knocker.name}: ${name}`
        const answer = await knocker.ask(route.method, url, probe.body)
        expect(answer.statusCode, `${what}: ${told(answer)}`).toBe(expected)
        if (expected === 401 && route.point !== undefined) {
          expect(answer.headers['www-authenticate'], what).toBe('Bearer')
          if (route.method !== 'HEAD') expect(answer.json().error, what).toBe('authenticationFailed')
        }
        if (expected < 400) succeeded.add(name)
        expectShape(route, answer, what)
        expectDiscreet(knocker, answer, what, seen)
        // AZ-02: what is not for them is what never was.
        const isAllowed = pointsAsked(route).every(point => knocker.rights?.points.has(point) === true)
        if (route.entity && record && speaksOfRecord(route) && isAllowed) {
          const absent = await knocker.ask(
            route.method,
            addressOf(route, probeOf(route, { ...record, id: never }, world.subjects)),
            probe.body,
          )
          expect(absent.statusCode, what).toBe(404)
          if (!sees(knocker, route.entity, record)) expect(essence(answer), what).toBe(essence(absent))
        }
        if (expected === 404 && requestOf(route)) {
          const absent = requestOf(route)?.(absentSubjects(world.subjects)) ?? {}
          expect(essence(answer), what).toBe(essence(await knocker.ask(route.method, addressOf(route, absent), absent.body)))
        }
        if (route.entity && record && route.deed === 'batch' && expected === 200)
          expectDiscreetRows(answer, sees(knocker, route.entity, record), what)
      }
      last = await world.company.everything()
      if (!remembers(route)) expect(last, `${name} changed something`).toBe(before)
    })
  })

  describe('who may, can', () => {
    test.each(named.filter(([name, route]) => isLed(name, route)))('%s', async (name, route) => {
      const success = await successOf(world, route)
      if (!success) return
      const { by, asked, settled, reads } = success
      const before = await world.company.everything()
      const answer = await by.ask(route.method, addressOf(route, asked), asked.body)
      expect(answer.statusCode, `${by.name}: ${told(answer)}`).toBeLessThan(300)
      succeeded.add(name)
      expectShape(route, answer, name)
      await settled?.(answer)
      if (reads) expect(await world.company.everything(), `${name} changed something`).toBe(before)
      else if (route.point !== undefined && name !== 'POST /api/logout/')
        expect(await world.company.everything(), `${name} changed nothing`).not.toBe(before)
    })
  })

  test('every route has succeeded for somebody', () => {
    const missed = named.filter(([name, route]) => !succeeded.has(name) && neverSucceeds(route) === undefined).map(([name]) => name)
    expect(missed, 'what is missing is said in x.samples.ts beside the entity: `successes`, or `kept` with the reason').toEqual([])
  })

  test('who follows every record and has it on a page is told of it, by notices, mails and the page, and nothing that is not for everybody', async () => {
    const all = await world.listener.told()
    for (const { marker } of canaries) expect(all.includes(marker), marker).toBe(false)
    for (const secret of nobodysBusiness) expect(all.includes(secret), secret).toBe(false)
    const changing = routes.some(({ deed }) => deed === 'take')
    const { notices, heard } = await world.listener.count()
    if (changing) expect(Math.min(notices, heard)).toBeGreaterThan(0)
  })

  test('whoever may has seen what is not for everybody', () => {
    const own = canaries.filter(({ entity }) => routes.some(route => route.entity?.name === entity))
    expect(own.map(({ marker }) => marker).filter(marker => !seen.has(marker))).toEqual([])
  })
}
