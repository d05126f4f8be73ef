import { lazy } from '../../client/lazy.web.ts'

/** A report on a screen of an area's own; fetched when it is drawn. */
export const ReportScreen = lazy(async () => {
  const { ReportScreen: Screen } = await import('../../reports/ReportScreen.web.tsx')
  return { default: Screen }
})
