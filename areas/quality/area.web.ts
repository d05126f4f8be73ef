import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: {
    bench: lazy(() => import('./bench/BenchScreen.web.tsx')),
    // Instrument tests.
    testBench: lazy(() => import('./testBench/TestBenchScreen.web.tsx')),
    addTest: lazy(async () => ({ default: (await import('./instrumentTest/AddTestScreen.web.tsx')).AddTestScreen })),
    copyTest: lazy(async () => ({ default: (await import('./instrumentTest/AddTestScreen.web.tsx')).CopyTestScreen })),
    editReportTemplate: lazy(async () => ({ default: (await import('./instrumentTest/AddTestScreen.web.tsx')).EditReportTemplateScreen })),
    editTest: lazy(async () => ({ default: (await import('./instrumentTest/AddTestScreen.web.tsx')).EditTestScreen })),
    addPreDelivery: lazy(async () => ({ default: (await import('./instrumentTest/AddPreDeliveryScreen.web.tsx')).AddPreDeliveryScreen })),
    overview: lazy(() => import('./overview/OverviewScreen.web.tsx')),
    record: lazy(() => import('./record/RecordScreen.web.tsx')),
    chart: lazy(() => import('./chart/ChartScreen.web.tsx')),
  },
})
