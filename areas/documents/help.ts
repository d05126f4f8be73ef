import type { AreaHelp } from '#core/help'
import type { documents } from './area.ts'
import { manualHelp } from './manual/manual.help.ts'

const help: AreaHelp<typeof documents> = { manual: manualHelp }

export default help
