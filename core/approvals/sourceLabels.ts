import type { Source } from '../define/flow.ts'
import type { Label } from '../language/label.ts'

/** How the people of a step are found, in words. */
export const sourceLabels: Readonly<Record<Source['kind'], Label>> = {
  users: ['指定人员', 'Named people'],
  role: ['角色', 'A role'],
  departmentHead: ['部门负责人', 'Head of department'],
  requesterManager: ['提交人的上级', 'Manager of the requester'],
  field: ['单据或关联记录中的人员', 'Person field of the document or of what it refers to'],
  group: ['部门全体', 'All members of a department'],
}
