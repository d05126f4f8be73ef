import type { AreaHelp } from '#core/help'
import type { quality } from './area.ts'
import { assignableCauseHelp } from './assignableCause/assignableCause.help.ts'
import { benchHelp } from './bench/bench.help.ts'
import { controlLimitsHelp } from './controlLimits/controlLimits.help.ts'
import { defectCategoryHelp } from './defectCategory/defectCategory.help.ts'
import { defectCodeHelp } from './defectCode/defectCode.help.ts'
import { chartHelp } from './chart/chart.help.ts'
import { containmentHelp } from './containment/containment.help.ts'
import { feedbackHelp } from './feedback/feedback.help.ts'
import { feedbackActionHelp } from './feedbackAction/feedbackAction.help.ts'
import { inspectionRegimeHelp } from './inspectionRegime/inspectionRegime.help.ts'
import { iqcHelp } from './iqc/iqc.help.ts'
import { iqcStandardHelp } from './iqcStandard/iqcStandard.help.ts'
import { materialReviewHelp } from './materialReview/materialReview.help.ts'
import { overviewHelp } from './overview/overview.help.ts'
import { recordHelp } from './record/record.help.ts'
import { processDefectHelp } from './processDefect/processDefect.help.ts'
import { reducedTableHelp } from './reducedTable/reducedTable.help.ts'
import { scarHelp } from './scar/scar.help.ts'
import { scarActionHelp } from './scarAction/scarAction.help.ts'
import { scrappedHelp } from './scrapped/scrapped.help.ts'
import { scrapRuleHelp } from './scrapRule/scrapRule.help.ts'
import { scrapDisposalHelp } from './scrapDisposal/scrapDisposal.help.ts'
import { supplierReturnHelp } from './supplierReturn/supplierReturn.help.ts'
// Instrument tests.
import { testParameterHelp } from './testParameter/testParameter.help.ts'
import { testTemplateHelp } from './testTemplate/testTemplate.help.ts'
import { referenceInstrumentHelp } from './referenceInstrument/referenceInstrument.help.ts'
import { calibrationHelp } from './calibration/calibration.help.ts'
import { factoryReportHelp } from './factoryReport/factoryReport.help.ts'
import { editReportTemplateHelp, reportTemplateHelp } from './reportTemplate/reportTemplate.help.ts'
import { standardSolutionHelp } from './standardSolution/standardSolution.help.ts'
import { gaugeStudyHelp } from './gaugeStudy/gaugeStudy.help.ts'
import { testStationHelp } from './testStation/testStation.help.ts'
import { stationCheckHelp } from './stationCheck/stationCheck.help.ts'
import { testBenchHelp } from './testBench/testBench.help.ts'
import { instrumentTestHelp } from './instrumentTest/instrumentTest.help.ts'
import { addPreDeliveryHelp, addTestHelp, copyTestHelp, editTestHelp } from './instrumentTest/testScreens.help.ts'

const help: AreaHelp<typeof quality> = {
  iqc: iqcHelp,
  bench: benchHelp,
  iqcStandard: iqcStandardHelp,
  scar: scarHelp,
  scarAction: scarActionHelp,
  inspectionRegime: inspectionRegimeHelp,
  reducedTable: reducedTableHelp,
  materialReview: materialReviewHelp,
  supplierReturn: supplierReturnHelp,
  scrapDisposal: scrapDisposalHelp,
  controlLimits: controlLimitsHelp,
  assignableCause: assignableCauseHelp,
  processDefect: processDefectHelp,
  scrapped: scrappedHelp,
  scrapRule: scrapRuleHelp,
  defectCode: defectCodeHelp,
  defectCategory: defectCategoryHelp,
  // Instrument tests.
  testBench: testBenchHelp,
  addTest: addTestHelp,
  factoryReport: factoryReportHelp,
  reportTemplate: reportTemplateHelp,
  editReportTemplate: editReportTemplateHelp,
  copyTest: copyTestHelp,
  editTest: editTestHelp,
  addPreDelivery: addPreDeliveryHelp,
  testParameter: testParameterHelp,
  testTemplate: testTemplateHelp,
  referenceInstrument: referenceInstrumentHelp,
  calibration: calibrationHelp,
  standardSolution: standardSolutionHelp,
  gaugeStudy: gaugeStudyHelp,
  testStation: testStationHelp,
  stationCheck: stationCheckHelp,
  instrumentTest: instrumentTestHelp,
  feedback: feedbackHelp,
  feedbackAction: feedbackActionHelp,
  containment: containmentHelp,
  overview: overviewHelp,
  record: recordHelp,
  chart: chartHelp,
}

export default help
