import { Alert } from 'antd'
import { isConsented } from '../define/consent.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { isRevisedIn } from '../define/revisions.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { mayAmend } from './visibleFields.web.ts'

/** Says before somebody changes it that people have agreed to a record, and what saving a change leads to. */
export const AgreedNotice = ({ entity, record }: { readonly entity: AnyEntity; readonly record: RecordOf<AnyEntity> }) => {
  const label = useLabel()
  const points = useSession(session => session.points)
  const state = record[String(entity.state)]
  if (!isConsented(entity, state) || isRevisedIn(entity, state)) return null
  return (
    <Alert
      type="info"
      showIcon
      title={label(
        mayAmend(entity, points)
          ? [
              '此记录已审批通过。保存修改会重新提交审批，通过之前不能使用；未通过则恢复原内容。',
              'This record was approved. Saving a change submits it for approval again: until then the record cannot be used, and a change that is refused is undone.',
            ]
          : ['此记录已审批通过，只能修改仍开放的字段。', 'This record was approved; only the fields that stay open can be changed.'],
      )}
    />
  )
}
