import { useMutation } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { request } from '../client/client.web.ts'
import { useSettle } from '../client/useSettle.web.ts'

/** Deletes one record in the version that the person saw. */
export const useDelete = (entity: AnyEntity) => {
  const settle = useSettle()
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: number; readonly version: number }) =>
      request<undefined>('DELETE', `${apiPath(entity)}${id}/`, { params: { version } }),
    onSuccess: (_answer, { id }) => settle.removed(entity, [id]),
  })
}

/** Deletes several records, all of them or none. */
export const useDeleteMany = (entity: AnyEntity) => {
  const settle = useSettle()
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      request<{ readonly deleted: number }>('DELETE', `${apiPath(entity)}batch_delete/`, { body: { Ids: JSON.stringify(ids) } }),
    onSuccess: (_answer, ids) => settle.removed(entity, ids),
  })
}
