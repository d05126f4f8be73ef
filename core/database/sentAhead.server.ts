import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tx } from './pool.server.ts'

/** How the failure of a statement is told. */
type Refused = (error: unknown) => never

const asItIs: Refused = error => {
  throw error
}

/** How statements fail whose answers nobody waits for, by their parameters; each array belongs to one run of one statement. */
const ahead = new WeakMap<object, Refused>()

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
  ahead.set(compiled.parameters, refused)
  await tx.executeQuery(compiled).catch(refused)
}

type Send = (...given: unknown[]) => unknown

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
    const answer = send(...given)
    if (!(answer instanceof Promise)) return answer
    const before = earlier
    const refused = text === 'begin' ? asItIs : isOpen && typeof values === 'object' && values !== null ? ahead.get(values) : undefined
    if (refused) {
      const told = answer.catch(refused)
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

/** The answer to a statement once those sent before it have been answered; the first error of them all is told. */
const afterAll = async (before: Promise<unknown>, answer: Promise<unknown>): Promise<unknown> => {
  const [first, own] = await Promise.allSettled([before, answer])
  if (first.status === 'rejected') throw first.reason
  if (own.status === 'rejected') throw own.reason
  return own.value
}
