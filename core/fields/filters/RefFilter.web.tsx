import { people } from '../../define/registry.ts'
import { useLabel, useSession } from '../../client/session.web.ts'
import type { FilterProps } from '../look.web.ts'
import { RecordPicker } from '../ref/RecordPicker.web.tsx'
import type { RefShape } from '../ref/ref.web.tsx'
import { anyOf, askedValues } from './askedValues.ts'
import { FacetCount } from './FacetCount.web.tsx'
import { EmptyOption } from './EmptyOption.web.tsx'

/** The most frequent records are offered with one click; the others are looked up. */
const offeredAtOnce = 8

/** Any of the chosen records. */
const RefFilter = ({ field, id, conditions, titleOf, facets, onChange }: FilterProps<RefShape>) => {
  const label = useLabel()
  const me = useSession(session => session.user)
  const asked = askedValues(conditions)
  const found = (facets ?? []).filter(({ value, title }) => value !== null && title !== null).slice(0, offeredAtOnce)
  const tick = (value: string, isOn: boolean) => onChange(anyOf(isOn ? [...asked, value] : asked.filter(one => one !== value)))
  return (
    <div className="ms-filter">
      <div className="ms-condition">
        <label htmlFor={id}>{label(['其中任意一项', 'Any of'])}</label>
        <RecordPicker
          id={id}
          to={field.to}
          chosen={askedValues(conditions).map(one => ({ id: Number(one), title: titleOf(Number(one)) }))}
          several
          everyState
          onChange={chosen => onChange(anyOf(chosen.map(reference => String(reference.id))))}
        />
      </div>
      {field.to === people && me && !asked.includes(String(me.id)) && (
        <button type="button" className="ms-small-button" onClick={() => onChange(anyOf([String(me.id)]))}>
          {label(['是我', 'Is me'])}
        </button>
      )}
      {found.length > 0 && (
        <div className="ms-choices">
          {found.map(({ value, title, count }) => (
            <label key={value} className="ms-tick">
              <input
                type="checkbox"
                checked={asked.includes(String(value))}
                onChange={event => tick(String(value), event.target.checked)}
              />
              <span className="ms-cell-text">{title}</span>
              <FacetCount count={count} />
            </label>
          ))}
        </div>
      )}
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

export default RefFilter
