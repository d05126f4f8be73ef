import { present } from '#core/presentation.web'
import { inspectionRegime } from './inspectionRegime.ts'
import { Outlook } from './Outlook.web.tsx'

/** How inspection severity looks where the default will not do. */
export const presentedInspectionRegime = present(inspectionRegime, {
  cells: {
    majorState: state => <Outlook state={state} />,
    minorState: state => <Outlook state={state} />,
  },
})
