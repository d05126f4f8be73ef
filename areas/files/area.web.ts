import { presentArea } from '#core/presentation.web'
import { files } from './area.ts'

export default presentArea(files)
