export { addKeys, replaceKeys } from '../likeness/keys.server.ts'
