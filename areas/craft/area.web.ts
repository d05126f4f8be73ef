import { presentArea } from '#core/presentation.web'
import { craft } from './area.ts'
import { presentedProcessTestDocument } from './processTestDocument/processTestDocument.web.tsx'
import { presentedSop } from './sop/sop.web.tsx'

export default presentArea(craft, { presented: [presentedSop, presentedProcessTestDocument] })
