import type { AnyEntity, RecordOf, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { useIdempotencyKey } from '../records/useIdempotencyKey.web.ts'
import { useSettle } from '../records/useSettle.web.ts'
import { ServerRefusal } from '../shell/client.web.ts'
import { useFeedback } from '../shell/feedback.web.tsx'
import { stepDoneWords } from './stepWords.ts'
import { useTransition } from './useTransition.web.ts'

/** What became of an attempt to take a step. */
export type StepOutcome = { readonly taken: true } | { readonly taken: false; readonly error: unknown }

/** Takes a step once however often it is tried; when the record changed meanwhile, the page shows it as it is now. */
export const useTakeStep = (entity: AnyEntity, name: string, record: RecordOf<AnyEntity>) => {
  const feedback = useFeedback()
  const settle = useSettle()
  const transition = useTransition(entity, name)
  const step: Transition<Fields, string> | undefined = entity.transitions?.[name]
  const key = useIdempotencyKey()
  return async (input?: Readonly<Record<string, unknown>>): Promise<StepOutcome> => {
    try {
      const after = await transition.mutateAsync({ record, ...(input === undefined ? {} : { input }), idempotencyKey: key.key })
      key.renew()
      if (step) feedback.saved(stepDoneWords(entity, step, record, after))
      return { taken: true }
    } catch (error) {
      key.settle(error)
      const newer = settle.newer(entity, error)
      if (!newer && error instanceof ServerRefusal && (error.status === 409 || error.status === 404)) settle.changed()
      return { taken: false, error }
    }
  }
}
