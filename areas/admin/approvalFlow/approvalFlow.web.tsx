import { lazy } from 'react'
import type { FlowStep } from '../../../core/approvals/flow.ts'
import { present } from '../../../core/records/present.web.ts'
import { approvalFlow } from './approvalFlow.ts'
import { FlowSteps } from './FlowSteps.web.tsx'
import { useFlowNames } from './useFlowNames.web.ts'

const Steps = ({ steps, flow }: { readonly steps: readonly FlowStep[]; readonly flow: number }) => (
  <FlowSteps steps={steps} names={useFlowNames(flow)} />
)

/** How flows look: their steps in words, edited step by step, with every edition kept. */
export const presentedApprovalFlow = present(approvalFlow, {
  listReads: ['enabled'],
  tone: row => (row.enabled ? 'normal' : 'warn'),
  cells: { steps: (steps, row) => <Steps steps={steps} flow={row.id} /> },
  inputs: { steps: lazy(() => import('./StepsInput.web.tsx')) },
  panels: [{ name: 'editions', label: ['版次', 'Editions'], Panel: lazy(() => import('./FlowEditions.web.tsx')) }],
})
