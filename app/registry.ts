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
import { adminServerPart } from '../areas/admin/serverPart.ts'
import { approval } from '../areas/approval/area.ts'
import { approvalServerPart } from '../areas/approval/serverPart.ts'
import { log } from '../areas/log/area.ts'
import { exchange } from '../areas/exchange/area.ts'
import { materials } from '../areas/materials/area.ts'
import { materialsServerPart } from '../areas/materials/serverPart.ts'
import { mnm } from '../areas/mnm/area.ts'
import { mnmServerPart } from '../areas/mnm/serverPart.ts'
import { notice } from '../areas/notice/area.ts'
import { operate } from '../areas/operate/area.ts'
import { operateServerPart } from '../areas/operate/serverPart.ts'
import { product } from '../areas/product/area.ts'
import { productServerPart } from '../areas/product/serverPart.ts'
import { purchase } from '../areas/purchase/area.ts'
import { purchaseServerPart } from '../areas/purchase/serverPart.ts'
import { quality } from '../areas/quality/area.ts'
import { qualityServerPart } from '../areas/quality/serverPart.ts'
import { stock } from '../areas/stock/area.ts'
import { stockServerPart } from '../areas/stock/serverPart.ts'
import { editions } from '../core/editions/area.ts'
import { changes } from '../core/changes/area.ts'
import { feed } from '../core/feeds/area.ts'
import { related } from '../core/related/area.ts'
import { records } from '../core/lists/area.ts'
import { registryOf } from '../core/define/registry.ts'
import { report } from '../core/reports/area.ts'
import { withServerPart } from '../core/reports/reportCall.ts'

/** Every area of the product, in the order of the menu. */
export const areas = [
  withServerPart(product, productServerPart),
  withServerPart(quality, qualityServerPart),
  withServerPart(purchase, purchaseServerPart),
  withServerPart(stock, stockServerPart),
  withServerPart(materials, materialsServerPart),
  withServerPart(operate, operateServerPart),
  withServerPart(mnm, mnmServerPart),
  withServerPart(approval, approvalServerPart),
  withServerPart(admin, adminServerPart),
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
