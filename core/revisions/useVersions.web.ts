import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { pageSizes } from '../reading/query.ts'
import { useRecords } from '../records/useRecords.web.ts'

/** All versions of the document of which a record is one, the newest first, as far as this person sees them. */
export const useVersions = (entity: AnyEntity, record: RecordOf<AnyEntity>) =>
  useRecords(entity, {
    page: 1,
    pageSize: pageSizes.most,
    search: '',
    sort: [{ by: 'id', descending: true }],
    filters: [{ field: 'numberRoot', operator: 'eq', values: [record['numberRoot']] }],
    fields: [entity.title, String(entity.state), 'revision'],
  })
