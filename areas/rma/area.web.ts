import { presentArea } from '#core/presentation.web'
import { rma } from './area.ts'

export default presentArea(rma)
