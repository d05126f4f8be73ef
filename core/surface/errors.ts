export { catalogue } from '../errors/catalogue.ts'
export { refuse, refuseProblems, type Problems } from '../errors/refuse.ts'
