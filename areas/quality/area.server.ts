import type { ServedArea } from '#core/context.server'
import { iqc } from './iqc/iqc.ts'

export const served: ServedArea = {
  unedited: [{ entity: iqc, state: 'toInspect', point: 'quality.iqc:inspect' }],
}
