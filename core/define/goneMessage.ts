import type { Label } from '../language/label.ts'

/** What is said of a reference to what is not there for the person. */
export const goneMessage: Label = [
  '所选的记录不存在，或您无权查看',
  'The selected record does not exist, or you do not have permission to view it',
]
