import type { ReactNode } from 'react'
import type { Label } from '../../../language/label.ts'
import { useLabel } from '../../../client/session.web.ts'

interface ToolButtonProps {
  readonly words: Label
  readonly icon: ReactNode
  /** For tools that are on or off. */
  readonly pressed?: boolean
  readonly disabled: boolean
  onPress(): void
}

/** One tool; pressing it leaves the selection in the content where it is. */
export const ToolButton = ({ words, icon, pressed, disabled, onPress }: ToolButtonProps) => {
  const label = useLabel()
  return (
    <button
      type="button"
      className="ms-tool"
      title={label(words)}
      aria-label={label(words)}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden>{icon}</span>
    </button>
  )
}
