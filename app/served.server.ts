import { servedApprovalFlow } from '../areas/admin/approvalFlow/approvalFlow.server.ts'
import { servedFlowCalls } from '../areas/admin/approvalFlow/flowCalls.server.ts'
import { servedDepartment } from '../areas/admin/department/department.server.ts'
import { servedRole } from '../areas/admin/role/role.server.ts'
import { servedAccountCalls } from '../areas/admin/user/accountCalls.server.ts'
import { servedUser } from '../areas/admin/user/user.server.ts'
import { servedMaterial } from '../areas/mnm/material/material.server.ts'
import { servedSimilarMaterials } from '../areas/mnm/material/similarMaterials.server.ts'
import { servedMaterialClass } from '../areas/mnm/materialClass/materialClass.server.ts'
import { servedNoticeCalls } from '../areas/notice/noticeCalls.server.ts'
import { waitingIn } from '../areas/notice/unedited.server.ts'
import { servedPriceComparison } from '../areas/purchase/priceComparison/priceComparison.server.ts'
import { servedPriceMemory } from '../areas/purchase/priceComparison/priceMemory.server.ts'
import { servedSupplier } from '../areas/purchase/supplier/supplier.server.ts'
import { iqc } from '../areas/quality/iqc/iqc.ts'
import { servedIqc } from '../areas/quality/iqc/iqc.server.ts'
import { servedSupplierPassRate } from '../areas/quality/iqc/supplierPassRate.server.ts'
import { servedIqcStandard } from '../areas/quality/iqcStandard/iqcStandard.server.ts'
import { servedScar } from '../areas/quality/scar/scar.server.ts'
import type { Access } from '../core/access/access.server.ts'
import { confirmPassword } from '../core/access/password.server.ts'
import { servedApprovalCalls } from '../core/approvals/calls.server.ts'
import type { ServedCall, ServedEntity } from '../core/records/serve.server.ts'
import { servedSearchCalls } from '../core/search/calls.server.ts'

/** What the entities do, of those that do more than their definitions say. */
export const servedEntities: readonly ServedEntity[] = [
  servedMaterial,
  servedMaterialClass,
  servedSupplier,
  servedPriceComparison,
  servedIqc,
  servedIqcStandard,
  servedScar,
  servedUser,
  servedRole,
  servedDepartment,
  servedApprovalFlow,
]

/** How the areas' own calls are answered. */
export const servedCalls = (access: Access): readonly ServedCall[] => [
  ...servedAccountCalls(access),
  ...servedApprovalCalls((step, password) => confirmPassword(access.door, step, password)),
  ...servedFlowCalls,
  ...servedSearchCalls(access.areas),
  ...servedNoticeCalls([waitingIn(iqc, 'toInspect', 'quality.iqc:inspect')]),
  servedSimilarMaterials,
  servedSupplierPassRate,
  servedPriceMemory,
]
