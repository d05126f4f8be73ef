import { memo, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Field } from '../define/field.ts'
import type { LogicRow } from '../define/logic.ts'
import { unitOfRow, withUnit } from '../define/unit.ts'
import { afterPress } from '../fields/afterPress.web.ts'
import { draftOf, readDraft, sameDraft, type Draft, type Drafts } from '../fields/draft.ts'
import type { Problems } from '../errors/refuse.ts'
import { lookOf } from '../fields/kinds.web.tsx'
import { FieldFrame } from './FieldFrame.web.tsx'
import { later } from '../controls/later.web.tsx'
import type { PlaceView } from './formLogic.ts'
import { controlId, type FormStore } from './formStore.web.ts'
import { problemsWithin } from './formState.ts'
import type { InputProps } from './present.web.ts'

/** A field with its name. */
export interface NamedField {
  readonly name: string
  readonly field: Field
}

const WithUnit = later(() => import('./WithUnit.web.tsx'))

interface FieldRowProps {
  readonly store: FormStore
  readonly formId: string
  readonly name: string
  readonly field: Field
  readonly disabled: boolean
  /** The stored record that is being changed. */
  readonly record?: Readonly<Record<string, unknown>> | undefined
  /** The choice that says its unit, where it is typed beside it. */
  readonly unit?: NamedField | undefined
  /** A control of its own, in place of the one of the field's kind. */
  readonly Own?: ComponentType<InputProps<unknown>> | undefined
}

/** A field of a form: caption, control, help, and what is wrong with it. Typing in it redraws nothing else. */
export const FieldRow = memo(({ store, formId, name, field, disabled, record, unit, Own }: FieldRowProps) => {
  const draft = useStore(store, state => state.form.drafts[name])
  const problems = useStore(
    store,
    useShallow(state => problemsWithin(state.form.problems, name)),
  )
  const isChanged = useStore(store, ({ form }) => !sameDraft(field, form.drafts[name], form.opened[name]))
  const isHidden = useStore(store, ({ view }) => view?.hidden.includes(name) === true)
  const isNeeded = useStore(store, ({ view }) => view?.needed.includes(name) === true)
  const warning = useStore(store, ({ view }) => view?.warnings[name])
  const narrowed = useStore(
    store,
    useShallow(({ view }) => view?.narrowed[name]),
  )
  const lines = useStore(
    store,
    useShallow(({ view }) => view?.lines[name]),
  )
  const by = unitOfRow(field)?.by
  const unitDraft = useStore(store, ({ form }) => (by === undefined ? undefined : (form.drafts[by] ?? record?.[by])))
  const unitProblem = useStore(store, ({ form }) => (unit ? problemsWithin(form.problems, unit.name)[''] : undefined))
  const isUnitChanged = useStore(
    store,
    ({ form }) => unit !== undefined && !sameDraft(unit.field, form.drafts[unit.name], form.opened[unit.name]),
  )
  if (isHidden) return null
  const measured = by === undefined || unit ? field : withUnit(field, { [by]: unitDraft })
  const id = controlId(formId, name)
  const typed = (describedBy: string | undefined) => (
    <KindInput
      id={id}
      field={measured}
      draft={draft}
      disabled={disabled}
      problems={problems}
      describedBy={describedBy}
      among={narrowed}
      lines={lines}
      begun={store.begunIn(name)}
      onChange={(value, path) => store.type(name, value, path)}
      onLeave={path => afterPress(() => store.leave(name, path))}
    />
  )
  return (
    <FieldFrame
      id={id}
      field={field}
      isNeeded={isNeeded}
      isChanged={record !== undefined && (isChanged || isUnitChanged)}
      problem={problems[''] ?? unitProblem}
      warning={warning}
    >
      {describedBy =>
        Own ? (
          <OwnInput
            Own={Own}
            id={id}
            field={field}
            draft={draft}
            disabled={disabled}
            problems={problems}
            store={store}
            record={record}
            onChange={value => store.type(name, value)}
          />
        ) : unit ? (
          <WithUnit store={store} formId={formId} of={field} unit={unit} disabled={disabled}>
            {typed(describedBy)}
          </WithUnit>
        ) : (
          typed(describedBy)
        )
      }
    </FieldFrame>
  )
})

interface KindInputProps {
  readonly id: string
  readonly field: Field
  readonly draft: Draft
  readonly disabled: boolean
  readonly problems: Problems
  readonly describedBy: string | undefined
  readonly among?: LogicRow | undefined
  readonly lines?: readonly PlaceView[] | undefined
  readonly begun?: Drafts | undefined
  onChange(draft: Draft, path?: string): void
  onLeave(path?: string): void
}

const KindInput = (props: KindInputProps) => {
  const { Input } = lookOf(props.field)
  return Input ? <Input {...props} caption={undefined} /> : null
}

interface OwnInputProps
  extends Omit<KindInputProps, 'describedBy' | 'onLeave' | 'among' | 'lines' | 'begun'>, Pick<InputProps<unknown>, 'store' | 'record'> {
  readonly Own: ComponentType<InputProps<unknown>>
}

/** Controls of their own work with stored values, not with drafts. */
const OwnInput = ({ Own, id, field, draft, disabled, problems, store, record, onChange }: OwnInputProps) => (
  <Own
    id={id}
    value={readDraft(field, draft).value ?? null}
    disabled={disabled}
    invalid={Object.keys(problems).length > 0}
    problems={problems}
    store={store}
    record={record}
    onChange={value => onChange(draftOf(field, value))}
  />
)
