import { presentArea } from '#core/presentation.web'
import { cooperation } from './area.ts'

export default presentArea(cooperation)
