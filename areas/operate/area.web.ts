import { presentArea } from '#core/presentation.web'
import { operate } from './area.ts'
import { presentedOrder } from './order/order.web.tsx'

export default presentArea(operate, { presented: [presentedOrder] })
