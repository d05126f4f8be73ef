import './rights.css'
import { Button } from 'antd'
import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'

interface ChipListProps {
  readonly id: string
  readonly chips: readonly { readonly code: string; readonly words: string }[]
  /** Said when there are none. */
  readonly none: Label
  readonly disabled: boolean
  onRemove(code: string): void
}

/** Short facts one beside the other, each of which can be taken away. */
export const ChipList = ({ id, chips, none, disabled, onRemove }: ChipListProps) => {
  const label = useLabel()
  if (chips.length === 0)
    return (
      <p id={id} className="ms-muted">
        {label(none)}
      </p>
    )
  return (
    <ul id={id} className="ms-rights-list">
      {chips.map(({ code, words }) => (
        <li key={code}>
          {words}
          <Button
            type="text"
            size="small"
            aria-label={label([`去掉：${words}`, `Remove: ${words}`])}
            disabled={disabled}
            onClick={() => onRemove(code)}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  )
}
