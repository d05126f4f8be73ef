import '../../controls/controls.css'
import { CloseCircleFilled } from '@ant-design/icons'
import { useLabel } from '../../client/session.web.ts'
import { later } from '../../controls/later.web.tsx'
import type { ControlProps } from '../look.web.ts'
import { choiceValue, offeredValues } from './choice.ts'
import type { ChoiceShape } from './choice.web.tsx'

const ChoiceInput = later(() => import('./ChoiceInput.web.tsx'))

/** One of a few values that stand side by side; the arrow keys go along them. In a line of a table, where there is no room, they open as a list. */
export const SegmentsInput = (props: ControlProps<ChoiceShape>) =>
  props.caption === undefined ? <Segments {...props} /> : <ChoiceInput {...props} />

const Segments = ({ field, id, draft, disabled, problems, describedBy, onChange, onLeave }: ControlProps<ChoiceShape>) => {
  const label = useLabel()
  const values = offeredValues(field, draft)
  const captions = values.map(value => [value, label(choiceValue(field, value)?.label ?? [value, value])] as const)
  const chosen = values.find(value => value === draft)
  const isClearable = !field.required && chosen !== undefined && !disabled
  return (
    <div
      className="ms-segments ms-choice-segments"
      role="radiogroup"
      tabIndex={-1}
      aria-label={label(field.label)}
      aria-required={field.required}
      aria-invalid={problems[''] !== undefined}
      aria-describedby={describedBy}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
      onKeyDown={event => {
        if (isClearable && (event.key === 'Delete' || event.key === 'Backspace')) onChange(null)
      }}
    >
      {captions.map(([value, caption], place) => (
        <label key={value}>
          <input
            // Without the caption of the field, which is that of all of them.
            aria-label={caption}
            // The one that takes the focus.
            id={value === chosen || (chosen === undefined && place === 0) ? id : undefined}
            type="radio"
            name={`${id}-segments`}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => onChange(value)}
          />
          {caption}
        </label>
      ))}
      {isClearable && (
        <button
          type="button"
          // Delete does the same from the segments.
          tabIndex={-1}
          aria-label={label([`清除“${field.label[0]}”`, `Clear “${field.label[1]}”`])}
          onClick={() => onChange(null)}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </div>
  )
}
