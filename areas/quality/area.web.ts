import { presentArea } from '../../core/records/present.web.ts'
import { quality } from './area.ts'

export default presentArea(quality)
