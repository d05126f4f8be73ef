export { effectiveInstead, effectiveOn, makeEdition, serveEditions } from '../editions/editions.server.ts'
