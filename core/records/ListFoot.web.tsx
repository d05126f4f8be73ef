import { Pagination } from 'antd'
import { useLabel } from '../shell/session.web.ts'
import { offeredPageSizes } from './listAddress.ts'
import { deepestRow, type ListQuery } from './query.ts'
import type { RecordPage } from './useRecords.web.ts'
import type { AnyEntity } from '../define/entity.ts'

interface ListFootProps {
  readonly page: RecordPage<AnyEntity>
  readonly query: ListQuery
  onQuery(query: ListQuery): void
}

/** Leafs through a list; another page size starts at its first page. */
export const ListFoot = ({ page, query, onQuery }: ListFootProps) => {
  const label = useLabel()
  return (
    <nav className="ms-list-foot" aria-label={label(['翻页', 'Pages'])}>
      <Pagination
        current={query.page}
        pageSize={query.pageSize}
        total={Math.min(page.count, deepestRow)}
        pageSizeOptions={[...offeredPageSizes]}
        showSizeChanger={{ 'aria-label': label(['每页条数', 'Rows per page']) }}
        showQuickJumper={page.count > query.pageSize * 10}
        onChange={(number, pageSize) => onQuery({ ...query, page: pageSize === query.pageSize ? number : 1, pageSize })}
      />
    </nav>
  )
}
