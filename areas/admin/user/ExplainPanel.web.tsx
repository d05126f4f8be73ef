import { useCan, useLabel } from '#core/client.web'
import { Refused } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { catalogue } from '#core/errors'
import type { user } from '#core/people'
import { ExplainAccess } from '../permission/ExplainAccess.web.tsx'

/** Why this person may do something or sees a record. */
const ExplainPanel = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()
  if (!can('admin.permission:explain')) return <Refused message={label(catalogue.noPermission.message)} />
  return <ExplainAccess person={{ id: record.id, title: record.name }} />
}

export default ExplainPanel
