import { Button } from 'antd'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Label } from '../../../language/label.ts'
import type { EditorConfig } from '../../../files/calls.ts'
import { useLabel } from '../../../client/session.web.ts'

interface TableBarProps {
  readonly editor: Editor
  readonly limits: EditorConfig['table']
  onClose(): void
}

/** Asks how many rows and columns a new table has. */
export const TableBar = ({ editor, limits, onClose }: TableBarProps) => {
  const label = useLabel()
  const [rows, setRows] = useState(limits.rows)
  const [columns, setColumns] = useState(limits.columns)
  const insert = () => {
    editor.chain().focus().insertTable({ rows, cols: columns, withHeaderRow: true }).run()
    onClose()
  }
  return (
    // The keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="ms-editor-bar"
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          insert()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <Count words={['列', 'Columns']} most={limits.mostColumns} value={columns} onChange={setColumns} autoFocus />
      <Count words={['行', 'Rows']} most={limits.mostRows} value={rows} onChange={setRows} />
      <span className="ms-muted">
        {label([
          `最多 ${limits.mostColumns} 列 × ${limits.mostRows} 行`,
          `At most ${limits.mostColumns} columns × ${limits.mostRows} rows`,
        ])}
      </span>
      <Button type="primary" onClick={insert}>
        {label(['插入', 'Insert'])}
      </Button>
      <Button onClick={onClose}>{label(['取消', 'Cancel'])}</Button>
    </div>
  )
}

interface CountProps {
  readonly words: Label
  readonly most: number
  readonly value: number
  readonly autoFocus?: boolean
  onChange(value: number): void
}

/** A whole number from 1 to `most`; what is typed beyond becomes the nearest. */
const Count = ({ words, most, value, autoFocus = false, onChange }: CountProps) => {
  const label = useLabel()
  return (
    <label>
      {label(words)}
      <input
        className="ms-tool-choice"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        value={value}
        onChange={event => onChange(Math.min(most, Math.max(1, Number.parseInt(event.target.value, 10) || 1)))}
      />
    </label>
  )
}
