import { Delegations, Inbox } from '#core/later.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: {
    inbox: Inbox,
    delegation: Delegations,
  },
})
