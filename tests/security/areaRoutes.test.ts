import { registry } from '../../app/registry.ts'
import { areaRoutes } from './declaredRoutes.ts'
import { triedOf, tryRoutes } from './routeMatrix.ts'

// With every change the routes that stand for those of all areas are tried, in one company; each area's others in its own `routes.test.ts`, where the area is asked
// about or proved. To open a company in which somebody owns a record of everything takes longer than to try the routes of an area.

const withEntities = registry.areas.filter(({ entities }) => entities.length > 0)

tryRoutes(triedOf(withEntities.flatMap(area => areaRoutes(registry, area))), [...registry.entities.values()])
