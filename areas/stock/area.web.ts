import { presentArea } from '#core/presentation.web'
import { stock } from './area.ts'

export default presentArea(stock, {})
