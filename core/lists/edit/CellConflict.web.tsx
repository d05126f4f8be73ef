import type { Field } from '../../define/field.ts'
import { draftOf } from '../../fields/draft.ts'
import { draftText } from '../../fields/draftText.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'

interface CellConflictProps {
  readonly field: Field
  readonly name: string
  /** The record as somebody else changed it. */
  readonly current: ListedRow
  onMine(): void
  onTheirs(): void
}

/** Somebody else changed the same cell: what they wrote, and whose value is kept. */
export const CellConflict = ({ field, name, current, onMine, onTheirs }: CellConflictProps) => {
  const label = useLabel()
  const language = useLanguage()
  const who = current.updatedBy?.title ?? label(['系统', 'The system'])
  const theirs = draftText(field, draftOf(field, current[name]), language)
  return (
    <div className="ms-cell-conflict" role="alert">
      <p>{label([`${who} 刚刚改为：${theirs}`, `${who} has just changed it to: ${theirs}`])}</p>
      <button type="button" className="ms-small-button" onClick={onMine}>
        {label(['保存我的', 'Save mine'])}
      </button>
      <button type="button" className="ms-small-button" onClick={onTheirs}>
        {label(['保留对方的', 'Keep theirs'])}
      </button>
    </div>
  )
}
