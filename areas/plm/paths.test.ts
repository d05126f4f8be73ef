import { describe, expect, test } from 'vitest'
import { menusFor } from '../../core/client/menus.ts'
import { buildRoutes, findRoute } from '../../core/client/routes.ts'
import { areaNamed } from '../../tests/harness/areaNamed.ts'

// The addresses of the specification, for an engineer.

const verbs = ['read', 'create', 'update']
const points = ['release', 'releaseFeedback', 'change', 'changeTask', 'disposition', 'softwareChange'].flatMap(name =>
  verbs.map(verb => `plm.${name}:${verb}`),
)
const routes = buildRoutes(menusFor([areaNamed('plm')], { type: 'ordinary', points: new Set(points) }))

const at = (path: string): readonly unknown[] => {
  const found = findRoute(routes, path)
  if (found?.kind === 'redirect') return [found.to]
  return found?.kind === 'screen' ? [found.entry.entity ?? found.entry.screen, found.entry.view, found.parameters['id']] : []
}

const odd = encodeURIComponent(`试产 A/B\\C ?#%2F 🚀 ${'长'.repeat(300)}`)

describe('an address of the specification leads to its screen', () => {
  test.each([
    ['/plm', ['/plm/release/index']],
    ['/plm/release/index', ['plm.release', 'list', undefined]],
    ['/plm/release/release_add/7', ['plm.release', 'make', '7']],
    ['/plm/release/release_details/7/RN-12034-03/1', ['plm.release', 'detail', '7']],
    [`/plm/release/release_details/7/${odd}/0`, ['plm.release', 'detail', '7']],
    ['/plm/release/release_upload_files/7', ['plm.release', 'edit', '7']],
    ['/plm/release/release_pending_approval', ['pending', 'screen', undefined]],
    ['/plm/pnrelease', ['released', 'screen', undefined]],
    ['/plm/pnrelease_det', ['releasedSet', 'screen', undefined]],
    ['/plm/changes/list', ['plm.change', 'list', undefined]],
    ['/plm/changes/add', ['plm.change', 'new', undefined]],
    ['/plm/changes/7', ['plm.change', 'detail', '7']],
    ['/plm/changes/7/edit', ['plm.change', 'edit', '7']],
    ['/plm/changes/7/file', ['plm.change', 'detail', '7']],
    ['/plm/changes/pending', ['changesPending', 'screen', undefined]],
    ['/plm/changes/pending/7/approve', ['plm.change', 'detail', '7']],
    ['/plm/changes/editable', ['plm.changeTask', 'list', undefined]],
    ['/plm/changes/editable/7/edit', ['plm.changeTask', 'edit', '7']],
    ['/plm/changes/feedbacks', ['plm.changeTask', 'list', undefined]],
    ['/plm/software/changes', ['plm.softwareChange', 'list', undefined]],
    ['/plm/software/changes/add', ['plm.softwareChange', 'new', undefined]],
    ['/plm/software/changes/7', ['plm.softwareChange', 'detail', '7']],
    ['/plm/software/changes/7/edit', ['plm.softwareChange', 'edit', '7']],
    ['/plm/software/changes/7/overedit', ['plm.softwareChange', 'detail', '7']],
    ['/plm/software/changes/pending', ['softwarePending', 'screen', undefined]],
    ['/plm/software/changes/7/approve', ['plm.softwareChange', 'detail', '7']],
  ])('%s', (path, screen) => {
    expect(at(path)).toEqual(screen)
  })

  test('and an id that is none leads nowhere', () => {
    expect(at('/plm/release/release_details/abc/title/1')).toEqual([])
    expect(at('/plm/release/release_upload_files/0')).toEqual([])
  })
})
