import { presentArea } from '../../core/records/present.web.ts'
import { purchase } from './area.ts'

export default presentArea(purchase)
