import type { AreaHelp } from '#core/help'
import type { materials } from './area.ts'
import { companyHelp } from './company/company.help.ts'

const help: AreaHelp<typeof materials> = { company: companyHelp }

export default help
