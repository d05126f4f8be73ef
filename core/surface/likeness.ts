export { agreement, bagOf, bestOf, commonShare, containedShare, evidenceOf, likeliest, sharedOf, sizeShare } from '../likeness/likeness.ts'
