export { effectiveInstead, serveEditions } from '../editions/editions.server.ts'
