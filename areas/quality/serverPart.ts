import type { ServerPart } from '#core/definition'
import { regimeEvents } from './inspectionRegime/inspectionRegime.events.ts'
import { iqcDerived } from './iqc/iqc.derived.ts'
import { supplierPassRate } from './iqc/supplierPassRate.ts'
import { processDefectEvents } from './processDefect/processDefect.events.ts'
import { chart, chartParameters } from './chart/chartCalls.ts'
import { unitContained } from './containment/containedUnit.derived.ts'
import { containmentEvents } from './containment/containment.events.ts'
import { feedbackDerived } from './feedback/feedback.derived.ts'
import { feedbackEvents } from './feedback/feedback.events.ts'
import { qualityOverview } from './overview/overviewCall.ts'
import { qualityRecords } from './record/recordCall.ts'
import { qualityReports } from './reports.ts'
import { unitScrapAsked } from './scrapped/scrapAsked.derived.ts'
import { scrappedDerived } from './scrapped/scrapped.derived.ts'
import { qualityTiles } from './tiles.ts'
// Instrument tests.
import { addPreDelivery } from './instrumentTest/addPreDelivery.ts'
import { stationFile } from './testStation/stationFile.ts'
import { stationCheckEvents } from './stationCheck/stationCheck.events.ts'
import { sendTest } from './instrumentTest/sendTest.ts'
import { factoryReportDerived } from './factoryReport/factoryReport.derived.ts'
import { standardSolutionDerived } from './standardSolution/standardSolution.derived.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: qualityReports,
  tiles: qualityTiles,
  calls: [
    supplierPassRate,
    // Instrument tests.
    addPreDelivery,
    sendTest,
    stationFile,
    chart,
    chartParameters,
    qualityRecords,
    qualityOverview,
  ],
  events: [
    ...Object.values(regimeEvents),
    ...Object.values(processDefectEvents),
    ...Object.values(feedbackEvents),
    ...Object.values(stationCheckEvents),
    ...Object.values(containmentEvents),
  ],
  derived: [
    unitContained,
    unitScrapAsked,
    iqcDerived,
    scrappedDerived,
    // Instrument tests.
    factoryReportDerived,
    standardSolutionDerived,
    feedbackDerived,
  ],
}
