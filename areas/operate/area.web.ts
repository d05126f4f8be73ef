import { presentArea } from '#core/presentation.web'
import { operate } from './area.ts'

export default presentArea(operate)
