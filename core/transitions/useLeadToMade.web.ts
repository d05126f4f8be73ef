import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { RecordPage } from '../client/recordPage.web.ts'
import { request } from '../client/client.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useRecordPathsOf } from '../client/useRecordPaths.web.ts'
import type { OfferedTransition } from './offered.ts'

/** Goes on with what a transition of the record `id` has made, where it makes a record that the person may read. */
export const useLeadToMade = () => {
  const navigateTo = useNavigateTo()
  const pathsOf = useRecordPathsOf()
  return async ({ makes }: OfferedTransition['transition'], id: number): Promise<void> => {
    const detail = makes && pathsOf(makes.entity).detail
    if (!detail) return
    const params = { [makes.by]: id, sort: '-id', page_size: 1 }
    const [made] = (await request<RecordPage<AnyEntity>>('GET', apiPath({ name: makes.entity }), { params })).results
    if (made) navigateTo(detail(made.id))
  }
}
