import './formRail.css'
import { useStore } from 'zustand'
import type { AnyEntity } from '../define/entity.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import type { DrawnSection } from '../reading/sections.ts'
import { useLabel } from '../client/session.web.ts'
import { isWhollyBeside } from './figuresBeside.ts'
import { FormFigures, FormWarnings } from './FormFigures.web.tsx'
import { controlId, type FormStore } from './formStore.web.ts'
import { missingWords, placeWords, within, wrongWords } from './outstanding.ts'
import type { OwnCells } from './ShownValue.web.tsx'
import { useOutstanding } from './useOutstanding.web.ts'

interface SectionsProps {
  readonly store: FormStore
  readonly formId: string
  readonly sections: readonly DrawnSection[]
  /** What is read here, and has no place among the sections while this is there. */
  readonly beside: ReadonlySet<string>
}

interface FormRailProps extends SectionsProps {
  readonly entity: AnyEntity
  readonly record: Readonly<Record<string, unknown>> | undefined
  readonly ownCells: OwnCells | undefined
}

/** Beside a form: what it comes to, what will have to be confirmed, and its sections. */
const FormRail = ({ entity, record, ownCells, ...form }: FormRailProps) => (
  <div className="ms-form-rail">
    <FormFigures entity={entity} store={form.store} record={record} ownCells={ownCells} />
    <FormWarnings store={form.store} formId={form.formId} />
    <Sections {...form} />
  </div>
)

/** The sections of a form, each with how much is wrong and missing in it; a press leads there. */
const Sections = ({ store, formId, sections, beside }: SectionsProps) => {
  const label = useLabel()
  const outstanding = useOutstanding(store)
  const fields = useStore(store, state => state.form.fields)
  const hidden = useStore(store, state => state.view?.hidden)
  const lead = (place: number, paths: readonly string[]) => {
    const section = document.getElementById(`${formId}-section-${place}`)
    section?.scrollIntoView({ block: 'start' })
    // What is folded away is opened by its caption.
    if (section?.dataset['folded'] !== undefined) return section.querySelector('button')?.focus()
    const [first = sections[place]?.names.find(name => fieldOf(fields, name) && !hidden?.includes(name))] = paths
    if (first !== undefined) focusWhenThere(controlId(formId, first))
  }
  return (
    <nav aria-label={label(['表单内容', 'Sections of the form'])}>
      <ol>
        {sections.map((section, place) => {
          const { wrong, missing } = within(outstanding, section)
          return isWhollyBeside(section, beside) ? null : (
            <li key={section.names.join()}>
              <button type="button" className="ms-form-rail-section" onClick={() => lead(place, [...wrong, ...missing])}>
                <span>{label(captionOf(section, place))}</span>
                {wrong.length > 0 && <b>{label(wrongWords(wrong.length))}</b>}
                {missing.length > 0 && <small>{label(missingWords(missing.length))}</small>}
              </button>
              {wrong.length > 0 && (
                <ul>
                  {wrong.slice(0, mostNamed).map(path => (
                    <li key={path}>
                      <button type="button" className="ms-mend" onClick={() => focusWhenThere(controlId(formId, path))}>
                        {label(placeWords(fields, path))}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** So many places of a section are named; the next follow as these are corrected. */
const mostNamed = 5

const captionOf = (section: DrawnSection, place: number): Label => section.label ?? [`第 ${place + 1} 部分`, `Part ${place + 1}`]

export default FormRail
