import './approvals.css'
import { useLabel } from '../client/session.web.ts'
import type { ShownContent } from './view.ts'

/** What is decided on, as it was when it was submitted; fields that hold nothing are left out. */
export const FrozenContent = ({ content }: { readonly content: readonly ShownContent[] }) => {
  const label = useLabel()
  const single = content.filter(field => field.rows === undefined && field.text !== null)
  const tables = content.filter(field => field.rows !== undefined && field.rows.length > 0)
  return (
    <>
      <dl className="ms-frozen">
        {single.map(field => (
          <div key={field.name}>
            <dt>{label(field.label)}</dt>
            <dd>{field.text}</dd>
          </div>
        ))}
      </dl>
      {tables.map(field => (
        <FrozenLines key={field.name} field={field} />
      ))}
    </>
  )
}

const FrozenLines = ({ field }: { readonly field: ShownContent }) => {
  const label = useLabel()
  return (
    // Wide tables are moved by keyboard as well as by finger.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="ms-frozen-lines" aria-label={label(field.label)} tabIndex={0}>
      <table>
        <caption>{label(field.label)}</caption>
        <thead>
          <tr>
            {field.columns?.map((column, place) => (
              // Columns have no names of their own here and never move.
              <th key={place} scope="col">
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {field.rows?.map((row, place) => (
            // The frozen lines never move.
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
