export { revisionFields } from '../revisions/revisionFields.ts'
