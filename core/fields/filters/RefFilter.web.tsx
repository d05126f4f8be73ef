import { useLabel } from '../../shell/session.web.ts'
import type { FilterProps } from '../look.web.ts'
import { RecordPicker } from '../ref/RecordPicker.web.tsx'
import type { RefShape } from '../ref/ref.web.tsx'
import { anyOf, askedValues } from './askedValues.ts'
import { EmptyOption } from './EmptyOption.web.tsx'

/** Any of the chosen records. */
const RefFilter = ({ field, id, conditions, titleOf, onChange }: FilterProps<RefShape>) => {
  const label = useLabel()
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
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

export default RefFilter
