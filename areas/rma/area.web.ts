import { presentArea } from '#core/presentation.web'
import { rma } from './area.ts'
import { presentedCase } from './case/case.web.tsx'

export default presentArea(rma, { presented: [presentedCase] })
