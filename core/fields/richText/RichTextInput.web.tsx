import { Button, Input } from 'antd'
import { useState } from 'react'
import { useLabel } from '../../shell/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import { contentOfLines, isPlainContent, linesOfContent } from './plainEditing.ts'
import SafeContent from './SafeContent.web.tsx'

/** Content typed as plain paragraphs. What is already formatted is shown, and edited only after the person gave its format up. */
const RichTextInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps) => {
  const label = useLabel()
  const html = typeof draft === 'string' ? draft : ''
  const [givenUp, setGivenUp] = useState(false)
  if (!givenUp && !isPlainContent(html)) {
    return (
      <div id={id} tabIndex={-1} className="ms-formatted" role="group" aria-label={label(caption ?? field.label)}>
        <SafeContent html={html} />
        <Button size="small" disabled={disabled} onClick={() => setGivenUp(true)}>
          {label(['作为纯文本编辑（会去掉格式）', 'Edit as plain text (removes the formatting)'])}
        </Button>
      </div>
    )
  }
  return (
    <Input.TextArea
      id={id}
      value={linesOfContent(html)}
      disabled={disabled}
      autoSize={{ minRows: 4, maxRows: 20 }}
      status={problems[''] ? 'error' : ''}
      aria-invalid={problems[''] !== undefined}
      aria-required={field.required}
      aria-describedby={describedBy}
      aria-label={caption && label(caption)}
      onChange={event => onChange(event.target.value === '' ? null : contentOfLines(event.target.value))}
      onBlur={() => onLeave()}
    />
  )
}

export default RichTextInput
