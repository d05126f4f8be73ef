import { useLabel } from '#core/client.web'
import type { InputProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { scopeWords } from '../permission/reasonWords.ts'
import { ChipList } from './ChipList.web.tsx'
import { withScope, type ScopeLine } from './rightsDraft.ts'
import { roleMatrix } from './roleCalls.ts'
import { useRightsDraft } from './useRightsDraft.web.ts'

/** Where the role sees more or less than its own scope, in words; it is chosen in the matrix and given up here or there. */
const ScopesInput = ({ id, disabled, store, record }: InputProps<readonly ScopeLine[]>) => {
  const label = useLabel()
  const matrix = useCall(roleMatrix, {})
  const { draft, change } = useRightsDraft(store, record)
  const rows = matrix.data?.results.flatMap(group => group.rows) ?? []
  const nameOf = (entity: string): string => {
    const row = rows.find(one => one.entity === entity)
    return row ? label(row.label) : entity
  }
  return (
    <ChipList
      id={id}
      chips={[...draft.scopes].map(([code, scope]) => ({ code, words: `${nameOf(code)}: ${label(scopeWords(scope))}` }))}
      none={['没有例外', 'No exceptions']}
      disabled={disabled}
      onRemove={code => change(withScope(draft, code, undefined))}
    />
  )
}

export default ScopesInput
