import { useLabel } from '#core/client.web'
import type { InputProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { ChipList } from './ChipList.web.tsx'
import { withEffect, type CodeLine } from './rightsDraft.ts'
import { roleMatrix } from './roleCalls.ts'
import { useRightsDraft } from './useRightsDraft.web.ts'

/** What the role denies, in words; it is denied in the matrix and freed here or there. */
const DeniedInput = ({ id, disabled, store, record }: InputProps<readonly CodeLine[]>) => {
  const label = useLabel()
  const matrix = useCall(roleMatrix, {})
  const { draft, change } = useRightsDraft(store, record)
  const rows = matrix.data?.results.flatMap(group => group.rows) ?? []
  const nameOf = (point: string): string => {
    const row = rows.find(one => one.points.some(own => own.point === point))
    const own = row?.points.find(one => one.point === point)
    return row && own ? `${label(row.label)} · ${label(own.label)}` : point
  }
  return (
    <ChipList
      id={id}
      chips={[...draft.denied].map(code => ({ code, words: nameOf(code) }))}
      none={['没有禁止的权限点', 'Nothing is denied']}
      disabled={disabled}
      onRemove={code => change(withEffect(draft, [code], 'none'))}
    />
  )
}

export default DeniedInput
