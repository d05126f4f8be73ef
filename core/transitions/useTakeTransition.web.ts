import { useState } from 'react'
import type { AnyEntity, RecordOf, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { isSettled, useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import { useSettle } from '../client/useSettle.web.ts'
import { newIdempotencyKey, ServerRefusal } from '../client/client.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { transitionDoneWords } from './transitionWords.ts'
import { runOperation, type Taking } from './useTransition.web.ts'

/** What became of an attempt to take a transition. */
export type TransitionOutcome = { readonly taken: true } | { readonly taken: false; readonly error: unknown }

interface NamedTaking extends Taking<Readonly<Record<string, unknown>>> {
  readonly name: string
  readonly record: RecordOf<AnyEntity>
}

/** Takes any transition of any record of an entity; when the record changed meanwhile, the page shows it as it is now. */
export const useTakeAnyTransition = (entity: AnyEntity) => {
  const feedback = useFeedback()
  const settle = useSettle()
  return async ({ name, ...taking }: NamedTaking): Promise<TransitionOutcome> => {
    const transition: Transition<Fields, string> | undefined = entity.transitions?.[name]
    try {
      const after = await runOperation(entity, name, taking)
      settle.written(entity, after)
      if (transition) feedback.saved(transitionDoneWords(entity, transition, taking.record, after))
      return { taken: true }
    } catch (error) {
      const newer = settle.newer(entity, error)
      if (!newer && error instanceof ServerRefusal && (error.status === 409 || error.status === 404)) void settle.changed()
      return { taken: false, error }
    }
  }
}

/** Takes a transition once however often it is tried. */
export const useTakeTransition = (entity: AnyEntity, name: string, record: RecordOf<AnyEntity>) => {
  const take = useTakeAnyTransition(entity)
  const key = useIdempotencyKey()
  return async (input?: Readonly<Record<string, unknown>>): Promise<TransitionOutcome> => {
    const outcome = await take({ name, record, ...(input === undefined ? {} : { input }), idempotencyKey: key.key })
    if (outcome.taken) key.renew()
    else key.settle(outcome.error)
    return outcome
  }
}

/** Takes any transition of a record that needs no input, each once however often it is tried. */
export const useTakeTransitions = (entity: AnyEntity, record: RecordOf<AnyEntity>) => {
  const take = useTakeAnyTransition(entity)
  const [keys] = useState(() => new Map<string, string>())
  return async (name: string): Promise<TransitionOutcome> => {
    const idempotencyKey = keys.get(name) ?? newIdempotencyKey()
    keys.set(name, idempotencyKey)
    const outcome = await take({ name, record, idempotencyKey })
    if (outcome.taken || isSettled(outcome.error)) keys.delete(name)
    return outcome
  }
}
