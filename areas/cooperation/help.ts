import type { AreaHelp } from '#core/help'
import type { cooperation } from './area.ts'
import { projectHelp } from './project/project.help.ts'
import { taskHelp } from './task/task.help.ts'

const help: AreaHelp<typeof cooperation> = { project: projectHelp, task: taskHelp }

export default help
