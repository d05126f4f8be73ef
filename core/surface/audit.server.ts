export { audit } from '../audit/audit.server.ts'
export { sealLag } from '../audit/seal.server.ts'
export { ownDeeds, type OwnDeeds } from '../changes/ownDeeds.server.ts'
