import { presentArea } from '../../core/records/present.web.ts'
import { mnm } from './area.ts'

export default presentArea(mnm)
