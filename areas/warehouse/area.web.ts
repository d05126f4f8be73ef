import { presentArea } from '#core/presentation.web'
import { warehouse } from './area.ts'

export default presentArea(warehouse)
