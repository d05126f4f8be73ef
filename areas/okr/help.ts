import type { AreaHelp } from '#core/help'
import type { okr } from './area.ts'
import { checkInHelp } from './checkIn/checkIn.help.ts'
import { keyResultHelp } from './keyResult/keyResult.help.ts'
import { objectiveHelp } from './objective/objective.help.ts'
import { periodHelp } from './period/period.help.ts'

const help: AreaHelp<typeof okr> = { objective: objectiveHelp, keyResult: keyResultHelp, checkIn: checkInHelp, period: periodHelp }

export default help
