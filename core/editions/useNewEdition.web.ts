import type { AnyEntity } from '../define/entity.ts'
import { useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import { useRunCall } from '../client/useCall.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { newEditionCall } from './calls.ts'

/** Makes the next edition from the one that is shown, and leads to it. */
export const useNewEdition = (entity: AnyEntity, id: number) => {
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { edit, detail } = useRecordPaths(entity.name)
  const making = useRunCall(newEditionCall)
  const key = useIdempotencyKey()
  return async (): Promise<void> => {
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
}
