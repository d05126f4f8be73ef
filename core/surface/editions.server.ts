export { effectiveInstead, effectiveOn, serveEditions } from '../editions/editions.server.ts'
