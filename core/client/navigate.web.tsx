import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface WayThere {
  /** Back skips the present address. */
  readonly replace?: boolean
  /** It is the same screen in another state: the page stays where it is scrolled. */
  readonly still?: boolean
}

/** Opens another screen: `navigateTo('/mnm/unit?page=2')`. */
export const useNavigateTo = (): ((address: string, way?: WayThere) => void) => {
  const router = useRouter()
  return (address, { replace = false, still = false } = {}) => void router.navigate({ href: address, replace, resetScroll: !still })
}

const forgetRest = (): void => clearTimeout(resting)

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path and query of the screen. */
  readonly to: string
}

/** A pointer rests on a link when it stays there so long, in milliseconds; links that are scrolled past beneath it are not meant. */
const restsAfter = 80

/** Of the one pointer there is. */
let resting = 0

/** What is told by what leads to a screen, a link or the area in which it stands: the screen is fetched while the pointer rests on it or it has the focus. */
export const usePreparing = (
  to: string | undefined,
): Pick<AnchorHTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus'> => {
  const router = useRouter()
  if (to === undefined) return {}
  const prepare = () => void router.preloadRoute({ to }).catch(() => undefined)
  const prepareWhenRested = () => {
    forgetRest()
    resting = window.setTimeout(prepare, restsAfter)
  }
  return { onPointerEnter: prepareWhenRested, onPointerLeave: forgetRest, onFocus: prepare }
}

/** A link to another screen; the screen is fetched while the pointer rests on it or it has the focus. */
export const ScreenLink = ({ to, onClick, children, ...rest }: ScreenLinkProps) => {
  const router = useRouter()
  const preparing = usePreparing(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (rest.target !== undefined && rest.target !== '_self') return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  return (
    <a {...rest} href={to} onClick={follow} {...preparing}>
      {children}
    </a>
  )
}
