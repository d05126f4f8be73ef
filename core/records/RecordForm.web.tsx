import { Suspense, useEffect, useMemo, type KeyboardEvent } from 'react'
import { lazy } from '../client/lazy.web.ts'
import { useStore } from 'zustand'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { AnyLogic } from '../define/logic.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import { later } from '../controls/later.web.tsx'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useTellEditing } from '../client/edited.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useRecordName } from '../client/screenTitle.web.ts'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { AgreedNotice } from './AgreedNotice.web.tsx'
import { FormButtons } from './FormButtons.web.tsx'
import { FormFields } from './FormFields.web.tsx'
import { controlId } from './formStore.web.ts'
import { readBeside } from './figuresBeside.ts'
import { GeneralProblems } from './GeneralProblems.web.tsx'
import { KeptFormOffer } from './KeptFormOffer.web.tsx'
import type { DraftFrom } from './draftCall.ts'
import type { Presentation } from './present.web.ts'
import { pageTitle, pageTitles } from './pageTitle.ts'
import { useFormKeys } from './useFormKeys.web.ts'
import { useRecordForm } from './useRecordForm.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { useSettle } from '../client/useSettle.web.ts'
import { editWords, newWords, savedWords } from './words.ts'

const Presence = lazy(() => import('./Presence.web.tsx'))
const FormRail = lazy(() => import('./FormRail.web.tsx'))
const FormTotal = lazy(() => import('./FormFigures.web.tsx'))
const FormStatus = lazy(() => import('./FormStatus.web.tsx'))
const ReviseNotice = lazy(() => import('../revisions/ReviseNotice.web.tsx'))

interface RecordFormProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly logic: AnyLogic | undefined
  /** The stored record that is changed; absent for a new one. */
  readonly record?: RecordOf<AnyEntity>
  /** What a new record is made from, with what is filled in. */
  readonly origin?: DraftFrom
  /** What a new record begins with, by the names of choices. */
  readonly says?: Readonly<Record<string, string>> | undefined
  /** A new record was saved and another one is to follow. */
  onSavedAndNew?(): void
}

// Fetched when somebody else has changed the same fields.
const ConflictPanel = later(() => import('./ConflictPanel.web.tsx'))

/** A form of so many sections is long: they are listed beside it. */
const longForm = 3

/** The form of a new record or on a stored one. */
export const RecordForm = ({ entity, presentation, logic, record, origin, says, onSavedAndNew }: RecordFormProps) => {
  const sayWhenSaved = useSayWhenSaved(entity)
  const source = origin?.source
  const { open, openSource } = useWaysOut(entity, source)
  const cancel = openSource ?? (() => open(record?.id))
  const { formId, store, sections, stored, lock, held, submit, wish, restore, giveUp, offered, discard } = useRecordForm({
    entity,
    record,
    logic,
    origin,
    says,
    onUnchanged: cancel,
  })
  const conflict = useStore(store, state => state.conflict)
  const isLong = sections.length >= longForm || entity.beside !== undefined
  const beside = useMemo(() => readBeside(entity, store.getState().form.fields), [entity, store])

  const save = () =>
    submit(saved => {
      sayWhenSaved(saved, record === undefined)
      // Whoever adds a part goes on at its whole.
      if (entity.partOf && openSource) openSource()
      else open(saved.id)
    })
  const saveAndNew = () =>
    submit(saved => {
      sayWhenSaved(saved, true)
      onSavedAndNew?.()
    })
  useRecordName(record && pageTitles(entity, record))
  useFormKeys({ onSave: save, onCancel: cancel })
  useTellEditing(record && `${entity.name}:${record.id}`)
  useFirstFieldFocus(formId, store.getState().form.fields)
  return (
    // The key comes from a control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="ms-record-form"
      noValidate
      onKeyDown={keepEnter}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <FormHead entity={entity} record={record} source={source} />
      {offered && <KeptFormOffer at={offered.at} onRestore={restore} onDiscard={discard} />}
      <GeneralProblems store={store} formId={formId} explained />
      {conflict && stored && (
        <Suspense>
          <ConflictPanel id={`${formId}-conflict`} fields={entity.fields} conflict={conflict} current={stored} onChoose={store.choose} />
        </Suspense>
      )}
      <div className="ms-form-body" data-long={isLong || undefined}>
        <div className="ms-form-sections">
          <FormFields
            store={store}
            formId={formId}
            fields={entity.fields}
            sections={sections}
            disabled={lock.pending}
            record={stored}
            held={held}
            ownInputs={presentation.inputs}
            ownCells={presentation.cells}
            beside={beside}
            belowFirst={
              presentation.WhileTyping && (
                <presentation.WhileTyping
                  store={store}
                  record={stored}
                  giveUpFor={id => {
                    giveUp()
                    open(id)
                  }}
                />
              )
            }
          />
        </div>
        {isLong && (
          <Suspense>
            <FormRail
              entity={entity}
              record={stored}
              ownCells={presentation.cells}
              store={store}
              formId={formId}
              sections={sections}
              beside={beside}
            />
          </Suspense>
        )}
      </div>
      <FormButtons
        lock={lock}
        blocked={conflict !== undefined}
        {...(wish.isMade ? { onTakeBack: wish.takeBack } : {})}
        {...(onSavedAndNew ? { onSaveAndNew: saveAndNew } : {})}
        onCancel={cancel}
      >
        {entity.beside && (
          <Suspense>
            <FormTotal entity={entity} store={store} record={stored} ownCells={presentation.cells} />
          </Suspense>
        )}
        <Suspense>
          <FormStatus
            entity={entity}
            making={logic?.from}
            store={store}
            formId={formId}
            disabled={lock.pending}
            isStored={stored !== undefined}
          />
        </Suspense>
      </FormButtons>
    </form>
  )
}

interface FormHeadProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity> | undefined
  readonly source: DraftFrom['source'] | undefined
}

/** What the form is of, who else is at it, and what a change of it means. */
const FormHead = ({ entity, record, source }: FormHeadProps) => {
  const label = useLabel()
  const language = useLanguage()
  return (
    <>
      <div className="ms-form-head">
        <h1>{label(record ? editWords(pageTitle(entity, record, language)) : newWords(entity.label))}</h1>
        {record && (
          <Suspense>
            <Presence entity={entity.name} id={record.id} />
          </Suspense>
        )}
      </div>
      {source && <p className="ms-form-origin">{label([`由 ${source.title} 生成`, `Made from ${source.title}`])}</p>}
      {record && <AgreedNotice entity={entity} record={record} />}
      {record && entity.revision && (
        <Suspense>
          <ReviseNotice entity={entity} record={record} />
        </Suspense>
      )}
    </>
  )
}

/** Where a form leads to: the record or its list, and the record that it is made from. */
const useWaysOut = (entity: AnyEntity, source: DraftFrom['source'] | undefined) => {
  const navigateTo = useNavigateTo()
  const paths = useRecordPaths(entity.name)
  const sources = useRecordPaths(source?.entity ?? entity.name)
  const ofSource = source && sources.detail?.(source.id)
  return {
    open: (id: number | undefined) => navigateTo(id !== undefined && paths.detail ? paths.detail(id) : (paths.list ?? '/')),
    openSource: ofSource ? () => navigateTo(ofSource) : undefined,
  }
}

/** Says that a record was saved; an edit can be taken back there. */
const useSayWhenSaved = (entity: AnyEntity): ((saved: RecordOf<AnyEntity>, isNew: boolean) => void) => {
  const feedback = useFeedback()
  const settle = useSettle()
  return async (saved, isNew) => {
    const words = savedWords(entity, saved, isNew)
    if (isNew) return feedback.saved(words)
    try {
      const { offerUndo } = await import('./offerUndo.web.ts')
      await offerUndo({ settle, entity: entity.name, id: saved.id }, words)
    } catch {
      // The part that offers to undo could not be fetched.
      feedback.saved(words)
    }
  }
}

/** Enter in a field is not “save”: too many people press it to go on. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** A form begins at its first field; a phone would open its keyboard over it. */
const useFirstFieldFocus = (formId: string, fields: Fields): void => {
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const [first] = Object.keys(fields)
  useEffect(
    function focusFirstField() {
      return first === undefined || isPhone ? undefined : focusWhenThere(controlId(formId, first))
    },
    [formId, first, isPhone],
  )
}
