import { Alert } from 'antd'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { isRevisedIn, revisedNumber, revisionOf, suffixOf } from '../define/revisions.ts'
import { useLabel } from '../client/session.web.ts'

/** Says before somebody changes what was sent that saving makes its next version, and what becomes of this one. */
const ReviseNotice = ({ entity, record }: { readonly entity: AnyEntity; readonly record: RecordOf<AnyEntity> }) => {
  const label = useLabel()
  if (!isRevisedIn(entity, record[String(entity.state)])) return null
  const next = revisedNumber(String(record['numberRoot']), revisionOf(entity, record) + 1, suffixOf(entity, record))
  return (
    <Alert
      type="info"
      showIcon
      title={label([
        `保存修改会生成新版本 ${next}；${String(record[entity.title])} 保持原样，标为已被取代。`,
        `Saving a change creates version ${next}; ${String(record[entity.title])} stays unchanged and is marked as superseded.`,
      ])}
    />
  )
}

export default ReviseNotice
