import { Alert, Button } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import type { ListOnPage } from './useListAddress.web.ts'
import type { SavedView } from './views/viewCalls.ts'

interface ListNoticeProps {
  readonly list: ListOnPage
  /** The saved view that is open. */
  readonly view: SavedView | undefined
}

/** Says what of a view is not for this person, and names the parts of the address that mean nothing here; the rest of it holds. */
export const ListNotice = ({ list, view }: ListNoticeProps) => {
  const label = useLabel()
  if (view?.partly && list.ignored.length === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={label([
          '此视图有一部分是您无权查看的，已略去相应的列与筛选条件。',
          'Part of this view is not for you: its columns and conditions are left out.',
        ])}
      />
    )
  if (list.ignored.length === 0) return null
  const names = list.ignored.map(name => name.slice(0, 40)).join(', ')
  return (
    <Alert
      type="warning"
      showIcon
      title={label([`地址中有无法识别的内容，已忽略：${names}`, `Parts of the address were not understood and are ignored: ${names}`])}
      action={
        <Button size="small" onClick={() => list.go(list.query, { replace: true })}>
          {label(['从地址中去掉', 'Remove from the address'])}
        </Button>
      }
    />
  )
}
