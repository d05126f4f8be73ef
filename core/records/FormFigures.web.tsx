import { useStore } from 'zustand'
import type { AnyEntity } from '../define/entity.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { focusWhenThere } from '../fields/focus.web.ts'
import { fieldOf } from '../fields/kinds.ts'
import { useLabel } from '../client/session.web.ts'
import './formRail.css'
import { figuresBeside, warningsIn } from './figuresBeside.ts'
import { controlId, type FormStore } from './formStore.web.ts'
import { placeWords } from './outstanding.ts'
import { ShownValue, type OwnCells } from './ShownValue.web.tsx'

interface FormFiguresProps {
  readonly entity: AnyEntity
  readonly store: FormStore
  readonly record: Readonly<Record<string, unknown>> | undefined
  readonly ownCells: OwnCells | undefined
}

const useFigures = ({ entity, store, record }: FormFiguresProps) => {
  const form = useStore(store, state => state.form)
  const view = useStore(store, state => state.view)
  return figuresBeside(entity, form, view, record)
}

/** Beside a form: what it comes to as it is typed now, and who has to agree. */
export const FormFigures = (props: FormFiguresProps) => {
  const label = useLabel()
  const { row, names } = useFigures(props)
  if (names.length === 0)
    return props.entity.beside === undefined ? null : (
      <p className="ms-form-figures ms-muted">{label(['填写明细后在此合计', 'Totals appear here as lines are entered'])}</p>
    )
  return (
    <dl className="ms-form-figures">
      {names.map(name => (
        <Figure key={name} {...props} name={name} row={row} label={label} />
      ))}
    </dl>
  )
}

interface FigureProps extends FormFiguresProps {
  readonly name: string
  readonly row: Readonly<Record<string, unknown>>
  readonly label: ReturnType<typeof useLabel>
}

const Figure = ({ entity, name, row, ownCells, label }: FigureProps) => {
  const field = fieldOf(entity.fields, name)
  return (
    field && (
      <div data-figure={name}>
        <dt>{label(field.label)}</dt>
        <dd>
          <ShownValue name={name} field={field} record={row} ownCells={ownCells} cells={cellsOf(field)} place="page" />
        </dd>
      </div>
    )
  )
}

/** What a phone shows of it: the first figure, in the bar at the thumb. */
const FormTotal = (props: FormFiguresProps) => {
  const label = useLabel()
  const { row, names } = useFigures(props)
  const [first] = names
  return first === undefined ? null : (
    <dl className="ms-form-total">
      <Figure {...props} name={first} row={row} label={label} />
    </dl>
  )
}

export default FormTotal

/** So many warnings are named beside a form. */
const mostWarned = 5

/** What will have to be confirmed; a press leads to its place. */
export const FormWarnings = ({ store, formId }: Pick<FormFiguresProps, 'store'> & { readonly formId: string }) => {
  const label = useLabel()
  const view = useStore(store, state => state.view)
  const fields = useStore(store, state => state.form.fields)
  const warned = warningsIn(view)
  if (warned.length === 0) return null
  return (
    <ul className="ms-form-warned" aria-label={label(['提醒', 'Warnings'])}>
      {warned.slice(0, mostWarned).map(([path, words]) => (
        <li key={path}>
          <button type="button" className="ms-mend" onClick={() => focusWhenThere(controlId(formId, path))}>
            {label(placeWords(fields, path))}
          </button>{' '}
          {label(words)}
        </li>
      ))}
    </ul>
  )
}
