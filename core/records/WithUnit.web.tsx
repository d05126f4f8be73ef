import { Space } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { later } from '../controls/later.web.tsx'
import type { Field } from '../define/field.ts'
import { afterPress } from '../fields/afterPress.web.ts'
import type { ChoiceShape } from '../fields/choice/choice.web.tsx'
import type { NamedField } from './FieldRow.web.tsx'
import { problemsWithin } from './formState.ts'
import { controlId, type FormStore } from './formStore.web.ts'

const ChoiceInput = later(() => import('../fields/choice/ChoiceInput.web.tsx'))

interface WithUnitProps {
  readonly store: FormStore
  readonly formId: string
  /** The number that is counted in it. */
  readonly of: Field
  readonly unit: NamedField
  readonly disabled: boolean
  /** The control of the number. */
  readonly children: ReactNode
}

/** The control of a number with that of its unit, as one. */
const WithUnit = ({ children, ...unit }: WithUnitProps) => (
  <Space.Compact block className="ms-with-unit">
    {children}
    <UnitControl {...unit} />
  </Space.Compact>
)

/** The unit of a number, chosen beside it. Where there is no number yet, there is nothing to choose. */
const UnitControl = ({ store, formId, of, unit: { name, field }, disabled }: Omit<WithUnitProps, 'children'>) => {
  const draft = useStore(store, ({ form }) => form.drafts[name])
  const isUnneeded = useStore(store, ({ view }) => view?.hidden.includes(name) === true)
  const problems = useStore(
    store,
    useShallow(({ form }) => problemsWithin(form.problems, name)),
  )
  return (
    <Suspense fallback={<span className="ms-control-waiting" />}>
      <ChoiceInput
        id={controlId(formId, name)}
        // It goes with the number, not by itself.
        field={{ ...(field as ChoiceShape), required: true }}
        draft={isUnneeded ? null : draft}
        disabled={disabled || isUnneeded}
        problems={problems}
        describedBy={undefined}
        caption={[`${of.label[0]}：${field.label[0]}`, `${of.label[1]}: ${field.label[1]}`]}
        onChange={chosen => store.type(name, chosen)}
        onLeave={() => afterPress(() => store.leave(name))}
      />
    </Suspense>
  )
}

export default WithUnit
