export { catalogue } from '../errors/catalogue.ts'
export type { Lead } from '../errors/leads.ts'
export { refuse, refuseProblems, type Problems, type Refusal } from '../errors/refuse.ts'
