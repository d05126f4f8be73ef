export { catalogue } from '../errors/catalogue.ts'
export { refuse, type Problems } from '../errors/refuse.ts'
