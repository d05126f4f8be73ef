import type { AreaHelp } from '../../core/help/help.ts'
import type { quality } from './area.ts'
import { iqcHelp } from './iqc/iqc.help.ts'
import { iqcStandardHelp } from './iqcStandard/iqcStandard.help.ts'
import { scarHelp } from './scar/scar.help.ts'

const help: AreaHelp<typeof quality> = { iqc: iqcHelp, iqcStandard: iqcStandardHelp, scar: scarHelp }

export default help
