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

/** A link to another screen; the screen is fetched while the pointer rests on it or it has the focus. */
export const ScreenLink = ({ to, onClick, children, ...rest }: ScreenLinkProps) => {
  const router = useRouter()
  const prepare = () => void router.preloadRoute({ to }).catch(() => undefined)
  const prepareWhenRested = () => {
    forgetRest()
    resting = window.setTimeout(prepare, restsAfter)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (rest.target !== undefined && rest.target !== '_self') return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  return (
    <a {...rest} href={to} onClick={follow} onPointerEnter={prepareWhenRested} onPointerLeave={forgetRest} onFocus={prepare}>
      {children}
    </a>
  )
}
