import { useContext, useSyncExternalStore } from 'react'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { focusWhenThere } from '../focus.web.ts'
import { kindOf } from '../kinds.ts'
import { mendAt } from './mendAt.ts'
import { MendingForm, type Mending } from './mending.web.ts'

/** Puts in place of what is wrong in the control of this id what would do, where that is known. */
const MendButton = ({ id }: { readonly id: string }) => {
  const form = useContext(MendingForm)
  return form && <Offer form={form} id={id} />
}

const Offer = ({ form: { store, idOf }, id }: { readonly form: Mending; readonly id: string }) => {
  const label = useLabel()
  const language = useLanguage()
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const path = Object.keys(state.form.problems).find(one => idOf(one) === id)
  const mend = path === undefined ? undefined : mendAt(state, path)
  if (!mend) return null
  const text = kindOf(mend.field).toText(mend.field, mend.shown, language)
  return (
    <button
      type="button"
      className="ms-mend"
      onClick={() => {
        store.type(mend.name, mend.draft, mend.path)
        focusWhenThere(id)
      }}
    >
      {label([`改为 ${text}`, `Use ${text}`])}
    </button>
  )
}

export default MendButton
