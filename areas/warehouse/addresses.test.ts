import { expect, test } from 'vitest'
import { buildRoutes, findRoute } from '../../core/client/routes.ts'
import { menusFor } from '../../core/client/menus.ts'
import { areaNamed } from '../../tests/harness/areaNamed.ts'

test.each([
  ['/warehouse/administrative_warehouse', 'warehouse.item', 'list', undefined],
  ['/warehouse/material_details/7', 'warehouse.item', 'detail', '7'],
  ['/warehouse/application_pending_review', 'warehouse.application', 'list', undefined],
  ['/warehouse/wait_for_return', 'warehouse.application', 'list', undefined],
  ['/warehouse/operation_log', 'warehouse.move', 'list', undefined],
])('the specified route %s leads to its screen', (address, entity, view, id) => {
  const points = new Set(['item', 'application', 'move'].map(name => `warehouse.${name}:read`))
  const found = findRoute(buildRoutes(menusFor([areaNamed('warehouse')], { type: 'ordinary', points })), address)
  expect(found).toMatchObject({ kind: 'screen', entry: { entity, view } })
  expect(found?.kind === 'screen' ? found.parameters['id'] : null).toBe(id)
})
