import './approvals.css'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { useCall } from '../client/useCall.web.ts'
import { Brief } from './Brief.web.tsx'
import { documentApprovals } from './calls.ts'
import { DecisionBar } from './DecisionBar.web.tsx'

interface DecisionOnPageProps {
  readonly entity: AnyEntity
  readonly record: Pick<RecordOf<AnyEntity>, 'id'>
}

/** At the head of a document, for who is asked about it: what one decides by, and the decision; nothing for everybody else. */
const DecisionOnPage = ({ entity, record }: DecisionOnPageProps) => {
  const { data } = useCall(documentApprovals, { entity: entity.name, record: record.id })
  const asked = data?.results.find(({ mine }) => mine.length > 0)
  if (!asked) return null
  return (
    <div className="ms-approval ms-approval-asked">
      <Brief approval={asked} />
      {asked.mine.map(own => (
        <DecisionBar key={own.task} approval={asked} own={own} entity={entity} onDecided={ignored} />
      ))}
    </div>
  )
}

/** The page is asked for again after every decision; nothing else has to happen here. */
const ignored = (): void => undefined

export default DecisionOnPage
