import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { useCall } from '#core/records.web'
import type { role } from '#core/people'
import { roleMatrix } from './roleCalls.ts'
import { RightsMatrix } from './RightsMatrix.web.tsx'
import { storedRights } from './useRightsDraft.web.ts'

/** The rights of a role to be read. */
const RightsPanel = ({ record }: { readonly record: RecordOf<typeof role> }) => {
  const matrix = useCall(roleMatrix, {})
  const rights = storedRights({ ...record })
  if (!matrix.data) return matrix.error ? <NotShown error={matrix.error} onRetry={() => void matrix.refetch()} /> : <Loading rows={8} />
  return (
    <section className="ms-section">
      <RightsMatrix groups={matrix.data.results} draft={rights} stored={rights} scope={record.scope} />
    </section>
  )
}

export default RightsPanel
