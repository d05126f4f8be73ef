import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AnyEntity } from '../define/entity.ts'
import { useLabel } from '../client/session.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import { useNeighbours, type Neighbours } from './useTrail.web.ts'

/** Leads to the former and the next record of the list that the person came from. */
export const RecordSteps = ({ entity, id }: { readonly entity: AnyEntity; readonly id: number }) => {
  const neighbours = useNeighbours(entity, id)
  return neighbours && <Steps {...neighbours} />
}

const Steps = ({ place, count, countIsExact, former, next }: Neighbours) => {
  const label = useLabel()
  useShortcuts({ nextRecord: () => next?.(), formerRecord: () => former?.() })
  const names = { former: label(['上一条', 'Previous record']), next: label(['下一条', 'Next record']) }
  return (
    <nav className="ms-record-steps" aria-label={label(['列表中的记录', 'Records of the list'])}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={names.former}
        title={`${names.former} (k)`}
        disabled={!former}
        onClick={former}
      />
      <span className="ms-muted">
        {place} / {count}
        {!countIsExact && '+'}
      </span>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={names.next}
        title={`${names.next} (j)`}
        disabled={!next}
        onClick={next}
      />
    </nav>
  )
}
