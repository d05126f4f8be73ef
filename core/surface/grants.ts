export { grantEnd } from '../grants/grantEnd.ts'
export { grantFields } from '../grants/grantFields.ts'
