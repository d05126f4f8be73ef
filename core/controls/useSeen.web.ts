import { useEffect, useState } from 'react'

/** Whether an element has been near the part of the page that is seen. */
export const useSeen = (element: { readonly current: HTMLElement | null }): boolean => {
  const [isSeen, see] = useState(false)
  useEffect(
    function waitUntilSeen() {
      if (isSeen || !element.current) return undefined
      const seeing = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && see(true), { rootMargin: '400px' })
      seeing.observe(element.current)
      return () => seeing.disconnect()
    },
    [element, isSeen],
  )
  return isSeen
}
