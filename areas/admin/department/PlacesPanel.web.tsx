import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { MomentText } from '#core/fields.web'
import { useCall } from '#core/records.web'
import type { department } from '#core/people'
import './department.css'
import { departmentPlaces } from './departmentCalls.ts'

/** Where a department stood in the tree, and from when to when. */
const PlacesPanel = ({ record }: { readonly record: RecordOf<typeof department> }) => {
  const label = useLabel()
  const places = useCall(departmentPlaces, { id: record.id })
  if (!places.data) return places.error ? <NotShown error={places.error} onRetry={() => void places.refetch()} /> : <Loading rows={3} />
  return (
    <ol className="ms-department-places">
      {places.data.results.map(({ parent, since, until }) => (
        <li key={since}>
          <strong>{parent?.title ?? label(['最上级', 'At the top'])}</strong>{' '}
          <span className="ms-muted">
            <MomentText instant={since} /> – {until === null ? label(['至今', 'now']) : <MomentText instant={until} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

export default PlacesPanel
