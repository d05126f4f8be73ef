import { presentArea } from '#core/presentation.web'
import { personal } from './area.ts'
import { presentedEvent } from './event/event.web.tsx'
import { presentedWeeklyReport } from './weeklyReport/weeklyReport.web.tsx'

export default presentArea(personal, { presented: [presentedEvent, presentedWeeklyReport] })
