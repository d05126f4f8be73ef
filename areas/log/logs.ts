import type { Log } from '#core/exchange'
import { productLog } from '../product/productLog.ts'

/** Stored files: brought, replaced, removed and fetched. */
export const fileLog: Log = {
  name: 'log.file',
  label: ['文件日志', 'File log'],
  intro: ['文件的上传、替换、删除和下载。', 'Files that were uploaded, replaced, removed and downloaded.'],
  entities: ['file'],
  files: true,
}

/** Technical files of info boards: views and grants. */
export const techInfoLog: Log = {
  name: 'log.techinfo',
  label: ['技术资料日志', 'Technical information log'],
  intro: [
    '信息看板和技术文件的查看、下载与授权。',
    'Who viewed and downloaded the technical files and info boards, and who was allowed to.',
  ],
  entities: ['files.technicalFile', 'files.fileVersion', 'files.viewRequest', 'files.memberAccess', 'files.infoBoard'],
  filesOf: ['files.fileVersion', 'files.infoBoard'],
}

/** Applications for material numbers, with what they changed. */
export const materialLog: Log = {
  name: 'log.material',
  label: ['物料申请日志', 'Material application log'],
  intro: [
    '物料编号申请的全部变更，包括变更前后的内容。',
    'Everything that happened to applications for material numbers, before and after.',
  ],
  entities: ['mnm.material'],
}

/** Test files of instruments: who fetched which, and what for. */
export const instrumentTestLog: Log = {
  name: 'log.instrument_test',
  label: ['测试文件下载日志', 'Test-file download log'],
  intro: [
    '谁在何时、从何处、为何下载了哪份出厂检验报告，谁查看和下载了仪器测试的文件，以及报告的全部变更。',
    'Who fetched which factory inspection report, when, from where and what for; who viewed and downloaded files of instrument tests; and everything else that happened to reports.',
  ],
  entities: ['quality.factoryReport'],
  filesOf: ['quality.instrumentTest'],
}

/** Everything that was remembered. */
export const auditLog: Log = {
  name: 'log.audit',
  label: ['审计日志', 'Audit log'],
  intro: [
    '系统中发生的一切：变更、登录、导出、下载和被拒绝的尝试。',
    'Everything that happened: changes, logins, exports, downloads and refused attempts.',
  ],
  entities: 'all',
}

/** Every log, in the order of the menu. */
export const logs = [fileLog, techInfoLog, materialLog, productLog, instrumentTestLog, auditLog] as const
