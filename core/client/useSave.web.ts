import { useMutation } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity, Change, CreateInput, RecordOf } from '../define/entity.ts'
import { request } from './client.web.ts'
import { useSettle } from './useSettle.web.ts'

/** What is written: a new record, or changed fields of the version of a record that the person saw. */
export type Saving<E extends AnyEntity> = { readonly idempotencyKey: string } & (
  | { readonly values: CreateInput<E>; readonly id?: undefined }
  | { readonly values: Change<E>; readonly id: number; readonly version: number; readonly amend?: true }
)

/** Creates and changes records; the answer is the record as it is stored now. */
export const useSave = <E extends AnyEntity>(entity: E) => {
  const settle = useSettle()
  return useMutation({
    mutationFn: (saving: Saving<E>) =>
      saving.id === undefined
        ? request<RecordOf<E>>('POST', apiPath(entity), { body: saving.values, idempotencyKey: saving.idempotencyKey })
        : request<RecordOf<E>>('PATCH', `${apiPath(entity)}${saving.id}/`, {
            body: { version: saving.version, ...(saving.amend ? { amend: true } : {}), ...saving.values },
            idempotencyKey: saving.idempotencyKey,
          }),
    onSuccess: record => settle.written(entity, record),
  })
}
