import { presentArea } from '../../core/records/present.web.ts'
import { quality } from './area.ts'
import { presentedIqc } from './iqc/iqc.web.tsx'

export default presentArea(quality, { presented: [presentedIqc] })
