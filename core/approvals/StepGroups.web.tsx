import './stepGroups.css'
import { useLabel } from '../client/session.web.ts'
import { TaskTag } from './OutcomeTag.web.tsx'
import type { ShownStep } from './view.ts'

/** How each of several groups of a step stands, and who is still to decide for it. */
const StepGroups = ({ groups }: Pick<ShownStep, 'groups'>) => {
  const label = useLabel()
  return (
    <ul className="ms-flow-groups" aria-label={label(['审批方', 'Approver groups'])}>
      {groups.map((group, place) => (
        <li key={place} data-state={group.state}>
          {label(group.name)} <TaskTag state={group.state} />
          {group.left.length > 0 && <span className="ms-muted"> {group.left.map(({ title }) => title).join(label(['、', ', ']))}</span>}
        </li>
      ))}
    </ul>
  )
}

export default StepGroups
