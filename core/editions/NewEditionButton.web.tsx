import { CopyOutlined } from '@ant-design/icons'
import type { AnyEntity } from '../define/entity.ts'
import { useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import { useRunCall } from '../client/useCall.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { newEditionCall } from './calls.ts'

/** Makes the next edition from the one that is shown, and leads to it. */
const NewEditionButton = ({ entity, id }: { readonly entity: AnyEntity; readonly id: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { edit, detail } = useRecordPaths(entity.name)
  const making = useRunCall(newEditionCall)
  const key = useIdempotencyKey()
  const make = async () => {
    try {
      const made = await making.mutateAsync({ input: { entity: entity.name, record: id }, idempotencyKey: key.key })
      key.renew()
      feedback.success(['已建立新版本的草稿', 'Draft of the next version created'])
      const path = (edit ?? detail)?.(made.id)
      if (path !== undefined) navigateTo(path)
    } catch (error) {
      key.settle(error)
      feedback.failure(error)
    }
  }
  const name = label(['新建版本', 'New version'])
  return (
    <LockedButton icon={<CopyOutlined aria-hidden />} aria-label={name} onClick={make}>
      <span className="ms-words">{name}</span>
    </LockedButton>
  )
}

export default NewEditionButton
