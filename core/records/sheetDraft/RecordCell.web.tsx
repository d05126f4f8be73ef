import './sheetDraft.css'
import { useEffect, useId } from 'react'
import { focusWhenThere } from '../../fields/focus.web.ts'
import { RecordPicker } from '../../fields/ref/RecordPicker.web.tsx'
import type { SheetEditorProps } from '../../sheet/SheetInput.web.tsx'

interface RecordCellProps extends SheetEditorProps {
  readonly to: string
  /** Offers only records of which this holds. */
  readonly among: Readonly<Record<string, unknown>> | undefined
}

/** Chooses a record within a cell of a sheet; Escape leaves the cell as it was. */
const RecordCell = ({ to, among, label, commit, cancel }: RecordCellProps) => {
  const id = useId()
  useEffect(
    function focusPicker() {
      return focusWhenThere(id)
    },
    [id],
  )
  return (
    <div
      role="presentation"
      className="ms-record-cell"
      onKeyDown={event => {
        if (event.key === 'Escape') cancel()
        event.stopPropagation()
      }}
    >
      <RecordPicker
        id={id}
        to={to}
        among={among}
        chosen={[]}
        caption={label}
        onChange={([chosen]) => (chosen ? commit(String(chosen.id)) : cancel())}
      />
    </div>
  )
}

export default RecordCell
