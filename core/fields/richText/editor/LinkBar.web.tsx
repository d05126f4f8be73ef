import { Button, Input } from 'antd'
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { useLabel } from '../../../client/session.web.ts'

interface LinkBarProps {
  readonly editor: Editor
  onClose(): void
}

/** Asks where the selected text leads; without a selection the address itself is written. */
export const LinkBar = ({ editor, onClose }: LinkBarProps) => {
  const label = useLabel()
  const wrongId = useId()
  const known: unknown = editor.getAttributes('link')['href']
  const [address, setAddress] = useState(typeof known === 'string' ? known : 'https://')
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = address.trim()
    const valid = /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+)/i.test(href)
    setWrong(!valid)
    if (!valid) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && known === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    // The keys come from the control inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="ms-editor-bar"
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          apply()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <Input
        autoFocus
        value={address}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={wrongId}
        aria-label={label(['链接地址', 'Address of the link'])}
        onChange={event => setAddress(event.target.value)}
      />
      <Button type="primary" onClick={apply}>
        {label(['确定', 'OK'])}
      </Button>
      {known !== undefined && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {label(['去掉链接', 'Remove link'])}
        </Button>
      )}
      <Button onClick={onClose}>{label(['取消', 'Cancel'])}</Button>
      <span id={wrongId} className="ms-wrong" role="alert">
        {wrong && label(['请填写以 https:// 或 mailto: 开头的地址', 'Enter an address that begins with https:// or mailto:'])}
      </span>
    </div>
  )
}
