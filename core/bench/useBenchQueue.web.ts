import type { AnyEntity } from '../define/entity.ts'
import { useKept } from '../client/useKept.web.ts'
import type { ListQuery } from '../reading/query.ts'
import { useRecords } from '../records/useRecords.web.ts'

/** What waits at a bench, the oldest first, with or without a connection; `kept` names it on this device. `asked` is how the asking went. */
export const useBenchQueue = <E extends AnyEntity>(entity: E, kept: string, asks: Pick<ListQuery, 'filters' | 'fields'>) => {
  const asked = useRecords(entity, { page: 1, pageSize: 100, search: '', sort: [{ by: 'id', descending: false }], ...asks })
  return { asked, waiting: useKept(kept, asked).data?.results ?? [] }
}
