import { Button, InputNumber } from 'antd'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { EditorConfig } from '../../../files/calls.ts'
import { useLabel } from '../../../shell/session.web.ts'

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
      <label>
        {label(['列', 'Columns'])}
        <InputNumber
          autoFocus
          min={1}
          max={limits.mostColumns}
          precision={0}
          value={columns}
          onChange={value => setColumns(value ?? limits.columns)}
        />
      </label>
      <label>
        {label(['行', 'Rows'])}
        <InputNumber min={1} max={limits.mostRows} precision={0} value={rows} onChange={value => setRows(value ?? limits.rows)} />
      </label>
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
