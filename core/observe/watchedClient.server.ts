import type pg from 'pg'
import { statementSent } from './statements.server.ts'

type Send = (...given: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/**
 * Has every statement of a connection told to whoever observes them: how it was sent and how long it took, never its values. `alsoTell` is
 * called before whoever sent the statement is answered.
 */
export const watchClient = (client: pg.PoolClient, alsoTell: (text: string, failed: boolean) => void): void => {
  // The driver takes a statement as a text or an object, with or without values and a function: all are passed on as they come.
  const send = client.query.bind(client) as Send
  const watched: Send = (...given) => {
    const text = textOf(given[0])
    if (text === undefined) return send(...given)
    const told = statementSent(text)
    const ended = (failed: boolean): void => {
      told(failed)
      alsoTell(text, failed)
    }
    const answered = given.at(-1)
    if (typeof answered === 'function') {
      const passedOn: Answered = (error, result) => {
        ended(Boolean(error))
        ;(answered as Answered)(error, result)
      }
      return send(...given.slice(0, -1), passedOn)
    }
    const answer = send(...given) as Promise<unknown>
    answer.then(
      () => ended(false),
      () => ended(true),
    )
    return answer
  }
  client.query = watched as typeof client.query
}

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement)) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}
