import { useId, useState } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'

interface PageJumpProps {
  /** What stands before and behind the number, in words. */
  readonly words: readonly [before: Label, behind: Label]
  readonly last: number
  onGo(number: number): void
}

/** Goes to a page or a row by its number; a number that the list does not have becomes the nearest that it has. */
export const PageJump = ({ words: [before, behind], last, onGo }: PageJumpProps) => {
  const label = useLabel()
  const id = useId()
  const [typed, setTyped] = useState('')
  const jump = () => {
    const number = Number(typed)
    setTyped('')
    if (typed !== '' && Number.isInteger(number)) onGo(Math.min(Math.max(number, 1), last))
  }
  return (
    <span className="ms-page-jump">
      <label htmlFor={id}>{label(before)}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 7))}
        onBlur={jump}
        onKeyDown={event => {
          if (event.key === 'Enter') jump()
        }}
      />
      {label(behind)}
    </span>
  )
}
