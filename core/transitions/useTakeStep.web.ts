import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Label } from '../define/label.ts'
import { useIdempotencyKey } from '../records/useIdempotencyKey.web.ts'
import { newerRow } from '../records/useRefusedForm.web.ts'
import { useSettle } from '../records/useSettle.web.ts'
import { ServerRefusal } from '../shell/client.web.ts'
import { useFeedback } from '../shell/feedback.web.tsx'
import { useTransition } from './useTransition.web.ts'

const done: Label = ['操作成功', 'operation successful']

/** What became of an attempt to take a step. */
export type StepOutcome = { readonly taken: true } | { readonly taken: false; readonly error: unknown }

/** Takes a step once however often it is tried; when the record changed meanwhile, the page shows it as it is now. */
export const useTakeStep = (entity: AnyEntity, name: string, record: RecordOf<AnyEntity>) => {
  const feedback = useFeedback()
  const settle = useSettle()
  const transition = useTransition(entity, name)
  const key = useIdempotencyKey()
  return async (input?: Readonly<Record<string, unknown>>): Promise<StepOutcome> => {
    try {
      await transition.mutateAsync({ record, ...(input === undefined ? {} : { input }), idempotencyKey: key.key })
      key.renew()
      feedback.success(done)
      return { taken: true }
    } catch (error) {
      key.settle(error)
      const newer = newerRow(error)
      if (newer) settle.written(entity, newer as RecordOf<AnyEntity>)
      else if (error instanceof ServerRefusal && (error.status === 409 || error.status === 404)) settle.changed()
      return { taken: false, error }
    }
  }
}
