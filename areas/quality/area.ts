import { defineArea } from '../../core/define/area.ts'
import { iqc } from './iqc/iqc.ts'
import { supplierPassRate } from './iqc/supplierPassRate.ts'
import { iqcStandard } from './iqcStandard/iqcStandard.ts'
import { scar } from './scar/scar.ts'

export const quality = defineArea({
  name: 'quality',
  label: ['质量管理', 'Quality'],
  entities: [iqc, iqcStandard, scar],
  entityScreens: { iqcStandard: { path: 'iqc_standard' } },
  calls: [supplierPassRate],
})
