import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Label } from '../language/label.ts'
import { fieldOf } from '../fields/kinds.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { changedNames } from './formState.ts'
import type { FormStore } from './formStore.web.ts'

interface UnsavedFieldsProps {
  readonly store: FormStore
  /** Nothing is typed now. */
  readonly disabled: boolean
}

/** So many are named; the rest is counted. */
const mostNamed = 4

/** Names the fields that differ from what is stored, and puts all of them back. */
export const UnsavedFields = ({ store, disabled }: UnsavedFieldsProps) => {
  const label = useLabel()
  const language = useLanguage()
  const names = useStore(
    store,
    useShallow(({ form }) => changedNames(form)),
  )
  if (names.length === 0) return null
  const { fields } = store.getState().form
  const captions = names.slice(0, mostNamed).map(name => label(fieldOf(fields, name)?.label ?? [name, name]))
  const rest = names.length - captions.length
  const more: Label = rest > 0 ? [`等 ${names.length} 项`, ` and ${rest} more`] : ['', '']
  return (
    <span className="ms-unsaved">
      <span role="status">
        {label(['未保存：', 'Not saved: '])}
        {captions.join(language === 'zh' ? '、' : ', ')}
        {label(more)}
      </span>
      <button type="button" className="ms-small-button" disabled={disabled} onClick={() => store.takeBack()}>
        {label(['全部还原', 'Restore all'])}
      </button>
    </span>
  )
}
