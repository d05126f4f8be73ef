import './approvals.css'
import { Suspense } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { Label } from '../language/label.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { TaskTag } from './OutcomeTag.web.tsx'
import type { ShownStep, ShownTask } from './view.ts'
import { dueWords, modeWords, noteWords, placeWords, timeTone, usedTime } from './words.ts'

// Few steps have several.
const StepGroups = lazy(() => import('./StepGroups.web.tsx'))

const stageWords: Readonly<Record<ShownStep['stage'], Label>> = {
  omitted: ['不适用', 'does not apply'],
  done: ['已完成', 'done'],
  current: ['进行中', 'under way'],
  coming: ['未开始', 'to come'],
  failed: ['在此结束', 'ended here'],
}

interface FlowDiagramProps {
  readonly steps: readonly ShownStep[]
  /** The moment from which time is counted, in milliseconds. */
  readonly now: number
}

/** The flow of an approval from top to bottom: who is asked in each step, who decided what, when and why. */
export const FlowDiagram = ({ steps, now }: FlowDiagramProps) => (
  <ol className="ms-flow">
    {steps.map((step, index) => (
      <Step key={step.key} step={step} number={index + 1} now={now} />
    ))}
  </ol>
)

const Step = ({ step, number, now }: { readonly step: ShownStep; readonly number: number; readonly now: number }) => {
  const label = useLabel()
  const rounds = [...new Set(step.tasks.map(({ round }) => round))]
  return (
    <li className="ms-flow-step" data-stage={step.stage}>
      <span className="ms-flow-number" aria-hidden>
        {number}
      </span>
      <div className="ms-flow-body">
        <h3>
          {label(step.name)}{' '}
          <span className="ms-muted">
            {label(step.tasks.length > 1 ? modeWords(step.mode, step.groups.length) : stageWords[step.stage])}
          </span>
        </h3>
        {step.stage === 'omitted' && step.condition !== null && (
          <p className="ms-muted">
            {label(['条件不成立：', 'Condition not met: '])}
            {label(step.condition)}
          </p>
        )}
        {step.groups.length > 0 && (
          <Suspense>
            <StepGroups groups={step.groups} />
          </Suspense>
        )}
        {rounds.map(round => (
          <ul
            key={round}
            className="ms-flow-people"
            aria-label={rounds.length > 1 ? label([`第 ${round} 轮`, `Round ${round}`]) : undefined}
          >
            {rounds.length > 1 && <li className="ms-muted">{label([`第 ${round} 轮`, `Round ${round}`])}</li>}
            {step.tasks
              .filter(task => task.round === round)
              .map(task => (
                <Person key={task.no} task={task} now={now} />
              ))}
          </ul>
        ))}
      </div>
    </li>
  )
}

const Person = ({ task, now }: { readonly task: ShownTask; readonly now: number }) => {
  const label = useLabel()
  return (
    <li className="ms-flow-person" data-added={task.place === 'appointed' ? undefined : ''}>
      <p>
        <strong>{task.user.title}</strong> <TaskTag state={task.state} />
        {task.place !== 'appointed' && <span className="ms-muted"> {label(placeWords[task.place])}</span>}
        {task.by && (
          <span>
            {' '}
            {label(['由', 'by'])} {task.by.title}
          </span>
        )}
        {task.decidedAt !== null && (
          <span className="ms-muted">
            {' '}
            <MomentText instant={task.decidedAt} />
          </span>
        )}
        {task.state === 'pending' && task.dueAt !== null && (
          <span className="ms-tag" data-tone={timeTone(usedTime(task.openedAt, task.dueAt, now))}>
            {label(dueWords(task.dueAt, now))}
          </span>
        )}
      </p>
      {task.delegates.length > 0 && (
        <p className="ms-muted">
          {label(['可由受托人代为审批：', 'Delegates who can approve: '])}
          {task.delegates.map(({ title }) => title).join(label(['、', ', ']))}
        </p>
      )}
      {task.note !== null && <p className="ms-muted">{label(noteWords[task.note])}</p>}
      {task.comment !== null && <p className="ms-flow-comment">{task.comment}</p>}
    </li>
  )
}
