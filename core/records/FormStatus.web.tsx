import { useEffect } from 'react'
import { focusWhenThere } from '../fields/focus.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyMaking } from '../define/from.ts'
import { lazy } from '../client/lazy.web.ts'
import { isDialogOpen } from '../client/openLayer.web.ts'
import { useLabel } from '../client/session.web.ts'
import { controlId, type FormStore } from './formStore.web.ts'
import { missingWords, nextOf, outstandingIn, wrongWords } from './outstanding.ts'
import { UnsavedFields } from './UnsavedFields.web.tsx'
import { useOutstanding } from './useOutstanding.web.ts'

const FillFromChosen = lazy(() => import('./FillFromChosen.web.tsx'))

interface FormStatusProps {
  readonly entity: AnyEntity
  /** What a new record may be made from. */
  readonly making: Readonly<Record<string, AnyMaking>> | undefined
  readonly store: FormStore
  readonly formId: string
  /** Nothing is typed now. */
  readonly disabled: boolean
  /** A stored record is changed. */
  readonly isStored: boolean
}

/** Leads to the problem below the control in which one is. */
const leadOn = (store: FormStore, formId: string): void => {
  const { fields, problems } = store.getState().form
  const all = outstandingIn(fields, problems, store.outstanding())
  const at = [...all.wrong, ...all.missing].find(path => controlId(formId, path) === document.activeElement?.id)
  const next = nextOf(fields, all, at)
  if (next !== undefined) focusWhenThere(controlId(formId, next))
}

/** At the foot of a form: how much keeps it from being saved, with the way to the next of it (F8), and what is not saved yet. */
const FormStatus = ({ entity, making, store, formId, disabled, isStored }: FormStatusProps) => {
  const label = useLabel()
  const { wrong, missing } = useOutstanding(store)
  useEffect(
    function listenForKey() {
      const pressed = (event: KeyboardEvent) => {
        if (event.key !== 'F8' || event.isComposing || isDialogOpen()) return
        event.preventDefault()
        leadOn(store, formId)
      }
      document.addEventListener('keydown', pressed)
      return () => document.removeEventListener('keydown', pressed)
    },
    [store, formId],
  )
  return (
    <div className="ms-form-status">
      {wrong.length + missing.length > 0 && (
        <>
          <span role="status">
            {wrong.length > 0 && <b>{label(wrongWords(wrong.length))}</b>}
            {missing.length > 0 && <span>{label(missingWords(missing.length))}</span>}
          </span>
          <button type="button" className="ms-small-button" title="F8" onClick={() => leadOn(store, formId)}>
            {label(['下一处', 'Next'])}
          </button>
        </>
      )}
      {!isStored && making && <FillFromChosen entity={entity} making={making} store={store} />}
      {isStored && <UnsavedFields store={store} disabled={disabled} />}
    </div>
  )
}

export default FormStatus
