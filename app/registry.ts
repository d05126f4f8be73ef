import { access } from '../core/access/area.ts'
import { bin } from '../core/bin/area.ts'
import { conversation } from '../core/conversation/area.ts'
import { search } from '../core/search/area.ts'
import { dashboard } from '../core/dashboard/area.ts'
import { file } from '../core/files/area.ts'
import { paper } from '../core/papers/area.ts'
import { admin } from '../areas/admin/area.ts'
import { adminReports } from '../areas/admin/reports.ts'
import { approval } from '../areas/approval/area.ts'
import { approvalReports } from '../areas/approval/reports.ts'
import { log } from '../areas/log/area.ts'
import { exchange } from '../areas/exchange/area.ts'
import { mnm } from '../areas/mnm/area.ts'
import { mnmReports } from '../areas/mnm/reports.ts'
import { notice } from '../areas/notice/area.ts'
import { purchase } from '../areas/purchase/area.ts'
import { purchaseReports } from '../areas/purchase/reports.ts'
import { quality } from '../areas/quality/area.ts'
import { qualityReports } from '../areas/quality/reports.ts'
import { editions } from '../core/editions/area.ts'
import { related } from '../core/related/area.ts'
import { records } from '../core/lists/area.ts'
import { registryOf } from '../core/define/registry.ts'
import { report } from '../core/reports/area.ts'
import { withReports } from '../core/reports/reportCall.ts'

/** Every area of the product, in the order of the menu. */
export const areas = [
  withReports(quality, qualityReports),
  withReports(purchase, purchaseReports),
  withReports(mnm, mnmReports),
  withReports(approval, approvalReports),
  withReports(admin, adminReports),
  log,
  notice,
  exchange,
  search,
  conversation,
  bin,
  access,
  records,
  related,
  editions,
  dashboard,
  file,
  paper,
  report,
] as const

/** Every entity and call of the product. */
export const registry = registryOf(areas)
