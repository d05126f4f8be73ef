import { Suspense } from 'react'
import { fieldOf } from '../fields/kinds.ts'
import { later } from '../controls/later.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { sortable, type Sort } from '../reading/query.ts'
import { ListCard } from './ListCard.web.tsx'
import { countOf, drawnAtOnce, type RowsProps } from './rows.web.ts'

const LongCards = later(() => import('./long/LongCards.web.tsx'))
const SumsFacts = later(() => import('./sums/SumsFacts.web.tsx'))

/** The rows of a list as cards with their key facts, where a table has no room. */
export const ListCards = (props: RowsProps) => (
  <>
    <SortChoice {...props} />
    {countOf(props) > drawnAtOnce ? (
      <LongCards {...props} />
    ) : (
      <ul className="ms-cards">
        {props.rows.map((row, place) => (
          <ListCard key={row.id} {...props} row={row} place={place} />
        ))}
      </ul>
    )}
    {props.added && (
      <Suspense>
        <SumsFacts {...props} added={props.added} />
      </Suspense>
    )}
  </>
)

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
      <option value="">{label(['默认排序', 'Default order'])}</option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

const chosenOf = ({ by, descending }: Sort): string => `${descending ? '-' : ''}${by}`
