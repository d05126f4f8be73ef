export { grantEnd } from '../grants/grantEnd.ts'
export { grantFields, withExpired } from '../grants/grantFields.ts'
