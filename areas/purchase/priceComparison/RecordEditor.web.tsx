import { useEffect, useId } from 'react'
import { focusWhenThere, RecordPicker } from '#core/fields.web'
import type { SheetEditorProps } from '#core/sheet.web'

/** Chooses a record within a cell of the sheet; Escape leaves the cell as it was. */
export const RecordEditor = ({ to, label, commit, cancel }: SheetEditorProps & { readonly to: string }) => {
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
      className="ms-pc-editor"
      onKeyDown={event => {
        if (event.key === 'Escape') cancel()
        event.stopPropagation()
      }}
    >
      <RecordPicker id={id} to={to} chosen={[]} caption={label} onChange={([chosen]) => (chosen ? commit(String(chosen.id)) : cancel())} />
    </div>
  )
}
