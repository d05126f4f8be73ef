import type { RecordOf } from '../../../core/define/entity.ts'
import { catalogue } from '../../../core/errors/catalogue.ts'
import { Refused } from '../../../core/records/states.web.tsx'
import { useCan, useLabel } from '../../../core/shell/session.web.ts'
import { ExplainAccess } from '../permission/ExplainAccess.web.tsx'
import type { user } from './user.ts'

/** Why this person may do something or sees a record. */
const ExplainPanel = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()
  if (!can('admin.permission:explain')) return <Refused message={label(catalogue.noPermission.message)} />
  return <ExplainAccess person={{ id: record.id, title: record.name }} />
}

export default ExplainPanel
