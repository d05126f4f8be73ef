import { sql } from 'kysely'
import { hear, type Hearing } from './hearing.server.ts'

/**
 * How often each table was written, as far as this process knows: what was read of a table and kept is good for as long as its count
 * stands. The tables of the definitions and of approvals tell each statement that writes them to all processes (the trigger `tell_written`); what this
 * process writes itself counts at once when it is committed, before whoever wrote it is answered.
 */
export interface TableWrites {
  /** Grows with every write of the table. Ask before reading what is kept, and again before using it. */
  countOf(table: string): number
  /** Whether writes of other processes are being heard; while they are not, nothing may be kept. */
  areHeard(): boolean
  /** Counts a write that was heard or done. */
  note(table: string): void
  /** Counts a write of every table: something may have been missed. */
  noteAll(): void
  /** Waits until all writes of a change were heard, at most `ownWritePatience`; a change of long ago, or of nobody, is waited for as long. */
  heard(change: string): Promise<void>
}

/** How long a reader who says which change they have made waits for this process to hear of it, in milliseconds. */
export const ownWritePatience = 50

/** So many changes are remembered as heard: those of the last moments. */
const mostChanges = 2000

/** What begins so is told as the last word of a transaction, and names it. */
const changeMark = '#'

/** What a transaction is called. */
const nameOfChange = sql<string>`pg_current_xact_id()::text`

/** Tells all processes, from the last statement of a transaction, that everything that it has written was told. */
export const tellChange = sql`pg_notify('written', ${sql.lit(changeMark)} || ${nameOfChange})`

interface Kept extends TableWrites {
  readonly hearings: Set<Hearing>
  /** Notes that a change was heard to its end. */
  noteChange(change: string): void
}

/** One for each database: all pools of the process write the same tables. */
const known = new Map<string, Kept>()

const countWrites = (): Kept => {
  const counts = new Map<string, number>()
  const hearings = new Set<Hearing>()
  let missed = 0
  const changes = new Set<string>()
  const waiting = new Map<string, Set<() => void>>()
  const areHeard = (): boolean => [...hearings].some(hearing => hearing.isHearing())
  return {
    hearings,
    noteChange(change) {
      changes.add(change)
      const [oldest] = changes.size > mostChanges ? changes : []
      if (oldest !== undefined) changes.delete(oldest)
      for (const go of waiting.get(change) ?? []) go()
    },
    async heard(change) {
      // Nothing is kept then, so that nothing is out of date.
      if (changes.has(change) || !areHeard()) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const others = waiting.get(change) ?? new Set()
      waiting.set(change, others.add(resolve))
      const timer = setTimeout(resolve, ownWritePatience)
      await promise
      clearTimeout(timer)
      others.delete(resolve)
      if (others.size === 0) waiting.delete(change)
    },
    countOf: table => (counts.get(table) ?? 0) + missed,
    areHeard,
    note: table => void counts.set(table, (counts.get(table) ?? 0) + 1),
    noteAll: () => void missed++,
  }
}

const keptOf = (connectionString: string): Kept => {
  const { host, pathname } = new URL(connectionString)
  const key = `${host}${pathname}`
  const writes = known.get(key) ?? countWrites()
  known.set(key, writes)
  return writes
}

/** The writes of the database behind a connection string. */
export const tableWritesOf = (connectionString: string): TableWrites => keptOf(connectionString)

/** Hears of the writes of every process; opened once with the server. */
export const hearTableWrites = (connectionString: string): Hearing => {
  const writes = keptOf(connectionString)
  const hearing = hear({
    connection: { connectionString, application_name: 'meniscus writes' },
    channel: 'written',
    onWord: word => (word.startsWith(changeMark) ? writes.noteChange(word.slice(changeMark.length)) : writes.note(word)),
    onBegin: () => writes.noteAll(),
  })
  writes.hearings.add(hearing)
  return {
    isHearing: () => hearing.isHearing(),
    close() {
      writes.hearings.delete(hearing)
      return hearing.close()
    },
  }
}

const writing = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi

const isReading = /^\s*select\b/i

/** So many texts of statements are remembered with the tables that they write. */
const mostTexts = 1000

const tablesOf = new Map<string, readonly string[]>()

/** The tables that a statement writes, by its text; too many rather than too few. */
export const tablesWritten = (text: string): readonly string[] => {
  if (isReading.test(text)) return []
  const remembered = tablesOf.get(text)
  if (remembered) return remembered
  const tables = [...text.matchAll(writing)].flatMap(([, table]) => (table === undefined ? [] : [table]))
  if (tablesOf.size < mostTexts) tablesOf.set(text, tables)
  return tables
}

type NoteEnded = (text: string, failed: boolean) => void

/**
 * Counts what one connection writes when it is committed. The answered function is called after each of its statements, in their order,
 * with the text and whether it failed.
 */
export const countWritesOf = (writes: Pick<TableWrites, 'note'>): NoteEnded => {
  const pending = new Set<string>()
  let inTransaction = false
  const count = (): void => {
    for (const table of pending) writes.note(table)
    pending.clear()
  }
  return (text, failed) => {
    if (isReading.test(text)) return
    if (/^\s*(?:begin|start transaction)\b/i.test(text)) inTransaction = true
    else if (/^\s*rollback\b(?!\s+to)/i.test(text)) {
      inTransaction = false
      pending.clear()
    } else if (/^\s*commit\b/i.test(text)) {
      inTransaction = false
      // Also when it failed: its answer may have been lost after it happened.
      count()
    } else {
      for (const table of tablesWritten(text)) pending.add(table)
      if (!inTransaction) {
        if (failed) pending.clear()
        else count()
      }
    }
  }
}
