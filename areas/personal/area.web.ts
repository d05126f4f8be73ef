import { presentArea } from '#core/presentation.web'
import { personal } from './area.ts'
import { presentedWeeklyReport } from './weeklyReport/weeklyReport.web.tsx'

export default presentArea(personal, { presented: [presentedWeeklyReport] })
