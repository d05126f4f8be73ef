import { presentArea } from '../../core/records/present.web.ts'
import { presentedApprovalFlow } from './approvalFlow/approvalFlow.web.tsx'
import { admin } from './area.ts'

export default presentArea(admin, { presented: [presentedApprovalFlow] })
