import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { sortTransitionRefusal } from '../records/refusalProblems.ts'
import { ServerRefusal } from '../client/client.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { questionBefore, type OfferedTransition } from './offered.ts'
import { useTakeTransition } from './useTakeTransition.web.ts'

interface TransitionButtonProps {
  readonly entity: AnyEntity
  readonly offered: OfferedTransition
  readonly record: RecordOf<AnyEntity>
  /** What stands in the way, in sentences; none once the transition is tried again. */
  onRefused(sentences: readonly string[]): void
}

/** A transition that needs no input: taken with a click, after its question where it has one. */
export const TransitionButton = ({ entity, offered: { name, transition }, record, onRefused }: TransitionButtonProps) => {
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const take = useTakeTransition(entity, name, record)
  const act = async () => {
    const question = questionBefore(transition)
    if (question && !(await feedback.confirm(question))) return
    onRefused([])
    const outcome = await take()
    if (outcome.taken) return
    const { error } = outcome
    if (error instanceof ServerRefusal && Object.keys(error.fields).length > 0)
      onRefused(sortTransitionRefusal(error, transition, entity.fields, language).general)
    else feedback.failure(error)
  }
  return (
    <LockedButton type={transition.tone === 'primary' ? 'primary' : 'default'} danger={transition.tone === 'danger'} onClick={act}>
      {label(transition.label)}
    </LockedButton>
  )
}
