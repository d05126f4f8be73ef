import { useLabel } from '../../client/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import { offeredAmong } from '../ref/offeredAmong.ts'
import { RecordPicker } from '../ref/RecordPicker.web.tsx'
import type { RefShape } from '../ref/ref.web.tsx'
import { referencesOf } from '../ref/references.ts'
import { useWhoFits } from '../ref/useWhoFits.web.ts'

/** Several records of another entity, found by typing. */
const RefsInput = ({ field, id, draft, disabled, problems, describedBy, caption, among, onChange, onLeave }: ControlProps<RefShape>) => {
  const label = useLabel()
  const fitting = useWhoFits(field)
  return (
    <RecordPicker
      id={id}
      to={field.to}
      several
      {...fitting}
      chosen={referencesOf(draft)}
      among={fitting.among ?? offeredAmong(field, among)}
      disabled={disabled}
      invalid={problems[''] !== undefined}
      describedBy={describedBy}
      caption={caption && label(caption)}
      onChange={chosen => onChange(chosen)}
      onLeave={() => onLeave()}
    />
  )
}

export default RefsInput
