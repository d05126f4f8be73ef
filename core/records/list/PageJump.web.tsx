import { useId, useState } from 'react'
import { useLabel } from '../../shell/session.web.ts'

/** Goes to a page by its number; what is no page of the list becomes the nearest that is. */
export const PageJump = ({ pages, onGo }: { readonly pages: number; onGo(page: number): void }) => {
  const label = useLabel()
  const id = useId()
  const [typed, setTyped] = useState('')
  const jump = () => {
    const page = Number(typed)
    setTyped('')
    if (typed !== '' && Number.isInteger(page)) onGo(Math.min(Math.max(page, 1), pages))
  }
  return (
    <span className="ms-page-jump">
      <label htmlFor={id}>{label(['跳至第', 'Go to page'])}</label>
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
      {label(['页', ''])}
    </span>
  )
}
