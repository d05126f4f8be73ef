import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { openCompany, routesOf } from './company.ts'
import { areaFolderOf } from '../../app/areaNames.ts'
import { areaRoutes, declaredRoutes, nameOf } from './declaredRoutes.ts'
import { canaries, groupsInUse } from './matrixSecrets.ts'
import { traitsOfCall, tryRoutes } from './routeMatrix.ts'
import { standing } from '../harness/entitiesAsked.ts'

// The routes of areas with entities are tried in each area's own `routes.test.ts`, those of the core and of areas without any here.

const withEntities = registry.areas.filter(({ entities }) => entities.length > 0)
const triedThere = new Set(withEntities.flatMap(area => areaRoutes(registry, area)).map(nameOf))

// What is made from another record is made from a lot, and a supplier is asked by a link to confirm an order.
tryRoutes(
  standing(
    declaredRoutes(registry).filter(route => !triedThere.has(nameOf(route))),
    // Of what there is of each part of the core, by the first words of addresses.
    route => traitsOfCall(route).map(trait => `${route.path.split('/').slice(1, 3).join(' ')} ${trait}`),
  ),
  [iqc, order],
)

test.each(withEntities.map(({ name }) => name))('the routes of %s are tried in its folder', name => {
  const file = `areas/${areaFolderOf(name)}/routes.test.ts`
  const how = `${file} is missing: \`tryRoutesOf(${name})\`, as in areas/quality/routes.test.ts (docs/recipes/add-a-document.md)`
  expect(existsSync(join(import.meta.dirname, '../..', file)), how).toBe(true)
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
