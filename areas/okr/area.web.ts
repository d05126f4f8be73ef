import { presentArea } from '#core/presentation.web'
import { okr } from './area.ts'

export default presentArea(okr)
