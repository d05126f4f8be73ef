import type { AreaHelp } from '#core/help'
import type { personal } from './area.ts'
import { eventHelp } from './event/event.help.ts'
import { weeklyReportHelp } from './weeklyReport/weeklyReport.help.ts'

const help: AreaHelp<typeof personal> = { event: eventHelp, weeklyReport: weeklyReportHelp }

export default help
