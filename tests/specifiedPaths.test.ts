import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { buildRoutes, findRoute } from '../core/client/routes.ts'
import { pointsLike } from './harness/pointsLike.ts'

// The addresses of the specification, for somebody who enters customers, people, quotations and shortages, and reads prices, orders and planning actions.

const writes = ['company', 'contact', 'quotation'].flatMap(name => ['read', 'create', 'update'].map(verb => `crm.${name}:${verb}`))
const reads = ['crm.price:read', 'operate.order:read', 'operate.mrpAction:read']
const shortages = ['read', 'create', 'update'].map(verb => `operate.shortage:${verb}`)
const routesWith = (points: readonly string[]) => buildRoutes(menusFor(registry.areas, { type: 'ordinary', points: new Set(points) }))

/** What stands at an address; what follows `?` is no part of a path. */
const at = (address: string, points: readonly string[] = [...writes, ...reads, ...shortages]): readonly unknown[] => {
  const found = findRoute(routesWith(points), new URL(address, 'https://meniscus.example').pathname)
  return found?.kind === 'screen' ? [found.entry.entity ?? found.entry.screen, found.entry.view, found.parameters['id']] : []
}

const regular = 'crm.quotation'

describe('an address of the specification leads to its screen', () => {
  test.each([
    ['/materials/company', ['crm.company', 'list', undefined]],
    ['/materials/companyinfo?id=7', ['crm.company', 'bare', undefined]],
    ['/materials/companyinfo/7', ['crm.company', 'detail', '7']],
    ['/materials/contact', ['crm.contact', 'list', undefined]],
    ['/materials/contactsinfo?id=7', ['crm.contact', 'bare', undefined]],
    ['/materials/contactsinfo/7', ['crm.contact', 'detail', '7']],
    ['/materials/price', ['crm.price', 'list', undefined]],
    ['/materials/quotation/list', [regular, 'list', undefined]],
    ['/materials/quotation/specials', [regular, 'list', undefined]],
    ['/materials/quotation/regular/add', [regular, 'new', undefined]],
    ['/materials/quotation/regular/7', [regular, 'detail', '7']],
    ['/materials/quotation/regular/7/edit', [regular, 'edit', '7']],
    ['/materials/quotation/special', [regular, 'new', undefined]],
    ['/materials/quotation/special/7', [regular, 'detail', '7']],
    ['/materials/quotation/special/7/edit', [regular, 'edit', '7']],
    ['/operate/order', ['operate.order', 'list', undefined]],
    ['/operate/mrp', ['operate.mrpAction', 'list', undefined]],
    ['/operate/mrp_view?id=7', ['operate.shortage', 'bare', undefined]],
    ['/operate/mrp_view/7', ['operate.shortage', 'detail', '7']],
    ['/operate/mrp_add', ['operate.shortage', 'new', undefined]],
    ['/operate/mrp_edit?id=7', ['operate.shortage', 'bare', undefined]],
    ['/operate/mrp_edit/7', ['operate.shortage', 'edit', '7']],
    ['/operate/mrp_other_add', ['operate.shortage', 'new', undefined]],
    ['/operate/mrp_other_edit?id=7', ['operate.shortage', 'bare', undefined]],
    ['/operate/mrp_other_edit/7', ['operate.shortage', 'detail', '7']],
    ['/operate/mrp_other_edit/7/edit', ['operate.shortage', 'edit', '7']],
  ])('%s', (address, screen) => {
    expect(at(address)).toEqual(screen)
  })

  test('and who only reads to the page, not to the form', () => {
    const reader = ['crm.quotation:read']
    for (const kind of ['regular', 'special']) {
      expect(at(`/materials/quotation/${kind}/7`, reader)).toEqual([regular, 'detail', '7'])
      expect(at(`/materials/quotation/${kind}/7/edit`, reader)).toEqual([])
    }
  })
})

describe('an address of the specification leads whoever may read it to what craft and files keep', () => {
  const points = [
    'craft.(sop|feedback|processTestDocument)',
    'documents.manual',
    'files.(technicalFile|fileVersion|classification|infoBoard)',
  ]
  const readable = pointsLike(points.map(name => `${name}:read`))
  test.each([
    ['/craft/feedback', ['craft.feedback', 'list', undefined]],
    ['/craft/sop', ['craft.sop', 'list', undefined]],
    ['/craft/sop_file', ['craft.sop', 'bare', undefined]],
    ['/craft/sop_file/7', ['craft.sop', 'detail', '7']],
    ['/craft/process_test_doc', ['craft.processTestDocument', 'list', undefined]],
    ['/documents/manual', ['documents.manual', 'list', undefined]],
    ['/files/index', ['files.technicalFile', 'list', undefined]],
    ['/files/PN_files_details/7', ['files.technicalFile', 'detail', '7']],
    ['/files/files_classification', ['files.classification', 'list', undefined]],
    ['/plm/techinfo', ['techinfo', 'screen', undefined]],
    ['/plm/techinfo/info_boards/2/7/%E5%B7%A5%E8%89%BA', ['techinfoBoard', 'screen', undefined]],
    ['/plm/techinfo/files/7/a%2Fb.pdf', ['techinfoFile', 'screen', undefined]],
    ['/plm/techinfo2?showRole1=1', ['techinfo2', 'screen', undefined]],
    ['/plm/techinfo2/info_boards/1/1/x', ['techinfo2Board', 'screen', undefined]],
    ['/plm/techinfo2/files/7/x.pdf', ['techinfo2File', 'screen', undefined]],
  ])('%s', (address, screen) => {
    expect(at(address, readable)).toEqual(screen)
  })
})
