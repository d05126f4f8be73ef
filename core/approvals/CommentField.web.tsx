import { Input } from 'antd'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { Named, wrongParts } from './Named.web.tsx'

interface CommentFieldProps {
  readonly id: string
  readonly label: Label
  readonly value: string
  readonly hint?: Label
  readonly problem: string | undefined
  onChange(value: string): void
}

/** What a person says about a decision. */
export const CommentField = ({ id, label: caption, value, hint = ['', ''], problem, onChange }: CommentFieldProps) => {
  const label = useLabel()
  return (
    <Named id={id} label={caption} problem={problem}>
      <Input.TextArea
        id={id}
        value={value}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        placeholder={label(hint)}
        {...wrongParts(id, problem)}
        onChange={event => onChange(event.target.value)}
      />
    </Named>
  )
}
