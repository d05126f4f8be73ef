import { cellsOf } from '../../fields/cells.web.tsx'
import { fieldOf } from '../../fields/kinds.ts'
import { useLabel, useLanguage } from '../../shell/session.web.ts'
import { recordTitle } from '../recordTitle.ts'
import { cardColumns } from './columns.ts'
import { sortable, type Sort } from '../query.ts'
import type { RowsProps } from './rows.web.ts'
import { ShownValue } from '../ShownValue.web.tsx'
import { TitleLink } from './TitleLink.web.tsx'

/** The rows of a list as cards with their key facts, where a table has no room. */
export const ListCards = (props: RowsProps) => {
  const { entity, fields, presentation, rows, columns, selection } = props
  const label = useLabel()
  const language = useLanguage()
  const names = cardColumns(entity, columns)
  const state: string | undefined = entity.state
  const stateField = state === undefined ? undefined : fieldOf(fields, state)
  return (
    <>
      <SortChoice {...props} />
      <ul className="ms-cards">
        {rows.map(row => (
          <li key={row.id} data-row-key={row.id} className={`ms-list-card ms-tone-${presentation.tone?.(row) ?? 'normal'}`}>
            <div className="ms-list-card-head">
              {selection && (
                <label className="ms-tick">
                  <input
                    type="checkbox"
                    aria-label={`${label(['选择', 'Select'])} ${recordTitle(entity, row, language)}`}
                    checked={selection.ids.includes(row.id)}
                    onChange={() => selection.press(row.id, false)}
                  />
                </label>
              )}
              <TitleLink entity={entity} record={row} />
              {state !== undefined && stateField && (
                <ShownValue
                  name={state}
                  field={stateField}
                  cells={cellsOf(stateField)}
                  record={row}
                  ownCells={presentation.cells}
                  place="table"
                />
              )}
            </div>
            <dl>
              {names.map(name => {
                const field = fieldOf(fields, name)
                return (
                  field && (
                    <div key={name}>
                      <dt>{label(field.label)}</dt>
                      <dd>
                        <ShownValue
                          name={name}
                          field={field}
                          cells={cellsOf(field)}
                          record={row}
                          ownCells={presentation.cells}
                          place="table"
                        />
                      </dd>
                    </div>
                  )
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Cards have no heads to click: their order is chosen from a list. */
const SortChoice = ({ entity, fields, query, onQuery }: RowsProps) => {
  const label = useLabel()
  const [current] = query.sort
  const options = sortable(entity, fields).flatMap(name => {
    const caption = label(fieldOf(fields, name)?.label ?? [name, name])
    return [
      { value: name, label: `${caption} ↑` },
      { value: `-${name}`, label: `${caption} ↓` },
    ]
  })
  return (
    <select
      className="ms-select ms-sort-choice"
      aria-label={label(['排序', 'Sort by'])}
      value={current && options.some(option => option.value === chosenOf(current)) ? chosenOf(current) : ''}
      onChange={({ target: { value } }) =>
        onQuery({ ...query, page: 1, sort: value === '' ? [] : [{ by: value.replace(/^-/, ''), descending: value.startsWith('-') }] })
      }
    >
      <option value="">{label(['默认排序', 'Usual order'])}</option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

const chosenOf = ({ by, descending }: Sort): string => `${descending ? '-' : ''}${by}`
