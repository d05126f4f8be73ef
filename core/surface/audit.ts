export { canonical } from '../audit/canonical.ts'
export { outsidePlaces, type OutsideState } from '../audit/outsidePlace.ts'
export { sameValue, type AuditedChange } from '../logic/changes.ts'
