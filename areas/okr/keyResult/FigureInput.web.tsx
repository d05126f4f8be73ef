import { useStore } from 'zustand'
import { WireColumnPicker } from '#core/later.web'
import type { InputProps } from '#core/presentation.web'
import { typedIn } from './typedIn.ts'

/** Which column of the report is read. */
const FigureInput = ({ id, value, disabled, invalid, store, onChange }: InputProps<string | null>) => {
  const address = useStore(store, ({ form }) => typedIn(form.drafts, 'address'))
  return <WireColumnPicker id={id} address={address} value={value} disabled={disabled} invalid={invalid} onChange={onChange} />
}

export default FigureInput
