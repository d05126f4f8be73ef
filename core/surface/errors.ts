export { catalogue } from '../errors/catalogue.ts'
export { refuse, refuseProblems, type Problems, type Refusal } from '../errors/refuse.ts'
