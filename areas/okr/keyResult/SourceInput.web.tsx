import { useStore } from 'zustand'
import { WirePicker } from '#core/later.web'
import type { InputProps } from '#core/presentation.web'
import { typedIn } from './typedIn.ts'

/** What the figure of a key result is read from, as it is chosen or typed. */
const SourceInput = ({ id, disabled, invalid, store, onChange }: InputProps<string | null>) => {
  const address = useStore(store, ({ form }) => typedIn(form.drafts, 'address'))
  const column = useStore(store, ({ form }) => typedIn(form.drafts, 'figure'))
  return (
    <WirePicker
      id={id}
      address={address}
      column={column}
      disabled={disabled}
      invalid={invalid}
      onChange={onChange}
      onOther={() => store.type('figure', '')}
    />
  )
}

export default SourceInput
