import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { openCompany, routesOf } from './company.ts'
import { areaRoutes, declaredRoutes, nameOf, type DeclaredRoute } from './declaredRoutes.ts'
import { canaries, groupsInUse } from './matrixSecrets.ts'
import { routesOfArea, traitsOfCall, triedOf, tryRoutes } from './routeMatrix.ts'
import { standing } from '../harness/entitiesAsked.ts'
import { provesAll } from '../harness/provesAll.ts'

// The routes of areas with entities are tried in each area's own `routes.test.ts`, those of the core and of areas without any here.

const project = join(import.meta.dirname, '../..')
const withEntities = registry.areas.filter(({ entities }) => entities.length > 0)
const triedThere = new Set(withEntities.flatMap(area => areaRoutes(registry, area)).map(nameOf))
const triedHere = declaredRoutes(registry).filter(route => !triedThere.has(nameOf(route)))

// What is made from another record is made from a lot, and a supplier is asked by a link to confirm an order.
tryRoutes(
  standing(
    triedHere,
    // Of what there is of each part of the core, by the first words of addresses.
    route => traitsOfCall(route).map(trait => `${route.path.split('/').slice(1, 3).join(' ')} ${trait}`),
  ),
  [iqc, order],
)

test.each(withEntities.map(({ name }) => name))('the routes of %s are tried in its folder', name => {
  const file = `areas/${name}/routes.test.ts`
  const how = `${file} is missing: \`tryRoutesOf('${name}')\`, as in areas/quality/routes.test.ts (docs/recipes/add-a-document.md)`
  expect(existsSync(join(project, file)), how).toBe(true)
})

test('what the files of the areas try and what is tried here is every declared route', () => {
  const sources = globSync('areas/*/routes.test.ts', { cwd: project }).map(file => readFileSync(join(project, file), 'utf8'))
  const asked = sources.flatMap(source => [...source.matchAll(/tryRoutesOf\('(\w+)'/g)].map(([, name = '']) => name))
  const tried = [...asked.flatMap(routesOfArea), ...triedHere]
  const namesOf = (routes: readonly DeclaredRoute[]) => routes.map(nameOf).toSorted((one, other) => one.localeCompare(other))
  expect(namesOf(tried)).toEqual(namesOf(declaredRoutes(registry)))
  // Where everything is proved, nothing is left out: neither lines with a list of their own, nor calls, nor reports.
  if (provesAll && process.env['AREAS'] === undefined) expect(namesOf(triedOf(tried))).toEqual(namesOf(tried))
})

test('the definitions name every route of the running product, and the product has every route that they name', async () => {
  const served = (await routesOf(await openCompany())).flatMap(({ url, methods }) => methods.map(method => `${method} ${url}`))
  const inOrder = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))
  expect(inOrder(served)).toEqual(inOrder(declaredRoutes(registry).map(nameOf)))
})

test('every group of fields has a canary', () => {
  const guarded = new Set(canaries.map(({ group }) => group))
  expect([...groupsInUse].filter(group => !guarded.has(group))).toEqual([])
})
