import type { Kysely, RawBuilder } from 'kysely'
import type { Readable } from 'node:stream'
import { authorOf, type Actor } from '../rights/actor.ts'
import type { AnyCall, CallInput, CallOutput } from '../define/call.ts'
import type { AnyEntity, Change, RecordOf, StoredRecord, TransitionInput, TransitionName } from '../define/entity.ts'
import { exclusionsOf, fieldsOfExclusion, isOwn, stepsNotBy, toldExcluded } from '../define/exclusions.ts'
import type { Label } from '../language/label.ts'
import type { Signature } from '../define/flow.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Lead } from '../errors/leads.ts'
import type { OpenDatabase, Tables } from '../database/pool.server.ts'
import type { TableWrites } from '../database/tableWrites.server.ts'
import type { CheckedPaper, PaperBody } from '../define/paper.ts'
import type { LateValues } from './late.server.ts'
import type { Recall } from './recall.server.ts'
import type { Product } from './served.server.ts'
import type { Follower } from './follower.server.ts'
import type { Fill } from './slots.server.ts'

/** An open transaction; everything that writes takes one and never opens its own. */
export type Transaction = Kysely<Tables>

/** One request at work inside its transaction: who acts, when, and where writes go. */
export interface Context {
  readonly tx: Transaction
  readonly product: Product
  readonly actor: Actor
  /** The database's clock when the transaction began, ISO 8601 in UTC. */
  readonly now: string
  /** The day on which what is written has happened, where that is past: stays in states count from it. */
  readonly happenedOn?: string
  /** Which other transactions had ended by then, as the database writes it (`pg_current_snapshot`); absent where nobody asks. */
  readonly began?: string
  readonly requestId: string
  readonly ip: string | null
  /** What the browser says it is, and the method and pattern of the address; absent for what no request asked for. */
  readonly userAgent?: string
  readonly route?: string
  /** What is known of the database's tables, and which of them this transaction has written: for what is kept of them. */
  readonly reading?: { readonly writes: TableWrites; readonly written: Set<string> }
  /** What was read of records that others refer to, where many are written that refer to the same ones. */
  readonly recall?: Recall
  /** The warnings that the person has confirmed, by their keys. */
  readonly confirmed?: ReadonlySet<string>
  /** Proves that it is the person themselves who signs, once for the request, and answers by what; refuses otherwise. Absent where nobody can be asked. */
  readonly sign?: (context: Context) => Promise<Signature>
  /** Aborted when whoever asked is gone before the answer: what is worked out for long stops. Absent where nobody waits, or what was begun is finished anyway. */
  readonly leaving?: AbortSignal
  /** What is to be worked out once the write that others are part of is done. */
  readonly late?: LateValues
  /** The step is tried and undone: what is only kept to be read later, and cannot refuse it, is not written. */
  readonly isTrial?: true
}

/** Whether a step is possible for this person now; if not, why: in words alone when the record's situation forbids it, and what leads on where something does. */
export type GuardAnswer = true | Label | { readonly code: ErrorCode; readonly message: Label; readonly leadsTo?: Lead }

/** An extra condition of a step, with the fields that it reads: a list that shows others reads them besides, and no more than them. */
export interface Guard<E extends AnyEntity> {
  readonly reads: readonly (keyof E['fields'] & string)[]
  readonly holds: (actor: Actor, row: StoredRecord<E>) => GuardAnswer
}

/** A guard that reads only these fields: the compiler sees to it. */
export const guard = <E extends AnyEntity, const K extends keyof E['fields'] & string>(
  _entity: E,
  reads: readonly K[],
  holds: (actor: Actor, row: Pick<StoredRecord<E>, K | 'id' | 'createdBy'>) => GuardAnswer,
): Guard<E> => ({ reads, holds })

/** Which records of ours a changed record of another entity touches; made by `touches`. */
export interface Touches {
  readonly source: string
  readonly of: (row: Readonly<Record<string, unknown>>) => number | readonly number[] | null
  /** What of the changed record counts; everything when absent. */
  readonly reads?: readonly string[]
  /** Where `of` names something else than records of ours, how those are found by it. */
  readonly finds?: FindLines
}

/** A line that follows a write, and the record that it belongs to. */
export interface FoundLine {
  readonly id: number
  readonly record: number
}

/** Finds in the database the lines that follow a write by what the written record names; asked once what else is kept is up to date. */
export type FindLines = (tx: Transaction, named: readonly number[]) => Promise<readonly FoundLine[]>

/**
 * Says which records follow a change of `source`: `touches(scar, row => row.supplier)`. With `reads`, only what these fields hold counts: a record
 * in which they are empty touches nothing, and neither does a change of others.
 */
export const touches = <E extends AnyEntity>(
  source: E,
  of: (row: StoredRecord<E>) => number | readonly number[] | null,
  reads?: readonly (keyof E['fields'] & string)[],
): Touches => ({
  source: source.name,
  // It is asked only with rows of that entity.
  of: row => of(row as StoredRecord<E>),
  ...(reads ? { reads } : {}),
})

/**
 * Says which lines follow a change of `source` that names neither them nor their records: `of` says what it names, such as a material, and `finds` asks the
 * database which lines follow. What is kept from it is worked out after everything else that follows from the write, and may be made of that; once for all
 * that a step writes, so that nobody is told what was so only in between.
 */
export const touchesFound = <E extends AnyEntity>(
  source: E,
  of: (row: StoredRecord<E>) => number | readonly number[] | null,
  finds: FindLines,
  reads?: readonly (keyof E['fields'] & string)[],
): Touches => ({ ...touches(source, of, reads), finds })

/**
 * Says that a trigger of the database brings the value up to date with every write of `source`, in its transaction: for what thousands of records
 * add up to, which nobody could work out anew with each. Here it is worked out for new records, and by the check of all of them.
 */
export const byTrigger = (source: AnyEntity): Touches => ({ source: source.name, of: () => null })

/** How a kept value is worked out, whatever its type. */
export interface AnyKeeps {
  /** SQL over the row aliased `t`. */
  readonly value: RawBuilder<unknown>
  readonly from: readonly Touches[]
  /** Fields of the row itself that the value depends on, besides its id. */
  readonly reads?: readonly string[]
}

/** How a kept value of an entity is worked out. */
interface Keeps<E extends AnyEntity> extends AnyKeeps {
  readonly reads?: readonly (keyof E['fields'] & string)[]
}

/** How a kept value of an entity below is worked out, which says that it is kept and does not know from what; made by `keep`. */
export interface KeptAbove {
  readonly entity: AnyEntity
  readonly field: string
  readonly keeps: AnyKeeps
}

/** Says how a field of an entity that stands below is kept: `keep(unit, 'customer', { value, from: [touches(waybill, row => row.units)] })`. */
export const keep = <E extends AnyEntity>(entity: E, field: keyof E['fields'] & string, keeps: Keeps<E>): KeptAbove => ({
  entity,
  field,
  keeps,
})

/** Something that holds of all stored records of an entity. */
export interface Holding {
  /** What is said of a record of which it does not. */
  readonly says: Label
  /** A statement that answers the `id` of each of those, by the whole truth. */
  readonly broken: RawBuilder<unknown>
}

/** A further way in which a record is filled in that is made from another one. */
export interface Proposal {
  /** The field that refers to what it is made from. */
  readonly from: string
  /** What is filled in besides, for who acts and of what they see: `record` is what it is made from. Refuses where there is nothing to propose. */
  readonly values: (
    context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>,
    record: number,
  ) => Promise<Readonly<Record<string, unknown>>>
}

/** The same from the records that are ticked in a report or a list, without being made from one of them. */
export interface RowsProposal {
  readonly from: null
  readonly values: (
    context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>,
    rows: readonly number[],
  ) => Promise<Readonly<Record<string, unknown>>>
}

/** Whether who acts may make a record from this source now, as far as further records decide it; why not, where they may not. */
type MadeOf = (context: Pick<Context, 'tx' | 'product' | 'actor' | 'now' | 'reading'>, source: number) => Promise<true | Label>

type LineOf<R, K> = K extends keyof R ? (NonNullable<R[K]> extends readonly (infer L)[] ? L : never) : never

/** What is judged of a record by other records, anew whenever it is shown or a step is taken with it. */
interface Present<E extends AnyEntity> {
  /** The states in which it is; in others what was stored stays, because people have acted on it. */
  readonly in: readonly string[]
  /** What some of its readonly fields hold by now; only reads. Where it refuses, what was stored is shown. */
  readonly of: (work: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>, row: StoredRecord<E>) => Promise<Change<E>>
}

/** Why somebody sees rows, as a condition over the alias `t`. */
interface PartSight {
  readonly way: 'whole' | 'part' | 'asked'
  readonly holds: RawBuilder<boolean>
}

/** What was printed of a record. */
export interface PrintedRecord {
  /** The paper, by its name. */
  readonly paper: string
  /** The version of the record that it shows. */
  readonly version: number
  /** The SHA-256 of what it says, in hexadecimal digits; its first 16 stand on the paper. */
  readonly content: string
}

/** What an entity does, beyond what it is. */
export interface Service<E extends AnyEntity> {
  /** How each kept field is worked out, and which changes of other records it follows. */
  readonly kept?: { readonly [K in keyof E['fields']]?: Keeps<E> }
  /** The same for the lines of a field, which are listed: over the row of the line, and `touches` names lines by their ids. */
  readonly lines?: { readonly [K in keyof E['fields']]?: { readonly kept: Readonly<Record<string, AnyKeeps>> } }
  /** What holds of all stored records together with others, beyond what is refused of each: told by the nightly check and by `npm run verify` where it does not. */
  readonly holds?: Readonly<Record<string, Holding>>
  /** What goes along with records of entities that stand below this one and do not know of it. */
  readonly follows?: readonly Follower[]
  /** What is kept in records of entities that stand below this one and do not know of it. */
  readonly keeps?: readonly KeptAbove[]
  /** What the entity, or calls that stand with it, ask of areas above, which they do not know. */
  readonly asks?: readonly Fill['slot'][]
  /** What it answers to areas that stand below its own. */
  readonly fills?: readonly Fill[]
  /** What else a record needs when it is created: readonly fields that depend on other records. */
  readonly onCreate?: (context: Context, row: StoredRecord<E>) => Promise<Change<E> | void>
  /**
   * What of a draft was judged by other records when it was saved, such as credit or prices, and is judged by them as they stand now wherever it is shown by itself and
   * where a step is taken: nothing is held for ever by what is not so any more.
   */
  readonly present?: Present<E>
  /** The lines that the next version of a document does not take over, by the fields in which they stand: what nobody wants of it any more. */
  readonly leftOut?: { readonly [K in keyof E['fields']]?: (line: LineOf<StoredRecord<E>, K>) => boolean }
  /** Nothing that `onCreate` asks depends on other new records of the entity: many are checked before the first of them is written. */
  readonly createsIndependently?: true
  /** What else happens when a person edits it, or an import that changed it is taken back; `row` already holds the change. */
  readonly onChange?: (context: Context, row: StoredRecord<E>, before: StoredRecord<E>) => Promise<Change<E> | void>
  /** What else happens before it is deleted. */
  readonly onDelete?: (context: Context, row: StoredRecord<E>) => Promise<void>
  /** What else happens when a sheet of it was set and is handed out, in the transaction in which that is remembered. */
  readonly onPrinted?: (context: Context, record: number, printed: PrintedRecord) => Promise<void>
  /** What is kept beside the record and follows from it alone: after every write, whoever makes it; `before` is null when it is created. */
  readonly onWritten?: (context: Context, row: StoredRecord<E>, before: StoredRecord<E> | null) => Promise<void>
  /** One handler per transition: what else happens, in the same transaction. */
  readonly transitions: {
    readonly [K in TransitionName<E>]:
      | ((context: Context, row: StoredRecord<E>, input: TransitionInput<E, K>) => Promise<Change<E> | void>)
      | 'statusOnly'
  }
  /**
   * What else happens when a step that waits for an approval is handed in, such as the record's number being drawn; `transitions` says what
   * happens when everybody has agreed.
   */
  readonly handedIn?: {
    readonly [K in TransitionName<E>]?: (context: Context, row: StoredRecord<E>, input: TransitionInput<E, K>) => Promise<Change<E> | void>
  }
  /**
   * What else must hold of a controlled document in view of other records when it is handed in, and again whenever it takes effect: when others have agreed to it, when
   * it is released, and on its day. Refuses where it does not; only reads, and asks nothing of who acts.
   */
  readonly fits?: (context: Context, row: StoredRecord<E>) => Promise<void>
  /** What else happens when the approval that a step waits for was refused. */
  readonly refused?: { readonly [K in TransitionName<E>]?: (context: Context, row: StoredRecord<E>) => Promise<Change<E> | void> }
  /**
   * What else must hold when people make one from another record, by the reference to it: what follows from further records, which the definition of the making
   * cannot read. Words where it does not hold; the browser does not offer it then, the server refuses it.
   */
  readonly madeOf?: { readonly [K in keyof E['fields']]?: MadeOf }
  /** Further ways in which a new one is filled in from another record or from ticked ones, by the names under which they are asked for. */
  readonly proposals?: Readonly<Record<string, Proposal | RowsProposal>>
  /**
   * Of the lines that are proposed to a guest who makes one (`guest.makes` of what it is made from), the fields of each that the guest is not asked for,
   * because they make no sense there: a list for each line.
   */
  readonly notAskedOfGuests?: (
    context: Context,
    lines: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<readonly (readonly string[])[]>
  /**
   * Steps, edits and deletions that are possible only when this also holds; the browser does not offer the others, the server refuses them. A deletion of
   * which nothing is said waits for what an edit waits for: whoever may not change a record does not take it away either.
   */
  readonly guards?: { readonly [K in TransitionName<E> | 'update' | 'delete']?: Guard<E> }
  /** Rows a person may see besides those of their scope, such as those assigned to them; columns are qualified with `t`. */
  readonly scope?: (actor: Actor) => RawBuilder<boolean>
  /**
   * What is private: of the rows that the ways of a person lead to, only those of which this holds, however wide their scope is. Columns are qualified with `t`; undefined where
   * nothing is hidden from them. The program itself works with all rows.
   */
  readonly veil?: (actor: Actor) => RawBuilder<boolean> | undefined
  /**
   * The rows whose files a person is sent, among those that they see; of all of them where it answers nothing or is absent. Whoever sees a row and is not sent its files
   * knows of it without having it. Columns are qualified with `t`.
   */
  readonly sends?: (actor: Actor) => RawBuilder<boolean> | undefined
  /** The rows whose files not even those are sent who decide on them while an approval runs; they look at the pages, where pages can be made of a file. Columns are qualified with `t`. */
  readonly withholds?: RawBuilder<boolean>
  /** What is burned into each page of its files that somebody looks at, besides their name, the time and their address, such as what they may look at it for. */
  readonly marks?: (context: Context, record: number) => Promise<readonly string[]>
  /** Which pages of its files, counted from 1, the actor looks at who may look at them at all; every one when absent. */
  readonly openPages?: (context: Context, record: number) => Promise<'all' | ((page: number) => boolean)>
  /** Further ways by which a person sees rows because of what is part of them, what they are part of, or what is asked of them. The product fills it in from the definitions; no area does. */
  readonly sights?: readonly ((actor: Actor) => PartSight | 'all' | undefined)[]
  /**
   * What a paper of the definition says, where that is something else than what the record's page shows. The record holds what the reader may
   * see, and the words are in the reader's language.
   */
  readonly papers?: Readonly<Record<string, (context: Context, record: RecordOf<E>) => Promise<PaperBody>>>
  /**
   * What somebody without an account reads who scans the code on a paper of a record for which `drawPaperSecret` drew a secret; undefined of a record that is not
   * out. Whoever holds the paper is asked nothing more, so it says nothing but what stands on the paper and whether it holds.
   */
  readonly checks?: (context: Context, record: number) => Promise<CheckedPaper | undefined>
  /** Rows that are shown to a person in another way than by the right to read them: that person may open their files. Columns are qualified with `t`. */
  readonly shownTo?: (actor: Actor) => RawBuilder<boolean>
}

/** An entity with what it does. */
export interface ServedEntity {
  readonly entity: AnyEntity
  // A service is read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly service: Service<any>
}

/** Says what an entity does; a transition without its handler does not compile. */
export const serve = <E extends AnyEntity>(entity: E, service: Service<E>): ServedEntity => {
  const { update } = service.guards ?? {}
  const guards = { ...(update ? { delete: update } : {}), ...service.guards, ...notByGuards(entity, service.guards ?? {}) }
  return { entity, service: Object.keys(guards).length === 0 ? service : { ...service, guards } }
}

/** The guards of the steps from which the record itself keeps people (`notBy`): what else the step waits for is said first. */
const notByGuards = (entity: AnyEntity, guards: Readonly<Record<string, Guard<AnyEntity> | undefined>>) =>
  Object.fromEntries(
    stepsNotBy(entity).flatMap((step): readonly (readonly [string, Guard<AnyEntity>])[] => {
      const own = exclusionsOf(entity, step).filter(isOwn)
      if (own.length === 0) return []
      const besides = guards[step]
      return [
        [
          step,
          {
            reads: [...new Set([...(besides?.reads ?? []), ...own.flatMap(fieldsOfExclusion)])],
            holds: (actor, row) => {
              const answer = besides?.holds(actor, row) ?? true
              if (answer !== true) return answer
              const message = toldExcluded(entity, step, authorOf(actor), row)
              return message === undefined || { code: 'fourEyes', message }
            },
          },
        ],
      ]
    }),
  )

/** A call with the function that answers it. */
export interface ServedCall {
  readonly call: AnyCall
  run(context: Context, input: unknown, document?: Uint8Array): Promise<unknown>
}

/** Who wants to hear a stream. */
export interface Listener {
  readonly actor: Actor
  /** Up to where they have heard it before. */
  readonly lastEventId: string | undefined
}

/** A call whose answer is a stream: opened for whoever is signed in, outside any transaction. */
export interface ServedStream {
  readonly call: AnyCall
  open(listener: Listener, input: unknown): Readable
}

/** What a reading works on. */
export interface Reading {
  readonly product: Product
  readonly database: OpenDatabase
  readonly actor: Actor
}

/** A call that only reads, each statement by itself: without a transaction around them it may prepare them. */
export interface ServedReading {
  readonly call: AnyCall
  read(reading: Reading, input: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Says how a call is answered that only reads. */
export const serveReading = <C extends AnyCall>(
  call: C,
  read: (reading: Reading, input: CallInput<C>) => Promise<CallOutput<C>>,
): ServedReading => ({
  call,
  // The router parses by the call's own input fields before it reads.
  read: (reading, input) => read(reading, input as CallInput<C>),
})

/** Says how a stream is opened. */
export const serveStream = <C extends AnyCall>(call: C, open: (listener: Listener, input: CallInput<C>) => Readable): ServedStream => ({
  call,
  // The router parses by the call's own input fields before it opens.
  open: (listener, input) => open(listener, input as CallInput<C>),
})

/** Says how a call is answered that `takes` a document. */
export const serveDocument = <C extends AnyCall>(
  call: C,
  run: (context: Context, input: CallInput<C>, document: Uint8Array) => Promise<CallOutput<C>>,
): ServedCall => ({
  call,
  // The router parses by the call's own input fields, and its media type, before it runs.
  run: (context, input, document = new Uint8Array()) => run(context, input as CallInput<C>, document),
})

/** Says how a call is answered; `context.tx` is a transaction; a GET writes nothing but who asked and how often. */
export const serveCall = <C extends AnyCall>(
  call: C,
  run: (context: Context, input: CallInput<C>) => Promise<CallOutput<C>>,
): ServedCall => ({
  call,
  // The router parses by the call's own input fields before it runs.
  run: (context, input) => run(context, input as CallInput<C>),
})
