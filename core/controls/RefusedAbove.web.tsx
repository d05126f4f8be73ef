import { useEffect, useRef } from 'react'

/** What was refused about nothing that a surface draws: it stands above its fields and takes the focus as it appears. */
export const RefusedAbove = ({ said }: { readonly said: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    function leadThere() {
      if (said.length > 0) box.current?.focus()
    },
    [said],
  )
  if (said.length === 0) return null
  return (
    <div ref={box} className="ms-problem" role="alert" tabIndex={-1}>
      {said.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
