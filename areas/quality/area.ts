import { defineArea } from '#core/definition'
import { assignableCause } from './assignableCause/assignableCause.ts'
import { assignableCauseLogic } from './assignableCause/assignableCause.logic.ts'
import { feedback } from './feedback/feedback.ts'
import { feedbackLogic } from './feedback/feedback.logic.ts'
import { feedbackAction } from './feedbackAction/feedbackAction.ts'
import { feedbackActionLogic } from './feedbackAction/feedbackAction.logic.ts'
import { containment } from './containment/containment.ts'
import { containmentLogic } from './containment/containment.logic.ts'
import { controlLimits } from './controlLimits/controlLimits.ts'
import { controlLimitsLogic } from './controlLimits/controlLimits.logic.ts'
import { iqc } from './iqc/iqc.ts'
import { iqcLogic } from './iqc/iqc.logic.ts'
import { iqcStandard } from './iqcStandard/iqcStandard.ts'
import { iqcStandardLogic } from './iqcStandard/iqcStandard.logic.ts'
import { defectCategory } from './defectCategory/defectCategory.ts'
import { defectCategoryLogic } from './defectCategory/defectCategory.logic.ts'
import { defectCode } from './defectCode/defectCode.ts'
import { defectCodeLogic } from './defectCode/defectCode.logic.ts'
import { inspectionRegime } from './inspectionRegime/inspectionRegime.ts'
import { materialReview } from './materialReview/materialReview.ts'
import { materialReviewLogic } from './materialReview/materialReview.logic.ts'
import { processDefect } from './processDefect/processDefect.ts'
import { processDefectLogic } from './processDefect/processDefect.logic.ts'
import { reducedTable } from './reducedTable/reducedTable.ts'
import { scar } from './scar/scar.ts'
import { scarLogic } from './scar/scar.logic.ts'
import { scarActionLogic } from './scarAction/scarAction.logic.ts'
import { scarAction } from './scarAction/scarAction.ts'
import { scrapped } from './scrapped/scrapped.ts'
import { scrappedLogic } from './scrapped/scrapped.logic.ts'
import { scrapRule } from './scrapRule/scrapRule.ts'
import { scrapRuleLogic } from './scrapRule/scrapRule.logic.ts'
import { scrapDisposal } from './scrapDisposal/scrapDisposal.ts'
import { scrapDisposalLogic } from './scrapDisposal/scrapDisposal.logic.ts'
import { supplierReturnLogic } from './supplierReturn/supplierReturn.logic.ts'
import { supplierReturn } from './supplierReturn/supplierReturn.ts'
// Instrument tests.
import { testParameter } from './testParameter/testParameter.ts'
import { testParameterLogic } from './testParameter/testParameter.logic.ts'
import { testTemplate } from './testTemplate/testTemplate.ts'
import { testTemplateLogic } from './testTemplate/testTemplate.logic.ts'
import { referenceInstrument } from './referenceInstrument/referenceInstrument.ts'
import { referenceInstrumentLogic } from './referenceInstrument/referenceInstrument.logic.ts'
import { calibration } from './calibration/calibration.ts'
import { calibrationLogic } from './calibration/calibration.logic.ts'
import { factoryReport } from './factoryReport/factoryReport.ts'
import { factoryReportLogic } from './factoryReport/factoryReport.logic.ts'
import { reportTemplate } from './reportTemplate/reportTemplate.ts'
import { reportTemplateLogic } from './reportTemplate/reportTemplate.logic.ts'
import { standardSolution } from './standardSolution/standardSolution.ts'
import { standardSolutionLogic } from './standardSolution/standardSolution.logic.ts'
import { gaugeStudy } from './gaugeStudy/gaugeStudy.ts'
import { gaugeStudyLogic } from './gaugeStudy/gaugeStudy.logic.ts'
import { testStation } from './testStation/testStation.ts'
import { testStationLogic } from './testStation/testStation.logic.ts'
import { stationCheck } from './stationCheck/stationCheck.ts'
import { stationCheckLogic } from './stationCheck/stationCheck.logic.ts'
import { instrumentTest } from './instrumentTest/instrumentTest.ts'
import { instrumentTestLogic } from './instrumentTest/instrumentTest.logic.ts'

export const quality = defineArea({
  name: 'quality',
  label: ['质量管理', 'Quality'],
  place: 20,
  entities: [
    iqc,
    materialReview,
    supplierReturn,
    scrapDisposal,
    iqcStandard,
    inspectionRegime,
    reducedTable,
    scar,
    scarAction,
    controlLimits,
    assignableCause,
    processDefect,
    scrapped,
    scrapRule,
    defectCode,
    defectCategory,
    // Instrument tests.
    instrumentTest,
    factoryReport,
    reportTemplate,
    testTemplate,
    testParameter,
    referenceInstrument,
    calibration,
    standardSolution,
    testStation,
    stationCheck,
    gaugeStudy,
    feedback,
    feedbackAction,
    containment,
  ],
  logic: [
    feedbackLogic,
    containmentLogic,
    feedbackActionLogic,
    assignableCauseLogic,
    controlLimitsLogic,
    defectCategoryLogic,
    defectCodeLogic,
    iqcLogic,
    iqcStandardLogic,
    materialReviewLogic,
    processDefectLogic,
    scarLogic,
    scarActionLogic,
    scrapDisposalLogic,
    scrappedLogic,
    scrapRuleLogic,
    supplierReturnLogic,
    // Instrument tests.
    testParameterLogic,
    testTemplateLogic,
    referenceInstrumentLogic,
    calibrationLogic,
    standardSolutionLogic,
    factoryReportLogic,
    reportTemplateLogic,
    testStationLogic,
    stationCheckLogic,
    gaugeStudyLogic,
    instrumentTestLogic,
  ],
  entityScreens: {
    inspectionRegime: { path: 'severity', menu: false },
    reducedTable: { path: 'reduced_table', menu: false },
    iqcStandard: { path: 'iqc_standard', menu: false },
    materialReview: { path: 'material_review', menu: false },
    supplierReturn: { path: 'supplier_return', menu: false },
    scrapDisposal: { path: 'scrap_disposal', menu: false },
    controlLimits: { path: 'control_limits', menu: false },
    processDefect: { path: 'process_defect' },
    scrapRule: { path: 'scrap_rule', menu: false },
    defectCode: { path: 'defect_code', menu: false },
    defectCategory: { path: 'defect_category', menu: false },
    assignableCause: { path: 'assignable_cause', empty: false, menu: false },
    scarAction: { path: 'scar_action', menu: false },
    // Instrument tests.
    instrumentTest: { path: 'test', record: 'test_detail', makes: { unit: 'add_test' } },
    testTemplate: { path: 'test_template', menu: false },
    testParameter: { path: 'test_parameter', menu: false },
    referenceInstrument: { path: 'reference_instrument' },
    calibration: { path: 'calibration', menu: false },
    standardSolution: { path: 'standard_solution', menu: false },
    testStation: { path: 'test_station' },
    stationCheck: { path: 'station_check', menu: false },
    gaugeStudy: { path: 'gauge_study', menu: false },
    feedbackAction: { path: 'feedback_action', menu: false },
    factoryReport: { path: 'factory_report', menu: false },
    reportTemplate: { path: 'test_sgs_templates', menu: false },
  },
  screens: [
    { name: 'bench', path: 'bench', title: ['检验台', 'Inspection bench'], point: 'quality.iqc:inspect', menu: true },
    { name: 'overview', path: 'list', title: ['质量概览', 'Quality overview'], point: 'quality.record:read', menu: true },
    { name: 'record', path: 'record', title: ['质量记录', 'Quality records'], point: 'quality.record:read', activeMenu: 'overview' },
    { name: 'chart', path: 'chart', title: ['质量图表', 'Quality charts'], point: 'quality.chart:read', menu: true },
    // Instrument tests.
    { name: 'testBench', path: 'test_bench', title: ['测试台', 'Test bench'], point: 'quality.instrumentTest:update', menu: true },
    {
      name: 'addTest',
      path: 'add_test/{id}/{type}',
      title: ['新建测试', 'New test'],
      point: 'quality.instrumentTest:create',
      activeMenu: 'instrumentTest',
    },
    {
      name: 'copyTest',
      path: 'test_copy/{id}/{type}',
      title: ['复制测试', 'Copy test'],
      point: 'quality.instrumentTest:create',
      activeMenu: 'instrumentTest',
    },
    {
      name: 'editTest',
      path: 'test_edit/{id}',
      title: ['编辑测试', 'Edit test'],
      point: 'quality.instrumentTest:update',
      activeMenu: 'instrumentTest',
    },
    {
      name: 'editReportTemplate',
      path: 'edit_sgs_template/{id}',
      title: ['编辑报告模板', 'Edit report template'],
      point: 'quality.reportTemplate:update',
      activeMenu: 'instrumentTest',
    },
    {
      name: 'addPreDelivery',
      path: 'test_addpre_delivery',
      title: ['批量出货前测试', 'Pre-delivery tests'],
      point: 'quality.addPreDelivery',
      activeMenu: 'instrumentTest',
    },
  ],
  settings: ['inspectionRegime', 'reducedTable', 'scrapRule', 'defectCode', 'defectCategory', 'testParameter'],
  order: [
    'overview',
    'iqc',
    'bench',
    'instrumentTest',
    'testBench',
    'processDefect',
    'feedback',
    'chart',
    'scrapped',
    'containment',
    'scar',
    'factoryReport',
    'reportTemplate',
    'testStation',
    'stationCheck',
    'referenceInstrument',
    'materialReview',
    'supplierReturn',
    'scrapDisposal',
    'record',
    'iqcStandard',
    'inspectionRegime',
    'reducedTable',
    'controlLimits',
    'assignableCause',
    'scarAction',
    'defectCode',
    'defectCategory',
    'scrapRule',
    'feedbackAction',
  ],
})
