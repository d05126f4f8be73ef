import { integer, moment, ref, text } from '#core/fields'
import { defineReport, periodParameters } from '#core/reports'

/** Who took what out of the product. */
export const takenOutReport = defineReport({
  name: 'log.takenOut',
  label: ['谁导出、下载、打印了什么', 'Exports, downloads and prints'],
  definition: [
    '期间内每人从系统带走的内容，按对象合计：导出次数和行数、下载的文件、打印，以及只看不下载的页数；最近的在前。被拒绝的尝试不算。每行通向审计日志。',
    'What each person took out of the system within the period, by what it was: exports with their rows, files downloaded, prints, and pages that were viewed without a download; the latest first. Refused attempts do not count. Each row leads to the audit log.',
  ],
  of: 'admin.user',
  point: 'log.audit:read',
  parameters: { ...periodParameters, person: ref(['人员', 'Person'], 'admin.user') },
  defaults: { period: 'month' },
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    what: text(['对象', 'Subject'], { required: true }),
    exports: integer(['导出', 'Exports']),
    rows: integer(['导出行数', 'Rows exported']),
    downloads: integer(['下载', 'Downloads']),
    prints: integer(['打印', 'Prints']),
    pages: integer(['查看页数', 'Pages viewed']),
    lastAt: moment(['最近一次', 'Latest']),
  },
  counts: 'downloads',
  chart: { kind: 'bar', by: 'person', and: 'what', values: ['rows', 'downloads'], lying: true },
})
