import { useEffect, useId, useState, type ComponentProps } from 'react'
import { useStore } from 'zustand'
import type { AnyEntity, RecordOf, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { draftsOf, type Drafts } from '../fields/draft.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import { FormDialog } from '../records/FormDialog.web.tsx'
import { controlId, createFormStore } from '../records/formStore.web.ts'
import { guideOver } from '../records/formGuide.web.ts'
import { sortTransitionRefusal } from '../records/refusalProblems.ts'
import { useRefusedForm } from '../records/useRefusedForm.web.ts'
import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { askedOn, buttonWords, filledFields, happensToday, heldAfter, stepTitle, type OfferedTransition } from './offered.ts'
import { useLeadToMade } from './useLeadToMade.web.ts'
import { useTakeTransition } from './useTakeTransition.web.ts'
import { useRowLogic } from '../records/rowLogic.web.ts'

/** What a room says of the dialog of a step that its definition does not. */
interface OwnParts extends Pick<ComponentProps<typeof FormDialog>, 'inputs' | 'width' | 'settle' | 'check'> {
  /** What stands in its fields at first. */
  readonly begins?: Drafts
  /** What there is to consider before it is taken. */
  readonly says?: Label
}

interface TransitionDialogProps extends OwnParts {
  readonly entity: AnyEntity
  readonly offered: OfferedTransition
  readonly record: RecordOf<AnyEntity>
  close(): void
}

const noFields: Fields = {}

/** The dialog of a transition, drawn from its input fields. It stays open with everything typed until the transition is taken. */
const TransitionDialog = ({ entity, offered: { name, transition }, record, begins, says, close, ...own }: TransitionDialogProps) => {
  const label = useLabel()
  const formId = useId()
  const refused = useRefusedForm(formId)
  const take = useTakeTransition(entity, name, record)
  const leadToMade = useLeadToMade()
  const fields = transition.input ?? noFields
  const logic = useRowLogic(entity)
  const [now] = useState(() => new Date().toISOString())
  const filled = filledFields(transition)
  const [store] = useState(() =>
    createFormStore(
      fields,
      undefined,
      // What is not written into the record is no matter of its logic, which may have thousands of lines to ask.
      logic && Object.keys(filled).length > 0
        ? guideOver({ entity, logic, typed: filled, records: [record], becomes: heldAfter(entity, transition) })
        : undefined,
      {
        ...(transition.prefilled ? draftsOf(filled, record) : {}),
        ...happensToday(transition, companyDay(now)),
        ...begins,
      },
    ),
  )
  // As one text, so that only another answer draws the dialog anew.
  const asked = useStore(store, ({ form }) =>
    askedOn(transition, { entity, record }, form, now)
      .filter(one => Object.hasOwn(form.fields, one))
      .join(' '),
  )
  const names = asked === '' ? [] : asked.split(' ')
  const [first] = names
  useEffect(
    function focusFirstField() {
      return first === undefined ? undefined : focusWhenThere(controlId(formId, first))
    },
    [formId, first],
  )
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const outcome = await take(values)
    if (outcome.taken) {
      close()
      return leadToMade(transition, record.id)
    }
    refused.refuse(store, outcome.error, (refusal, language, hidden) => sortTransitionRefusal(refusal, transition, language, hidden))
  }
  const question = says ?? transition.confirm
  return (
    <FormDialog
      {...own}
      title={label(stepTitle(transition, entity, record))}
      okText={label(buttonWords(transition))}
      question={question && label(question)}
      danger={transition.tone === 'danger'}
      store={store}
      formId={formId}
      fields={fields}
      names={names}
      over={record}
      refused={refused}
      send={send}
      close={close}
    />
  )
}

/** The dialog of a step of which a room draws some parts itself. */
export const StepDialog = ({ step, ...props }: Omit<TransitionDialogProps, 'offered'> & { readonly step: string }) => {
  const transition: Transition<Fields, string> | undefined = props.entity.transitions?.[step]
  return transition ? <TransitionDialog offered={{ name: step, transition }} {...props} /> : null
}

export default TransitionDialog
