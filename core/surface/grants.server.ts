export { endGrants } from '../grants/endGrants.server.ts'
export { serveGrants } from '../grants/serveGrants.server.ts'
