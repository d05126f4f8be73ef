import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tx } from './pool.server.ts'

/** How the failure of a statement is told. */
type Refused = (error: unknown) => never

const asItIs: Refused = error => {
  throw error
}

/** A statement that is sent ahead: how its failure is told, and who hears its answer, if anybody does. */
interface Sent {
  readonly refused: Refused
  readonly heard?: (answer: Promise<unknown>) => void
}

/** What is sent ahead, by its parameters; each array belongs to one run of one statement. */
const ahead = new WeakMap<object, Sent>()

/**
 * Sends a statement of a transaction without waiting for its answer: it goes to the database together with the one that follows, one way there and back for
 * both. For what answers nothing. If it fails, the next statement that is waited for fails with its error, as `refused` tells it, at the latest the commit,
 * and nothing of the transaction stands. Outside a transaction it is waited for.
 */
export const sendAhead = async (
  tx: Pick<Tx, 'executeQuery' | 'getExecutor'>,
  statement: RawBuilder<unknown>,
  refused: Refused = asItIs,
): Promise<void> => {
  const compiled = statement.compile(tx)
  ahead.set(compiled.parameters, { refused })
  await tx.executeQuery(compiled).catch(refused)
}

/** The same for what answers something that is needed only after the next statement: its rows are asked for then. Outside a transaction they are there at once. */
export const askAhead = async <Row>(
  tx: Pick<Tx, 'executeQuery' | 'getExecutor'>,
  statement: RawBuilder<Row>,
): Promise<() => Promise<readonly Row[]>> => {
  const compiled = statement.compile(tx)
  let later: Promise<unknown> | undefined
  ahead.set(compiled.parameters, { refused: asItIs, heard: answer => void (later = answer) })
  const now = await tx.executeQuery(compiled)
  // The driver answers with rows as they were asked for.
  return async () => ((await (later ?? now)) as { readonly rows: readonly Row[] }).rows
}

/** Waits for whatever was sent ahead in this transaction, with no statement of its own; fails as it has failed. For whoever has to know whose it was. */
export const arrived = async (tx: Pick<Tx, 'executeQuery' | 'getExecutor'>): Promise<void> => {
  const nothing = sql`select`.compile(tx)
  waits.add(nothing.parameters)
  await tx.executeQuery(nothing)
}

/** What stands in the place of a statement where nothing is sent, by its parameters. */
const waits = new WeakSet<object>()

type Send = (...given: unknown[]) => unknown

const beginning: Sent = { refused: asItIs }

/** What is answered to whoever does not wait. */
const nothingYet = { command: '', rowCount: 0, rows: [] } as const

/**
 * Lets statements be sent ahead on this connection, which sends one after the other without waiting by itself (`pipeline`). The beginning of a transaction
 * always is: it fails only together with the connection.
 */
export const allowSendingAhead = (client: pg.PoolClient): void => {
  const send = client.query.bind(client) as Send
  let isOpen = false
  let earlier: Promise<unknown> | undefined
  const sending: Send = (...given) => {
    const [text, values] = given
    if (text === 'begin') isOpen = true
    else if (typeof text === 'string' && /^(?:commit|rollback)\b/.test(text)) isOpen = isOpen && text.startsWith('rollback to')
    if (typeof values === 'object' && values !== null && waits.has(values)) return answeredBy(earlier)
    const answer = send(...given)
    if (!(answer instanceof Promise)) return answer
    const before = earlier
    const sent = text === 'begin' ? beginning : isOpen && typeof values === 'object' && values !== null ? ahead.get(values) : undefined
    if (sent) {
      const told = answer.catch(sent.refused)
      sent.heard?.(told)
      earlier = before ? afterAll(before, told) : told
      earlier.catch(() => undefined)
      return Promise.resolve(nothingYet)
    }
    earlier = undefined
    // What undoes everything undoes also what failed.
    return before === undefined || (typeof text === 'string' && text.startsWith('rollback')) ? answer : afterAll(before, answer)
  }
  client.query = sending as typeof client.query
}

const answeredBy = async (before: Promise<unknown> | undefined): Promise<unknown> => {
  await before
  return nothingYet
}

/** The answer to a statement once those sent before it have been answered; the first error of them all is told. */
const afterAll = async (before: Promise<unknown>, answer: Promise<unknown>): Promise<unknown> => {
  const [first, own] = await Promise.allSettled([before, answer])
  if (first.status === 'rejected') throw first.reason
  if (own.status === 'rejected') throw own.reason
  return own.value
}
