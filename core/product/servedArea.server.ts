import type { RawBuilder } from 'kysely'
import type { ModelPort } from '../ai/model.server.ts'
import type { Guess } from '../access/guesses.server.ts'
import type { MailLink } from '../access/linkMail.server.ts'
import type { Founding } from '../access/firstAdministrator.server.ts'
import type { Context, ServedCall, ServedEntity, ServedReading, ServedStream } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { ServiceDesk } from '../guest/desk.ts'
import type { RoomForUploads } from '../files/fileQuota.server.ts'
import type { FileStore } from '../files/fileStore.server.ts'
import type { ServedJob } from '../jobs/jobs.server.ts'
import type { Live } from '../live/live.server.ts'
import type { Log } from '../log/log.ts'
import type { Sealing } from '../mail/seal.server.ts'
import type { JobNamed } from '../operations/retryJob.server.ts'
import type { Actor } from '../rights/actor.ts'

/** Records that wait in a state for whoever holds the point to fill something in. */
export interface UneditedRecords {
  readonly entity: AnyEntity
  readonly state: string
  readonly point: string
  /** Which of them wait for this person, over the alias `t`; all that they see when absent. */
  readonly of?: (actor: Actor) => RawBuilder<boolean>
}

/** What calls of areas are answered with besides the step: keys, open pages, files, the machine. */
export interface CallParts {
  readonly live: Pick<Live, 'open'>
  readonly sealing: Sealing
  /** Under which the secrets of webhooks are kept. */
  readonly webhookSealing: Sealing
  /** Has links for choosing a password mailed; undefined where nobody delivers mail. */
  readonly mailLink: MailLink | undefined
  /** The folder on whose volume uploaded files arrive. */
  readonly dataFolder: string
  readonly store: FileStore
  readonly roomForUploads: RoomForUploads
  readonly jobNamed: JobNamed
  /** Counts a secret that is good for nothing, whatever becomes of the step, and refuses it. */
  readonly refuseGuess: (guess: Guess) => Promise<never>
  /** The language model that may be asked; undefined where none is set up. */
  readonly model: ModelPort | undefined
  /** What can wait for a person to fill something in, of all areas. */
  readonly unedited: readonly UneditedRecords[]
}

/** What the work of areas in the background is done with. */
export type JobParts = Pick<CallParts, 'dataFolder' | 'store' | 'roomForUploads'>

/** Calls that need more than the step: what a module exports as `servedKioskCalls`. */
export type CallsWith = (parts: CallParts) => readonly (ServedCall | ServedReading | ServedStream)[]

/** Work in the background: what a module exports as `servedMrpJobs`, or `servedLapseJob`. */
export type JobsWith = (database: OpenDatabase, product: Product, parts: JobParts) => ServedJob | readonly ServedJob[]

/**
 * What an area does, beyond what the modules of its entities, calls and reports say: what `area.server.ts` of its folder exports as `served`. What those serve
 * is found by their names (docs/layers.md).
 */
export interface ServedArea {
  /** What the core serves for the area. */
  readonly entities?: readonly ServedEntity[]
  readonly calls?: readonly ServedCall[]
  readonly unedited?: readonly UneditedRecords[]
  /** The page by which people without an account report something; the product has one at most. */
  readonly desk?: ServiceDesk
  /** What is shown of the audit in logs of their own. */
  readonly logs?: readonly Log[]
  /** What a company begins with, beside its first administrator. */
  readonly onFounding?: Founding
  /** Brings what a company has up to what the product is now, whenever it starts. */
  readonly onStart?: (context: Context) => Promise<void>
}
