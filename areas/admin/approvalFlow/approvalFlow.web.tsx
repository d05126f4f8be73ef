import type { FlowStep } from '#core/approvals'
import { lazy, useLabel } from '#core/client.web'
import { present } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { approvalFlow } from './approvalFlow.ts'
import { flowDocuments } from './flowCalls.ts'
import { FlowSteps } from './FlowSteps.web.tsx'
import { useFlowNames } from './useFlowNames.web.ts'

const Steps = ({ steps, flow, docType }: { readonly steps: readonly FlowStep[]; readonly flow: number; readonly docType: string }) => (
  <FlowSteps docType={docType} steps={steps} names={useFlowNames(flow)} />
)

/** What the documents of a flow are called; a type that the product no longer has says so. */
const DocType = ({ docType }: { readonly docType: string }) => {
  const label = useLabel()
  const { data } = useCall(flowDocuments, {})
  const found = data?.results.find(one => one.docType === docType)
  if (found) return label(found.label)
  return data ? <span className="ms-muted">{label(['已没有的单据', 'No longer used'])}</span> : null
}

/** How flows look: their steps in words, edited step by step, with every edition kept. */
export const presentedApprovalFlow = present(approvalFlow, {
  listReads: ['enabled', 'docType'],
  tone: row => (row.enabled ? 'normal' : 'warn'),
  cells: {
    docType: docType => <DocType docType={docType} />,
    steps: (steps, row) => <Steps steps={steps} flow={row.id} docType={row.docType} />,
  },
  inputs: { docType: lazy(() => import('./DocTypeInput.web.tsx')), steps: lazy(() => import('./StepsInput.web.tsx')) },
  panels: [{ name: 'editions', label: ['版本历史', 'Versions'], Panel: lazy(() => import('./FlowEditions.web.tsx')) }],
})
