import { useState } from 'react'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { mostIds } from '../../records/batch.ts'
import type { RowsProps } from '../rows.web.ts'
import { useAllRows } from '../useAllRows.web.ts'
import type { Chosen } from '../useChosen.web.ts'

interface SelectMatchingProps extends Pick<RowsProps, 'entity' | 'query'> {
  readonly count: number
  readonly countIsExact: boolean
  readonly chosen: Chosen
}

/** Selects everything that the list holds on all its pages, as far as so much can be changed at once. */
export const SelectMatching = ({ entity, query, count, countIsExact, chosen }: SelectMatchingProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const allRows = useAllRows(entity)
  const [isAsking, setAsking] = useState(false)
  if (!countIsExact || count > mostIds) {
    return (
      <span className="ms-muted">{label([`筛选到 ${mostIds} 条以内即可全选`, `Narrow down to ${mostIds} to select all that match`])}</span>
    )
  }
  const choose = async () => {
    setAsking(true)
    try {
      chosen.set(await allRows(query, mostIds), true)
    } catch (error) {
      feedback.failure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <button type="button" className="ms-quiet-button" disabled={isAsking} onClick={() => void choose()}>
      {label([`选择全部符合条件的 ${count} 条`, `Select all ${count} that match`])}
    </button>
  )
}
