import { ai } from '../core/ai/area.ts'
import { guest } from '../core/guest/area.ts'
import { access } from '../core/access/area.ts'
import { bin } from '../core/bin/area.ts'
import { conversation } from '../core/conversation/area.ts'
import { search } from '../core/search/area.ts'
import { dashboard } from '../core/dashboard/area.ts'
import { file } from '../core/files/area.ts'
import { paper } from '../core/papers/area.ts'
import { admin } from '../areas/admin/area.ts'
import { adminReports } from '../areas/admin/reports.ts'
import { adminTiles } from '../areas/admin/tiles.ts'
import { approval } from '../areas/approval/area.ts'
import { approvalReports } from '../areas/approval/reports.ts'
import { approvalTiles } from '../areas/approval/tiles.ts'
import { log } from '../areas/log/area.ts'
import { exchange } from '../areas/exchange/area.ts'
import { materials } from '../areas/materials/area.ts'
import { materialsReports } from '../areas/materials/reports.ts'
import { materialsTiles } from '../areas/materials/tiles.ts'
import { mnm } from '../areas/mnm/area.ts'
import { mnmReports } from '../areas/mnm/reports.ts'
import { mnmTiles } from '../areas/mnm/tiles.ts'
import { notice } from '../areas/notice/area.ts'
import { operate } from '../areas/operate/area.ts'
import { operateReports } from '../areas/operate/reports.ts'
import { operateTiles } from '../areas/operate/tiles.ts'
import { product } from '../areas/product/area.ts'
import { productReports } from '../areas/product/reports.ts'
import { purchase } from '../areas/purchase/area.ts'
import { purchaseReports } from '../areas/purchase/reports.ts'
import { purchaseTiles } from '../areas/purchase/tiles.ts'
import { quality } from '../areas/quality/area.ts'
import { qualityReports } from '../areas/quality/reports.ts'
import { qualityTiles } from '../areas/quality/tiles.ts'
import { stock } from '../areas/stock/area.ts'
import { stockReports } from '../areas/stock/reports.ts'
import { stockTiles } from '../areas/stock/tiles.ts'
import { editions } from '../core/editions/area.ts'
import { changes } from '../core/changes/area.ts'
import { feed } from '../core/feeds/area.ts'
import { related } from '../core/related/area.ts'
import { records } from '../core/lists/area.ts'
import { registryOf } from '../core/define/registry.ts'
import { report } from '../core/reports/area.ts'
import { withReports } from '../core/reports/reportCall.ts'

/** Every area of the product, in the order of the menu. */
export const areas = [
  withReports(product, productReports),
  withReports(quality, qualityReports, qualityTiles),
  withReports(purchase, purchaseReports, purchaseTiles),
  withReports(stock, stockReports, stockTiles),
  withReports(materials, materialsReports, materialsTiles),
  withReports(operate, operateReports, operateTiles),
  withReports(mnm, mnmReports, mnmTiles),
  withReports(approval, approvalReports, approvalTiles),
  withReports(admin, adminReports, adminTiles),
  log,
  notice,
  exchange,
  search,
  conversation,
  bin,
  access,
  records,
  related,
  changes,
  editions,
  dashboard,
  file,
  paper,
  report,
  feed,
  ai,
  guest,
] as const

/** Every entity and call of the product. */
export const registry = registryOf(areas)
