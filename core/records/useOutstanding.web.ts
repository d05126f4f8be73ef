import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { FormStore } from './formStore.web.ts'
import { outstandingIn, type Outstanding } from './outstanding.ts'

/** What keeps a form from being saved, as it is typed now. */
export const useOutstanding = (store: FormStore): Outstanding => {
  const { fields, drafts, problems } = useStore(store, state => state.form)
  const view = useStore(store, state => state.view)
  return useMemo(
    () => outstandingIn(fields, problems, store.outstanding()),
    // What would be wrong follows from what is typed and what the logic of the row says of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, fields, drafts, problems, view],
  )
}
