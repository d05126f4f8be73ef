import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Acts on a click beside the content of a dialog: it lands on the dialog itself, on what lies behind it. */
export const useClickBeside = (dialog: RefObject<HTMLDialogElement | null>, act: () => void): void => {
  const newest = useRef(act)
  useLayoutEffect(function keepNewest() {
    newest.current = act
  })
  useEffect(() => {
    const element = dialog.current
    const clicked = (event: MouseEvent): void => {
      if (event.target === element) newest.current()
    }
    element?.addEventListener('click', clicked)
    return () => element?.removeEventListener('click', clicked)
  }, [dialog])
}
