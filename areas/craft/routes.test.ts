import { expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { menusFor } from '../../core/client/menus.ts'
import { buildRoutes, findRoute } from '../../core/client/routes.ts'
import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { craft } from './area.ts'

tryRoutesOf(craft)

test.each([
  ['/craft/feedback', 'craft.feedback', 'list'],
  ['/craft/sop', 'craft.sop', 'list'],
  ['/craft/sop_file', 'craft.sop', 'bare'],
  ['/craft/sop_file/7', 'craft.sop', 'detail'],
  ['/craft/process_test_doc', 'craft.processTestDocument', 'list'],
])('the address %s of the specification leads to its screen', (address, entity, view) => {
  const points = new Set(['craft.sop:read', 'craft.feedback:read', 'craft.processTestDocument:read'])
  const found = findRoute(buildRoutes(menusFor(registry.areas, { type: 'ordinary', points })), address)
  expect(found).toMatchObject({ kind: 'screen', entry: { entity, view } })
})
