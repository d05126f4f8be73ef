import { Alert, Button } from 'antd'
import type { ComponentType } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useLabel } from '../../client/session.web.ts'
import type { ListQuery } from '../../reading/query.ts'
import type { RecordPage } from '../../client/recordPage.web.ts'
import type { RowsProps } from '../rows.web.ts'
import type { Chosen } from '../useChosen.web.ts'
import { useWhole } from './useWhole.web.ts'
import { useWholeSelection } from './useWholeSelection.web.ts'

interface WholeRowsProps extends Omit<RowsProps, 'rows' | 'whole' | 'selection'> {
  /** What draws the rows. */
  readonly Rows: ComponentType<RowsProps>
  readonly page: Pick<RecordPage<AnyEntity>, 'count' | 'countIsExact'>
  readonly at: number
  /** What is asked of each row. */
  readonly asked: Pick<ListQuery, 'fields'>
  onStand(at: number): void
  readonly chosen: Chosen
  /** Something can be done with several rows. */
  readonly isSelectable: boolean
}

/** A list without pages: all of its rows under one another, fetched as a person scrolls through them. */
const WholeRows = ({ Rows, page, at, asked, onStand, chosen, isSelectable, ...list }: WholeRowsProps) => {
  const label = useLabel()
  const { entity } = list
  const query = { ...list.query, ...asked }
  const { whole, rows, find, error, retry } = useWhole({ entity, query, page, at, onStand })
  const selection = useWholeSelection({ entity, query, count: whole.count, rows, find }, chosen)
  return (
    <>
      {error !== undefined && error !== null && (
        <Alert
          type="error"
          showIcon
          title={label(failureWords(error))}
          action={
            <Button size="small" onClick={retry}>
              {label(['重试', 'Try again'])}
            </Button>
          }
        />
      )}
      <Rows {...list} rows={rows} whole={whole} selection={isSelectable ? selection : undefined} />
    </>
  )
}

export default WholeRows
