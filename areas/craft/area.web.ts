import { presentArea } from '#core/presentation.web'
import { craft } from './area.ts'

export default presentArea(craft)
