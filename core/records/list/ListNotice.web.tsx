import { Alert, Button } from 'antd'
import { useLabel } from '../../shell/session.web.ts'
import type { ListOnPage } from './useListAddress.web.ts'

/** Names the parts of the address that mean nothing here; the rest of it holds. */
export const ListNotice = ({ list }: { readonly list: ListOnPage }) => {
  const label = useLabel()
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
