import type { AnyRouter } from '@tanstack/react-router'
import { mayFetchAhead } from '../client/fetchAhead.web.ts'
import { firstPaths } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'
import { fetchWhenIdle } from '../controls/whenIdle.web.ts'

/** Once somebody's menu is known and the browser has nothing else to do: fetches the code of what stands first in it, so that the first click waits for rows alone. */
export const prepareMenu = (router: AnyRouter): void => {
  const prepare = (): void => {
    const paths = firstPaths(useSession.getState().menus ?? [])
    const preload = async (to: string): Promise<void> => {
      if (mayFetchAhead()) await router.preloadRoute({ to })
    }
    fetchWhenIdle(paths.map(to => ({ preload: () => preload(to) })))
  }
  if (useSession.getState().menus) return prepare()
  const stop = useSession.subscribe(({ menus }) => {
    if (!menus) return
    stop()
    prepare()
  })
}
