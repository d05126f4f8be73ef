import type { ServedArea } from '#core/context.server'
import { servedAssignableCause } from './assignableCause/assignableCause.server.ts'
import { servedChart, servedChartParameters } from './chart/chart.server.ts'
import { servedContainment } from './containment/containment.server.ts'
import { servedControlLimits } from './controlLimits/controlLimits.server.ts'
import { servedFeedback } from './feedback/feedback.server.ts'
import { servedFeedbackAction } from './feedbackAction/feedbackAction.server.ts'
import { servedInspectionRegime } from './inspectionRegime/inspectionRegime.server.ts'
import { iqc } from './iqc/iqc.ts'
import { servedIqc } from './iqc/iqc.server.ts'
import { servedIqcStandard } from './iqcStandard/iqcStandard.server.ts'
import { servedSupplierPassRate } from './iqc/supplierPassRate.server.ts'
import { servedMaterialReview } from './materialReview/materialReview.server.ts'
import { servedNonconformingShare, servedNonconformities } from './reports/attributeCharts.server.ts'
import { servedCapability } from './reports/capability.server.ts'
import { servedChartPoints } from './reports/chartPoints.server.ts'
import { servedControlChart } from './reports/controlChart.server.ts'
import { servedDefectPareto } from './reports/defectPareto.server.ts'
import { servedFirstPassYield } from './reports/firstPassYield.server.ts'
import { servedPoorQualityCost } from './reports/poorQualityCost.server.ts'
import { servedScrapCost } from './reports/scrapCost.server.ts'
import { servedDppm, servedMaterialPassRate, servedPassRate } from './reports/inspected.server.ts'
import { servedReadingDistribution } from './reports/readingDistribution.server.ts'
import { servedProcessDefect } from './processDefect/processDefect.server.ts'
import { servedQualityOverview } from './overview/overview.server.ts'
import { servedQualityRecords } from './record/record.server.ts'
import { servedReducedTable } from './reducedTable/reducedTable.server.ts'
import { servedScarAge } from './reports/scarAge.server.ts'
import { servedScar } from './scar/scar.server.ts'
import { servedScarAction } from './scarAction/scarAction.server.ts'
import { servedScrapped } from './scrapped/scrapped.server.ts'
import { servedScrapDisposal } from './scrapDisposal/scrapDisposal.server.ts'
import { servedSupplierReturn } from './supplierReturn/supplierReturn.server.ts'
// Instrument tests.
import { servedCalibration } from './calibration/calibration.server.ts'
import { servedAddPreDelivery } from './instrumentTest/addPreDelivery.server.ts'
import { servedSendTest } from './instrumentTest/sendTest.server.ts'
import { servedGaugeStudy } from './gaugeStudy/gaugeStudy.server.ts'
import { servedStationCheck } from './stationCheck/stationCheck.server.ts'
import { servedStationFile } from './testStation/stationFile.server.ts'
import { servedInstrumentTest } from './instrumentTest/instrumentTest.server.ts'
import { servedReferenceInstrument } from './referenceInstrument/referenceInstrument.server.ts'
import { servedFactoryReport } from './factoryReport/factoryReport.server.ts'
import { servedReportTemplate } from './reportTemplate/reportTemplate.server.ts'
import { servedStandardSolution } from './standardSolution/standardSolution.server.ts'
import { servedTestTemplate } from './testTemplate/testTemplate.server.ts'

export const served: ServedArea = {
  entities: [
    servedIqc,
    servedIqcStandard,
    servedScar,
    servedScarAction,
    servedMaterialReview,
    servedInspectionRegime,
    servedReducedTable,
    servedSupplierReturn,
    servedScrapDisposal,
    servedControlLimits,
    servedAssignableCause,
    servedProcessDefect,
    servedScrapped,
    servedFeedback,
    servedFeedbackAction,
    servedContainment,
    // Instrument tests.
    servedCalibration,
    servedInstrumentTest,
    servedReferenceInstrument,
    servedStandardSolution,
    servedStationCheck,
    servedGaugeStudy,
    servedTestTemplate,
    servedFactoryReport,
    servedReportTemplate,
  ],
  calls: [
    servedSupplierPassRate,
    // Instrument tests.
    servedAddPreDelivery,
    servedSendTest,
    servedStationFile,
    servedChart,
    servedChartParameters,
    servedQualityRecords,
    servedQualityOverview,
  ],
  unedited: [{ entity: iqc, state: 'toInspect', point: 'quality.iqc:inspect' }],
  reports: [
    servedPassRate,
    servedMaterialPassRate,
    servedDppm,
    servedScarAge,
    servedControlChart,
    servedReadingDistribution,
    servedCapability,
    servedNonconformingShare,
    servedNonconformities,
    servedFirstPassYield,
    servedDefectPareto,
    servedScrapCost,
    servedPoorQualityCost,
    servedChartPoints,
  ],
}
