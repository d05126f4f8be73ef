import type { DefaultFlow } from '#core/approvals'
import { fileController } from '../fileVersion/fileVersion.flow.ts'

/** Who lets somebody open a closed file: the head of the department that owns it, then the file controller. */
export const viewRequestFlow: DefaultFlow = {
  code: 'FILEVIEW',
  name: ['技术文件查看审批', 'Technical file view approval'],
  steps: [
    {
      key: 'head',
      name: ['所属部门负责人', 'Head of the owner department'],
      source: { kind: 'departmentHead', levels: 0, of: 'department' },
      mode: { kind: 'any' },
      slaHours: 8,
      allow: { reassign: true },
    },
    {
      key: 'controller',
      name: ['文控审批', 'File controller'],
      source: { kind: 'role', role: fileController },
      mode: { kind: 'any' },
      condition: 'level in (confidential, secret)',
      slaHours: 8,
      allow: { reassign: true },
      distinctFrom: ['head'],
    },
  ],
}
