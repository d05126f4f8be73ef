import './testBench.css'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { MenuList, Popover, TextField } from '#core/controls.web'
import type { Label } from '#core/language'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'

const words = {
  type: ['测试类型', 'Type of test'],
  unit: ['扫描或输入 PN/SN', 'Scan or enter PN/SN'],
  begin: ['放上测试台', 'Put on the bench'],
} as const satisfies Record<string, Label>

const types = Object.entries(testTypes) as readonly (readonly [TestType, (typeof testTypes)[TestType]])[]

interface BeginTestProps {
  readonly type: TestType
  readonly disabled: boolean
  onType(type: TestType): void
  onUnit(code: string): void
}

/** Which type of test is done here, and of which unit next: whatever types into the field, a scanner as well. */
export const BeginTest = ({ type, disabled, onType, onUnit }: BeginTestProps) => {
  const label = useLabel()
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
      <Popover
        className="ms-button ms-plain"
        button={
          <>
            {label(words.type)}: <b>{label(testTypes[type].label)}</b>
          </>
        }
      >
        {close => (
          <MenuList
            name={label(words.type)}
            choices={types.map(([key, { label: caption }]) => ({ key, words: label(caption) }))}
            onChoose={key => {
              close()
              const [chosen] = types.find(([one]) => one === key) ?? []
              if (chosen) onType(chosen)
            }}
          />
        )}
      </Popover>
      <TextField label={label(words.unit)} value={code} maxLength={200} autoComplete="off" onValue={setCode} />
      <button type="submit" className="ms-button" disabled={disabled}>
        {label(words.begin)}
      </button>
    </form>
  )
}
