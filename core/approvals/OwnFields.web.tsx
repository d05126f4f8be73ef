import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { later } from '../controls/later.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import type { ApprovalView, OwnTask } from './view.ts'

const FillDialog = later(() => import('./FillDialog.web.tsx'))

interface OwnFieldsProps {
  readonly approval: ApprovalView
  readonly own: OwnTask
  /** What the document is made of, on its own page. */
  readonly entity: AnyEntity | undefined
}

/** What an approver answers for by agreeing: checked here, and corrected on the page of the document; what is demanded is named first. */
const OwnFields = ({ approval, own, entity }: OwnFieldsProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(approval.entity)
  const [isOpen, setOpen] = useState(false)
  const named = own.missing.length > 0 ? own.missing : own.fills
  const names = named.map(field => label(field.label)).join(label(['、', ', ']))
  return (
    <p>
      {label(
        own.missing.length > 0 ? ['同意前须填写：', 'Fill in before you approve: '] : ['同意前请核对：', 'Check before you approve: '],
      )}
      <strong>{names}</strong>{' '}
      {entity ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {label(['补充或更正', 'Fill in'])}
        </Button>
      ) : (
        detail && <ScreenLink to={`${detail(approval.recordId)}?tab=approval`}>{label(['在单据中补充', 'Fill in on its page'])}</ScreenLink>
      )}
      {entity && isOpen && (
        <Suspense>
          <FillDialog approval={approval} own={own} entity={entity} close={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}

export default OwnFields
