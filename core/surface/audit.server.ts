export { audit } from '../audit/audit.server.ts'
export { sealLag } from '../audit/seal.server.ts'
export { whoDid } from '../audit/whoDid.server.ts'
export { ownDeeds } from '../changes/ownDeeds.server.ts'
