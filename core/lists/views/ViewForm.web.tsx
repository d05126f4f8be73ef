import { useId, useRef, useState } from 'react'
import { drawnAs, refusalPlaced } from '../../client/useRefusal.web.ts'
import { useFocusWhenShown } from '../../controls/useFocusWhenShown.web.ts'
import { useLabel } from '../../client/session.web.ts'
import { AudienceChoice } from './AudienceChoice.web.tsx'
import type { ViewName } from './useViewActions.web.ts'

interface ViewFormProps {
  readonly start: ViewName
  /** Writes it; what is thrown is shown, and nothing typed is lost. */
  onSave(named: ViewName): Promise<void>
  onDone(): void
}

/** Asks what a view is called and who sees it. */
const ViewForm = ({ start, onSave, onDone }: ViewFormProps) => {
  const label = useLabel()
  const id = useId()
  const [named, setNamed] = useState(start)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusWhenShown(form, 'input')
  const submit = async () => {
    const name = named.name.trim()
    if (name === '') return setProblem(label(['请填写名称', 'Enter a name']))
    setSaving(true)
    try {
      await onSave({ ...named, name })
      onDone()
    } catch (error) {
      const { at, above } = refusalPlaced(error, drawnAs('name'))
      setProblem([...Object.values(at), ...above].join(' '))
      setSaving(false)
    }
  }
  return (
    <form
      ref={form}
      className="ms-view-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id}>{label(['视图名称', 'Name of the view'])}</label>
      <input
        id={id}
        className="ms-text"
        value={named.name}
        maxLength={60}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-wrong`}
        onChange={event => {
          setProblem(undefined)
          setNamed({ ...named, name: event.target.value })
        }}
      />
      {problem !== undefined && (
        <span id={`${id}-wrong`} className="ms-wrong" role="alert">
          {problem}
        </span>
      )}
      <AudienceChoice chosen={named} onChange={audience => setNamed({ ...named, ...audience })} />
      <button type="submit" className="ms-button" disabled={isSaving}>
        {label(['保存', 'Save'])}
      </button>
    </form>
  )
}

export default ViewForm
