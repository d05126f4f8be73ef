import { Alert } from 'antd'
import { useStore } from 'zustand'
import type { FormStore } from './formStore.web.ts'

/** What was refused about nothing that the form draws; stands above it and takes the focus when nothing else is wrong. */
export const GeneralProblems = ({ store, formId }: { readonly store: FormStore; readonly formId: string }) => {
  const general = useStore(store, state => state.general)
  if (general.length === 0) return null
  return (
    <div id={`${formId}-general`} tabIndex={-1}>
      <Alert
        type="error"
        showIcon
        title={general.map(sentence => (
          <div key={sentence}>{sentence}</div>
        ))}
      />
    </div>
  )
}
