import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { quality } from './area.ts'
import { presentedInspectionRegime } from './inspectionRegime/inspectionRegime.web.tsx'
import { presentedIqc } from './iqc/iqc.web.tsx'

export default presentArea(quality, {
  presented: [presentedIqc, presentedInspectionRegime],
  screens: {
    bench: lazy(() => import('./bench/BenchScreen.web.tsx')),
    overview: lazy(() => import('./overview/OverviewScreen.web.tsx')),
    record: lazy(() => import('./record/RecordScreen.web.tsx')),
    chart: lazy(() => import('./chart/ChartScreen.web.tsx')),
  },
})
