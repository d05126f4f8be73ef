import { expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { menusFor } from '../../core/client/menus.ts'
import { buildRoutes, findRoute } from '../../core/client/routes.ts'
import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { documents } from './area.ts'

tryRoutesOf(documents)

test('/documents/manual of the specification leads to the list of manuals', () => {
  const points = new Set(['documents.manual:read'])
  const found = findRoute(buildRoutes(menusFor(registry.areas, { type: 'ordinary', points })), '/documents/manual')
  expect(found).toMatchObject({ kind: 'screen', entry: { entity: 'documents.manual', view: 'list' } })
})
