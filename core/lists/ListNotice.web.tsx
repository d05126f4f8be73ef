import { Alert, Button } from 'antd'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import type { ListOnPage } from '../client/useListAddress.web.ts'
import { savedViewAsked } from './views/everything.ts'
import type { KeptSettings } from './views/useListSettings.web.ts'

interface ListNoticeProps {
  readonly list: ListOnPage
  readonly kept: KeptSettings
}

/** Says that a view is not there for this person, or what of it is not, and names the parts of the address that mean nothing here; the rest of it holds. */
export const ListNotice = ({ list, kept }: ListNoticeProps) => {
  const label = useLabel()
  const asked = savedViewAsked(list.view)
  const view = kept.views.find(({ id }) => String(id) === asked)
  if (asked !== undefined && kept.isSettled && !view) {
    const { view: _gone, ...withoutView } = list
    return (
      <Alert
        type="warning"
        showIcon
        title={label(list.bareView === undefined ? viewGone : viewGoneShowsAll)}
        action={
          <Button size="small" onClick={() => list.open(withoutView, { replace: true })}>
            {label(['从地址中去掉', 'Remove from the address'])}
          </Button>
        }
      />
    )
  }
  if (view && view.gone.length > 0 && list.ignored.length === 0)
    return (
      <Alert
        type="warning"
        showIcon
        title={label(conditionsGone(view.gone))}
        description={view.mine ? label(['请核对条件，再点“更新视图”。', 'Check the conditions, then choose “Update view”.']) : undefined}
      />
    )
  if (view?.partly && list.ignored.length === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={label([
          '此视图有一部分您无权查看或已不存在，已略去相应的列与筛选条件。',
          'Some columns and filters of this view are left out: you do not have permission, or they no longer exist.',
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

const conditionsGone = (names: readonly string[]): Label => [
  `此视图有条件所用的字段已不存在（${names.join('、')}），列表显示的可能比原意多。`,
  `Conditions of this view are on fields that no longer exist (${names.join(', ')}). The list may show more than was meant.`,
]
const viewGone: Label = [
  '链接中的视图不存在，或没有共享给您。下面按链接中的条件显示。',
  'The view in this link does not exist or is not shared with you. The list shows what the rest of the link says.',
]
const viewGoneShowsAll: Label = [
  '链接中的视图不存在，或没有共享给您。下面显示的是全部记录。',
  'The view in this link does not exist or is not shared with you. The list shows all records.',
]
