import { presentArea } from '#core/presentation.web'
import { materials } from './area.ts'

export default presentArea(materials, {})
