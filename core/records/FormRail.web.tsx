import './formRail.css'
import { useStore } from 'zustand'
import { focusWhenThere } from '../fields/focus.web.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import type { DrawnSection } from '../reading/sections.ts'
import { useLabel } from '../client/session.web.ts'
import { controlId, type FormStore } from './formStore.web.ts'
import { missingWords, placeWords, within, wrongWords } from './outstanding.ts'
import { useOutstanding } from './useOutstanding.web.ts'

interface FormRailProps {
  readonly store: FormStore
  readonly formId: string
  readonly sections: readonly DrawnSection[]
}

/** Beside a long form: its sections, each with how much is wrong and missing in it; a press leads there. */
const FormRail = ({ store, formId, sections }: FormRailProps) => {
  const label = useLabel()
  const outstanding = useOutstanding(store)
  const fields = useStore(store, state => state.form.fields)
  const hidden = useStore(store, state => state.view?.hidden)
  const lead = (place: number, paths: readonly string[]) => {
    document.getElementById(`${formId}-section-${place}`)?.scrollIntoView({ block: 'start' })
    const [first = sections[place]?.names.find(name => fieldOf(fields, name) && !hidden?.includes(name))] = paths
    if (first !== undefined) focusWhenThere(controlId(formId, first))
  }
  return (
    <nav className="ms-form-rail" aria-label={label(['表单内容', 'Sections of the form'])}>
      <ol>
        {sections.map((section, place) => {
          const { wrong, missing } = within(outstanding, section)
          return (
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
