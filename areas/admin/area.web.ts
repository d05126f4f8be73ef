import { presentArea } from '../../core/records/present.web.ts'
import { admin } from './area.ts'

export default presentArea(admin)
