import { expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { menusFor } from '../../core/client/menus.ts'
import { buildRoutes, findRoute } from '../../core/client/routes.ts'
import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { files } from './area.ts'

tryRoutesOf(files)

test.each([
  ['/files/index', 'files.technicalFile', 'list'],
  ['/files/PN_files_details/7', 'files.technicalFile', 'detail'],
  ['/files/files_classification', 'files.classification', 'list'],
])('the address %s of the specification leads to its screen', (address, entity, view) => {
  const points = new Set(['files.technicalFile:read', 'files.classification:read'])
  const found = findRoute(buildRoutes(menusFor(registry.areas, { type: 'ordinary', points })), address)
  expect(found).toMatchObject({ kind: 'screen', entry: { entity, view } })
})
