import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { inspectionRegime } from './inspectionRegime.ts'

const Outlook = lazy(async () => ({ default: (await import('./Outlook.web.tsx')).Outlook }))

/** How inspection severity looks where the default will not do. */
export const presentedInspectionRegime = present(inspectionRegime, {
  cells: {
    majorState: state => <Outlook state={state} />,
    minorState: state => <Outlook state={state} />,
  },
})
