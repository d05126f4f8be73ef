import { presentArea } from '#core/presentation.web'
import { documents } from './area.ts'

export default presentArea(documents)
