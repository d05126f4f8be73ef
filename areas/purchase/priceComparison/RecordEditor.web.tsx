import { useEffect, useId } from 'react'
import { focusWhenThere, RecordPicker } from '#core/fields.web'
import type { SheetEditorProps } from '#core/sheet.web'

interface RecordEditorProps extends SheetEditorProps {
  readonly to: string
  /** Offers only records of which this holds. */
  readonly among?: Readonly<Record<string, unknown>> | undefined
}

/** Chooses a record within a cell of the sheet; Escape leaves the cell as it was. */
export const RecordEditor = ({ to, among, label, commit, cancel }: RecordEditorProps) => {
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
