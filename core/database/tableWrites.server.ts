import { hear, type Hearing } from './hearing.server.ts'

/**
 * How often each table was written, as far as this process knows: what was read of a table and kept is good for as long as its count
 * stands. The tables of the definitions tell each statement that writes them to all processes (the trigger `tell_written`); what this
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
}

interface Kept extends TableWrites {
  readonly hearings: Set<Hearing>
}

/** One for each database: all pools of the process write the same tables. */
const known = new Map<string, Kept>()

const countWrites = (): Kept => {
  const counts = new Map<string, number>()
  const hearings = new Set<Hearing>()
  let missed = 0
  return {
    hearings,
    countOf: table => (counts.get(table) ?? 0) + missed,
    areHeard: () => [...hearings].some(hearing => hearing.isHearing()),
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
    onWord: table => writes.note(table),
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

/** The tables that a statement writes, by its text; too many rather than too few. */
export const tablesWritten = (text: string): readonly string[] =>
  isReading.test(text) ? [] : [...text.matchAll(writing)].flatMap(([, table]) => (table === undefined ? [] : [table]))

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
