import type { AreaHelp } from '#core/help'
import type { stock } from './area.ts'
import { balanceHelp } from './balance/balance.help.ts'
import { countHelp } from './count/count.help.ts'
import { countingHelp } from './counting/counting.help.ts'
import { locationHelp } from './location/location.help.ts'
import { lotHelp } from './lot/lot.help.ts'
import { moveHelp } from './move/move.help.ts'
import { realisableValueHelp } from './realisableValue/realisableValue.help.ts'
import { reservationHelp } from './reservation/reservation.help.ts'
import { stockingHelp } from './stocking/stocking.help.ts'

const help: AreaHelp<typeof stock> = {
  balance: balanceHelp,
  move: moveHelp,
  reservation: reservationHelp,
  count: countHelp,
  counting: countingHelp,
  stocking: stockingHelp,
  lot: lotHelp,
  location: locationHelp,
  realisableValue: realisableValueHelp,
}

export default help
