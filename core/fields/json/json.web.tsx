import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'
import { tableOfJson } from './json.ts'

const SaidTable = later(async () => ({ default: (await import('./SaidTable.web.tsx')).SaidTable }))

/** A structured value as nested lists of names and values. */
const JsonView = ({ value }: { readonly value: unknown }) => {
  if (value === null || value === undefined) return <span className="ms-muted">–</span>
  if (typeof value !== 'object') return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  const entries = Array.isArray(value) ? value.map((entry: unknown, index) => [String(index + 1), entry] as const) : Object.entries(value)
  return (
    <dl className="ms-json">
      {entries.map(([name, entry]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <JsonView value={entry} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const JsonCell = (props: CellProps) => {
  const { field, value, place } = props
  if (place === 'table') return <PlainCell {...props} />
  const table = tableOfJson(field, value)
  return table ? <SaidTable caption={field.label} table={table} /> : <JsonView value={value} />
}

/** A structured value that programs write; nobody types it. */
export const jsonCells: FieldCells = { Cell: JsonCell, Filter: later(() => import('../filters/PresenceFilter.web.tsx')), wide: () => true }
