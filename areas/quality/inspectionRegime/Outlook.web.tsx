import { useLabel } from '#core/client.web'
import { useRecords } from '#core/records.web'
import './outlook.css'
import type { SwitchingState } from '../iqc/switchingRules.ts'
import { reducedTable } from '../reducedTable/reducedTable.ts'
import { outlook } from './outlook.ts'

/** What comes next for one class of defects, if lots are clean and if they are not. */
export const Outlook = ({ state }: { readonly state: SwitchingState }) => {
  const label = useLabel()
  const tables = useRecords(reducedTable, {
    page: 1,
    pageSize: 1,
    search: '',
    sort: [],
    filters: [{ field: 'active', operator: 'eq', values: [true] }],
  })
  return (
    <ul className="ms-outlook">
      {outlook(state, (tables.data?.count ?? 0) > 0).map(words => (
        <li key={words[1]}>{label(words)}</li>
      ))}
    </ul>
  )
}
