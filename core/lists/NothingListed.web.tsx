import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useCan, useLabel } from '../client/session.web.ts'
import { Empty } from '../client/states.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { newWords, spoken } from '../records/words.ts'

interface NothingListedProps {
  readonly entity: AnyEntity
  /** A search or filter is in force. */
  readonly narrowed: boolean
  /** There are records, but not on this page. */
  readonly beyond: boolean
  onWiden(): void
  onFirstPage(): void
}

/** Why a list is empty, and the first thing to do about it. */
export const NothingListed = ({ entity, narrowed, beyond, onWiden, onFirstPage }: NothingListedProps) => {
  const label = useLabel()
  const can = useCan()
  const navigateTo = useNavigateTo()
  const { create, import: importing } = useRecordPaths(entity.name)
  const mayCreate = create !== undefined && can(`${entity.name}:create`)
  const [zh, en] = spoken(entity.label)
  const [, several] = spoken(severalOf(entity))
  if (beyond) {
    return (
      <Empty
        title={['这一页没有内容', 'Nothing on this page']}
        reason={['列表已没有这么多页。', 'The list no longer has this many pages.']}
      >
        <Button onClick={onFirstPage}>{label(['回到第一页', 'Go to the first page'])}</Button>
      </Empty>
    )
  }
  if (narrowed) {
    return (
      <Empty
        title={['无匹配的记录', 'No results']}
        reason={['没有记录同时符合搜索和所有筛选条件。', 'No record meets the search and all filters.']}
      >
        <Button onClick={onWiden}>{label(['清除筛选', 'Clear filters'])}</Button>
      </Empty>
    )
  }
  return (
    <Empty
      title={[`暂无${zh}`, `No ${several} yet`]}
      reason={
        mayCreate
          ? ['从第一条开始。', 'Begin with the first one.']
          : [`这里会列出您可以查看的所有${zh}。`, `Every ${en} that you can view will be listed here.`]
      }
    >
      {mayCreate && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigateTo(create)}>
          {label(newWords(entity.label))}
        </Button>
      )}
      {importing !== undefined && <Button onClick={() => navigateTo(importing)}>{label(['从表格导入', 'Import a table'])}</Button>}
    </Empty>
  )
}
