import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { landingOf } from '../core/client/guard.ts'
import { buildRoutes, findRoute, titleAt } from '../core/client/routes.ts'
import { pointsOf } from '../core/rights/points.ts'

// Every address that the specification names leads somewhere for somebody who may do everything. `{id}` is 7.

const named: Readonly<Record<string, string>> = {
  product: 'models detail model/7 model/7/edit duplicatemodelInfo/7 category labelname/7 pending log brand',
  okr: ' info/7',
  personal: 'schedule my_report',
  quality:
    'list iqc record process_defect feedback test chart add_test/7/first_test test_detail/7 test_edit/7 test_copy/7/first_test test_addpre_delivery test_sgs_templates edit_sgs_template/7 scrapped',
  rma: 'list rma_domestic_after_sales rmainfo rmasingle rmasingleList',
  warehouse: 'administrative_warehouse material_details/7 application_pending_review wait_for_return operation_log',
  purchase: 'supplier supplier/7/AB purchases requisition pending purExport purPrint purExcel priceCompare purPM',
  admin: 'users user/7 department depinfo/7 roles role/7 permission notifications approvalFlow approvalInfo/7 znnotice znnoticeinfo',
  mnm: 'material_no approver_material_no material_class unit brand',
  materials:
    'company companyinfo contact contactsinfo price quotation/list quotation/specials quotation/regular/add quotation/regular/7 quotation/regular/7/edit quotation/special quotation/special/7 quotation/special/7/edit',
  operate: 'order mps production_process mrp mrp_view mrp_add mrp_edit mrp_other_add mrp_other_edit',
  craft: 'feedback sop sop_file process_test_doc',
  plm: 'release/index release/release_add/7 release/release_details/7/abc/1 release/release_upload_files/7 release/release_pending_approval pnrelease pnrelease_det changes/list changes/add changes/7 changes/7/edit changes/7/file changes/pending changes/pending/7/approve changes/editable changes/editable/7/edit changes/feedbacks software/changes software/changes/add software/changes/7 software/changes/7/edit software/changes/7/overedit software/changes/pending software/changes/7/approve techinfo techinfo/info_boards/7/8/abc techinfo/files/7/abc.pdf techinfo2 techinfo2/info_boards/7/8/abc techinfo2/files/7/abc.pdf',
  files: 'index PN_files_details/7 files_classification',
  documents: 'manual',
  log: 'file techinfo material instrument_test',
  cooperation: 'project_management report',
}

const routes = buildRoutes(
  menusFor(registry.areas, { type: 'superAdmin', points: new Set(pointsOf(registry.areas).map(({ point }) => point)) }),
)

describe('every address of the specification leads to a screen', () => {
  test.each(Object.entries(named).flatMap(([group, paths]) => paths.split(' ').map(path => `/${group}${path === '' ? '' : `/${path}`}`)))(
    '%s',
    address => {
      const found = findRoute(routes, address)
      expect((found?.kind === 'redirect' ? findRoute(routes, found.to) : found)?.kind).toBe('screen')
    },
  )
})

describe('every address that the specification has of the shell is a page, and what it has nowhere is not found', () => {
  test.each(['/login', '/login_erp/', '/user/passwd', '/dashboard/dashboard', '/notice/message', '/noticeInfo/detailm'])('%s', address => {
    expect(titleAt(routes, address)[1]).not.toBe('Page not found')
  })

  test.each(['/404', '/nowhere', '/product/nowhere'])('%s is not found', address => {
    expect(titleAt(routes, address)[1]).toBe('Page not found')
  })

  test('the root leads to the dashboard, with the person who has just logged in', () => {
    expect(landingOf('?userId=7')).toBe('/dashboard/dashboard?userId=7')
  })
})

test.each([
  ['/product', '/product/detail'],
  ['/personal', '/personal/schedule'],
  ['/purchase', '/purchase/purchases'],
  ['/plm', '/plm/release/index'],
])('%s leads to %s', (area, first) => {
  expect(findRoute(routes, area)).toEqual({ kind: 'redirect', to: first })
})
