import type { CallerOf } from '../context/routing.server.ts'
import type { FileHouse } from './storeFile.server.ts'
import type { StillSignedIn } from './watchSession.server.ts'

/** What the routes of files are made from. */
export interface FileRouting extends FileHouse {
  readonly callerOf: CallerOf
  readonly stillSignedIn: StillSignedIn
}
