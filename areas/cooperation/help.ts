import type { AreaHelp } from '#core/help'
import type { cooperation } from './area.ts'
import { reportHelp } from './reports/report.help.ts'
import { projectHelp } from './project/project.help.ts'
import { taskHelp } from './task/task.help.ts'

const help: AreaHelp<typeof cooperation> = { project: projectHelp, task: taskHelp, report: reportHelp }

export default help
