import { Delegations, Inbox } from '#core/later.web'
import { presentArea } from '#core/presentation.web'
import { approval } from './area.ts'

export default presentArea(approval, {
  screens: {
    inbox: Inbox,
    delegation: Delegations,
  },
})
