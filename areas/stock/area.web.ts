import { presentArea } from '#core/presentation.web'
import { stock } from './area.ts'
import { presentedBalance } from './balance/balance.web.tsx'
import { presentedLot } from './lot/lot.web.tsx'

export default presentArea(stock, { presented: [presentedBalance, presentedLot] })
