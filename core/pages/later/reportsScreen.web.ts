import { lazy } from '../../client/lazy.web.ts'

/** The list of the reports of an area, for a screen of its own; fetched when it is drawn. */
export const ReportsScreen = lazy(async () => {
  const { ReportsScreen: Screen } = await import('../../reports/ReportsScreen.web.tsx')
  return { default: Screen }
})
