import type { AreaHelp } from '#core/help'
import { activityHelp } from './activity/activity.help.ts'
import type { materials } from './area.ts'
import { companyHelp } from './company/company.help.ts'
import { contactHelp } from './contact/contact.help.ts'

const help: AreaHelp<typeof materials> = { company: companyHelp, contact: contactHelp, activity: activityHelp }

export default help
