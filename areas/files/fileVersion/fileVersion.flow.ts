import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who controls technical files. */
export const fileController: ApproverRole = { key: 'fileController', name: ['文控', 'File controller'] }

/** Who agrees to a version of a technical file: the head of the owner department, and for confidential and secret ones the file controller as well. */
export const technicalFileFlow: DefaultFlow = {
  code: 'TECHFILE',
  name: ['技术文件审批', 'Technical file approval'],
  steps: [
    {
      key: 'head',
      name: ['所属部门负责人', 'Head of the owner department'],
      source: { kind: 'departmentHead', levels: 0, of: 'department' },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true },
    },
    {
      key: 'controller',
      name: ['文控审批', 'File controller'],
      source: { kind: 'role', role: fileController },
      mode: { kind: 'any' },
      condition: 'level in (confidential, secret)',
      slaHours: 24,
      allow: { reassign: true },
      distinctFrom: ['head'],
    },
  ],
}
