import type { AreaHelp } from '#core/help'
import { applicationHelp } from './application/application.help.ts'
import type { warehouse } from './area.ts'
import { correctionHelp } from './correction/correction.help.ts'
import { countHelp } from './count/count.help.ts'
import { badgeHelp } from './badge/badge.help.ts'
import { dropOffHelp } from './dropOff/dropOff.help.ts'
import { giveBackHelp } from './giveBack/giveBack.help.ts'
import { issueHelp } from './issue/issue.help.ts'
import { itemHelp } from './item/item.help.ts'
import { kioskHelp } from './kiosk/kiosk.help.ts'
import { moveHelp } from './move/move.help.ts'

const help: AreaHelp<typeof warehouse> = {
  item: itemHelp,
  application: applicationHelp,
  issue: issueHelp,
  dropOff: dropOffHelp,
  giveBack: giveBackHelp,
  move: moveHelp,
  correction: correctionHelp,
  count: countHelp,
  kiosk: kioskHelp,
  badge: badgeHelp,
}

export default help
