import './testBench.css'
import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import { TextField } from '#core/controls.web'
import type { Label } from '#core/language'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'

const words = {
  type: ['测试类型', 'Type of test'],
  unit: ['扫描或输入 PN/SN', 'Scan or enter PN/SN'],
  begin: ['放上测试台', 'Put on the bench'],
} as const satisfies Record<string, Label>

const types = Object.entries(testTypes)

interface BeginTestProps {
  readonly type: TestType
  readonly disabled: boolean
  onType(type: TestType): void
  onUnit(code: string): void
}

/** Which type of test is done here, and of which unit next: whatever types into the field, a scanner as well. */
export const BeginTest = ({ type, disabled, onType, onUnit }: BeginTestProps) => {
  const label = useLabel()
  const id = useId()
  const [code, setCode] = useState('')
  return (
    <form
      className="ms-test-begin"
      onSubmit={event => {
        event.preventDefault()
        if (code.trim() === '') return
        onUnit(code.trim())
        setCode('')
      }}
    >
      <div className="ms-field">
        <label htmlFor={id}>{label(words.type)}</label>
        <select id={id} value={type} onChange={event => onType(event.target.value as TestType)}>
          {types.map(([key, { label: caption }]) => (
            <option key={key} value={key}>
              {label(caption)}
            </option>
          ))}
        </select>
      </div>
      <TextField label={label(words.unit)} value={code} maxLength={200} autoComplete="off" onValue={setCode} />
      <button type="submit" className="ms-button" disabled={disabled}>
        {label(words.begin)}
      </button>
    </form>
  )
}
