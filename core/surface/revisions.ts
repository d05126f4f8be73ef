export { revisedNumber } from '../define/revisions.ts'
export { revisionFields } from '../revisions/revisionFields.ts'
