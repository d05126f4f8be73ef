import { useMutation } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity, RecordBase, RecordOf, TransitionInput, TransitionName } from '../define/entity.ts'
import { useSettle } from '../client/useSettle.web.ts'
import { request } from '../client/client.web.ts'

/** A transition being taken on the version of a record that the person saw. */
export interface Taking<Input> {
  readonly record: Pick<RecordBase, 'id' | 'version'>
  readonly input?: Input
  /** One per dialog or click, kept for its retries. */
  readonly idempotencyKey: string
}

/** Asks the server to take a transition; answers the record as it is afterwards. */
export const runOperation = <E extends AnyEntity>(entity: E, name: string, { record, input, idempotencyKey }: Taking<unknown>) =>
  request<RecordOf<E>>('POST', `${apiPath(entity)}${record.id}/${name}/`, {
    body: { version: record.version, ...(input === undefined ? {} : { input }) },
    idempotencyKey,
  })

/** Takes a transition; the answer is the record in its new state, which the page then shows. */
export const useTransition = <E extends AnyEntity, K extends TransitionName<E>>(entity: E, name: K) => {
  const settle = useSettle()
  return useMutation({
    mutationFn: (taking: Taking<TransitionInput<E, K>>) => runOperation(entity, name, taking),
    onSuccess: record => settle.written(entity, record),
  })
}
