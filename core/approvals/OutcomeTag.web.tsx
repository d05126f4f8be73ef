import '../fields/fields.css'
import { useLabel } from '../client/session.web.ts'
import type { Outcome, TaskState } from './engine/process.ts'
import { outcomeWords, taskWords } from './words.ts'

/** How an approval stands. */
export const OutcomeTag = ({ outcome }: { readonly outcome: Outcome }) => {
  const label = useLabel()
  const { label: words, tone } = outcomeWords[outcome]
  return (
    <span className="ms-tag" data-tone={tone}>
      {label(words)}
    </span>
  )
}

/** How one person's part stands. */
export const TaskTag = ({ state }: { readonly state: TaskState }) => {
  const label = useLabel()
  const { label: words, tone } = taskWords[state]
  return (
    <span className="ms-tag" data-tone={tone}>
      {label(words)}
    </span>
  )
}
