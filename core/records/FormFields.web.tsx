import { Fragment, useMemo, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Field, Fields } from '../define/field.ts'
import { unitOfRow } from '../define/unit.ts'
import { fieldOf } from '../fields/kinds.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { FormDrafts, type DraftSource } from '../fields/formDrafts.web.ts'
import { useLabel } from '../client/session.web.ts'
import './form.css'
import { FieldRow, type NamedField } from './FieldRow.web.tsx'
import { isWhollyBeside } from './figuresBeside.ts'
import { FoldedSection } from './FoldedSection.web.tsx'
import type { DraftFrom } from './draftCall.ts'
import { MendingForm } from '../fields/mend/mending.web.ts'
import { controlId, type FormStore } from './formStore.web.ts'
import type { InputProps } from './present.web.ts'
import { inRuns, type DrawnSection } from '../reading/sections.ts'
import { ShownField } from './ShownField.web.tsx'
import type { OwnCells } from './ShownValue.web.tsx'
import { useReadable } from './visibleFields.web.ts'

interface FormFieldsProps {
  readonly store: FormStore
  readonly formId: string
  readonly fields: Fields
  readonly sections: readonly DrawnSection[]
  readonly disabled: boolean
  /** The stored record, where fields of it are shown to be read. */
  readonly record?: Readonly<Record<string, unknown>> | undefined
  /** The stored record with which a step is taken that asks for these fields. */
  readonly over?: Readonly<Record<string, unknown>> | undefined
  /** Fields of a new record of which nothing else can be said, with what stands in them. */
  readonly held?: Pick<DraftFrom, 'held' | 'values'> | undefined
  readonly ownInputs?: Readonly<Record<string, ComponentType<InputProps<unknown>> | undefined>> | undefined
  readonly ownCells?: OwnCells | undefined
  /** Stands below the first section. */
  readonly belowFirst?: ReactNode
  /** What is read beside the form where there is room: there it is not said here as well. */
  readonly beside?: ReadonlySet<string>
}

const nothingBeside: ReadonlySet<string> = new Set()

interface LiveFieldProps {
  readonly store: FormStore
  readonly name: string
  readonly field: Field
  readonly record: Readonly<Record<string, unknown>> | undefined
  readonly ownCells: OwnCells | undefined
}

/** What is worked out of what is being typed, once it comes to something; what would be a warning only where it is so. */
const LiveField = ({ store, name, field, record = {}, ownCells }: LiveFieldProps) => {
  const live = useStore(store, ({ view }) => (view && name in view.computed ? view.computed[name] : record[name]))
  const isHidden = useStore(store, ({ view }) => view?.hidden.includes(name) === true)
  const isQuiet = field.kind === 'flag' ? live !== true : isEmpty(live)
  return isHidden || isQuiet ? null : (
    <ShownField name={name} field={field} record={{ ...record, [name]: live ?? null }} ownCells={ownCells} />
  )
}

/** The sections of a form: what can be typed as controls, what can only be read as text. */
export const FormFields = ({
  store,
  formId,
  fields,
  sections,
  disabled,
  record,
  over = record,
  held,
  ownInputs,
  ownCells,
  belowFirst,
  beside = nothingBeside,
}: FormFieldsProps) => {
  const label = useLabel()
  const mayRead = useReadable()
  const typed = store.getState().form.fields
  const units = useMemo(() => unitsBeside(typed, sections, ownInputs), [typed, sections, ownInputs])
  const isUnit = (name: string): boolean => [...units.values()].some(unit => unit.name === name)
  const draw = (name: string, field: Field) => {
    if (held?.held.includes(name)) return <ShownField key={name} name={name} field={field} record={held.values} ownCells={ownCells} />
    if (fieldOf(typed, name))
      return (
        <FieldRow
          key={name}
          store={store}
          formId={formId}
          name={name}
          field={field}
          disabled={disabled}
          record={record}
          unit={units.get(name)}
          Own={ownInputs?.[name]}
        />
      )
    if (!mayRead(field)) return null
    if (field.origin === 'computed')
      return <LiveField key={name} store={store} name={name} field={field} record={record} ownCells={ownCells} />
    return record ? <ShownField key={name} name={name} field={field} record={record} ownCells={ownCells} /> : null
  }
  const drawNamed = (name: string): ReactNode => {
    const field = fieldOf(fields, name)
    if (isUnit(name) || !field) return null
    if (!beside.has(name)) return draw(name, field)
    return (
      <div key={name} className="ms-said-beside">
        {draw(name, field)}
      </div>
    )
  }
  // Boxes to tick say little each: several of them stand in one row.
  const isTicked = (name: string): boolean => fieldOf(typed, name)?.kind === 'flag' && !ownInputs?.[name] && !held?.held.includes(name)
  const drafts = useMemo(
    (): DraftSource => ({
      subscribe: store.subscribe,
      draftOf: name => store.getState().form.drafts[name] ?? held?.values[name] ?? over?.[name],
    }),
    [store, held, over],
  )
  const mending = useMemo(() => ({ store, idOf: (path: string) => controlId(formId, path) }), [store, formId])
  const gridOf = ({ names }: DrawnSection) => (
    <div className="ms-form-grid">
      {inRuns(names, isTicked).map(run =>
        run.length === 1 ? (
          run.map(drawNamed)
        ) : (
          <div key={run.join()} className="ms-form-flags" data-wide>
            {run.map(drawNamed)}
          </div>
        ),
      )}
    </div>
  )
  const drawn = sections.map((section, place) => (
    <Fragment key={section.names.join()}>
      {section.folded ? (
        <FoldedSection
          id={`${formId}-section-${place}`}
          place={`form ${section.names.join()}`}
          store={store}
          section={section}
          namesField={isNamedByField(fields, section)}
        >
          {gridOf(section)}
        </FoldedSection>
      ) : (
        <fieldset
          id={`${formId}-section-${place}`}
          className="ms-section"
          data-named-by-field={isNamedByField(fields, section) || undefined}
          data-said-beside={isWhollyBeside(section, beside) || undefined}
        >
          {section.label && !isNamedByField(fields, section) && <legend>{label(section.label)}</legend>}
          {gridOf(section)}
        </fieldset>
      )}
      {place === 0 && belowFirst}
    </Fragment>
  ))
  return (
    <MendingForm value={mending}>
      <FormDrafts value={drafts}>{drawn}</FormDrafts>
    </MendingForm>
  )
}

/** Whether the first field of a section says what its heading would. */
const isNamedByField = (fields: Fields, { label, names: [first = ''] }: DrawnSection): boolean =>
  label !== undefined && fieldOf(fields, first)?.label[1] === label[1]

/** The choices that are typed beside the number whose unit they say, by the name of the number. */
const unitsBeside = (
  typed: Fields,
  sections: readonly DrawnSection[],
  ownInputs: FormFieldsProps['ownInputs'],
): ReadonlyMap<string, NamedField> => {
  const drawn = sections.flatMap(({ names }) => names).filter(name => !ownInputs?.[name])
  return new Map(
    drawn.flatMap((name): readonly (readonly [string, NamedField])[] => {
      const number = fieldOf(typed, name)
      const unit = number && unitOfRow(number)
      const by = unit?.signed ? undefined : unit?.by
      const field = by === undefined || !drawn.includes(by) ? undefined : fieldOf(typed, by)
      return by !== undefined && field?.kind === 'choice' ? [[name, { name: by, field }]] : []
    }),
  )
}
