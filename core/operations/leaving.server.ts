import type { FastifyReply } from 'fastify'

/** Aborted when the connection of a request is closed before it was answered: its reader has left the page, and nobody waits any more. */
export const leavingOf = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
