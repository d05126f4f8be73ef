import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Context } from './serve.server.ts'

type Values = Readonly<Record<string, unknown>>

/** A record that was written: nothing stood there before a new one. */
export interface Written {
  readonly before: StoredRecord<AnyEntity> | null
  readonly after: StoredRecord<AnyEntity>
  readonly action: string
  /** The fields that differ, but for what is written because of others. */
  readonly differing: readonly string[]
  /** The former version of a new record that is the next one of its document. */
  readonly versionOf?: StoredRecord<AnyEntity> | undefined
}

/** Whether somebody looks at the pages of a file as marked pictures, without being sent its bytes. */
export interface FileWay {
  readonly looking: boolean
}

/** A record through which a file is seen, and whether every page of it is looked at so, whatever pages of the record's files are open otherwise. */
export interface SeenBeside {
  readonly entity: string
  readonly recordId: number
  readonly everyPage?: boolean
}

/**
 * What goes along with the records of every entity: their files, their approvals, those who follow them. Whoever writes a record asks all of
 * them, in the same transaction, and knows none by name; the product lists them.
 */
export interface Follower {
  /** Refuses what is about to be written; `before` is null for a new record. */
  readonly check?: (context: Context, entity: AnyEntity, before: Values | null, after: Values) => Promise<void>
  /** What is written besides because these fields change. */
  readonly amend?: (context: Context, entity: AnyEntity, before: StoredRecord<AnyEntity>, differing: readonly string[]) => Promise<Values>
  readonly written?: (context: Context, entity: AnyEntity, written: Written) => Promise<void>
  /** The record is about to be deleted. */
  readonly deleting?: (context: Context, entity: AnyEntity, before: StoredRecord<AnyEntity>) => Promise<void>
  /** A record through which the actor sees a file besides those that hold it. */
  readonly showsFile?: (context: Context, file: number, way: FileWay) => Promise<SeenBeside | undefined>
}

/** What goes along with the records of one entity. */
interface Following<E extends AnyEntity> {
  /** Refuses what is about to be written; `before` is null for a new record. */
  readonly check?: (context: Context, row: StoredRecord<E>, before: StoredRecord<E> | null) => Promise<void>
  readonly written?: (context: Context, row: StoredRecord<E>, before: StoredRecord<E> | null) => Promise<void>
}

/** Whoever stands above an entity goes along with its records, which do not know of it: said by the service of an entity with `follows`. */
export const follow = <E extends AnyEntity>(entity: E, { check, written }: Following<E>): Follower => {
  // Only records of the entity come this far.
  const asOf = (row: unknown): StoredRecord<E> => row as StoredRecord<E>
  return {
    ...(check && {
      check: async (context, of, before, after) => {
        if (of.name === entity.name) await check(context, asOf(after), before === null ? null : asOf(before))
      },
    }),
    ...(written && {
      written: async (context, of, { before, after }) => {
        if (of.name === entity.name) await written(context, asOf(after), before === null ? null : asOf(before))
      },
    }),
  }
}
