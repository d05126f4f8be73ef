import { useLabel } from '../../client/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import { RecordPicker } from './RecordPicker.web.tsx'
import type { RefShape } from './ref.web.tsx'
import { offeredAmong } from './offeredAmong.ts'
import { referenceOf } from './references.ts'
import { useWhoFits } from './useWhoFits.web.ts'

/** One record of another entity, found by typing. */
const RefInput = ({ field, id, draft, disabled, problems, describedBy, caption, among, onChange, onLeave }: ControlProps<RefShape>) => {
  const label = useLabel()
  const reference = referenceOf(draft)
  const fitting = useWhoFits(field)
  return (
    <RecordPicker
      id={id}
      to={field.to}
      chosen={reference ? [reference] : []}
      {...fitting}
      among={fitting.among ?? offeredAmong(field, among)}
      everyState={field.usable !== undefined || fitting.everyState === true}
      required={field.required}
      disabled={disabled}
      invalid={problems[''] !== undefined}
      describedBy={describedBy}
      caption={caption && label(caption)}
      onChange={([chosen]) => onChange(chosen ?? null)}
      onLeave={() => onLeave()}
    />
  )
}

export default RefInput
