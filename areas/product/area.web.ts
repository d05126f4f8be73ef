import { presentArea } from '#core/presentation.web'
import { product } from './area.ts'

export default presentArea(product)
