import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { MomentText } from '#core/fields.web'
import { useCall } from '#core/records.web'
import './approvalFlow.css'
import type { approvalFlow } from './approvalFlow.ts'
import { flowEditions } from './flowCalls.ts'
import { FlowSteps } from './FlowSteps.web.tsx'
import { useFlowNames } from './useFlowNames.web.ts'

/** Every edition of a flow, the newest first; approvals refer to the one they began with. */
const FlowEditionsPanel = ({ record }: { readonly record: RecordOf<typeof approvalFlow> }) => {
  const label = useLabel()
  const names = useFlowNames(record.id)
  const { data, error, refetch } = useCall(flowEditions, { id: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  return (
    <div className="ms-steps">
      {data.results.map(edition => (
        <details key={edition.edition} open={edition.edition === data.results[0]?.edition}>
          <summary>
            <strong>{label([`版本 ${edition.edition}`, `Version ${edition.edition}`])}</strong> {label(['自', 'from'])}{' '}
            {edition.effectiveFrom}
            {!edition.enabled && label(['（停用）', ' (disabled)'])}{' '}
            <span className="ms-muted">
              {edition.publishedBy} <MomentText instant={edition.publishedAt} />
            </span>
          </summary>
          <FlowSteps docType={edition.docType} steps={edition.steps} names={names} />
        </details>
      ))}
    </div>
  )
}

export default FlowEditionsPanel
