import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from '../../client/lazy.web.ts'
import type { Log } from '../../log/log.ts'

/** The screen of a log; fetched when it is drawn. */
export const laterLogScreen = (shown: Log): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const { logScreen } = await import('../../log/LogScreen.web.tsx')
    return { default: logScreen(shown) }
  })
