import type { FastifyRequest } from 'fastify'

/** Whether the session with which a request came is still alive. */
export type StillSignedIn = (request: FastifyRequest) => Promise<boolean>

/** How often a running transfer asks whether its session is still alive, in milliseconds. */
const interval = 2000

/**
 * Ends a transfer within seconds of the end of its session: the connection is cut, since its status was sent long ago. Answers how to
 * stop watching.
 */
export const watchSession = (request: FastifyRequest, stillSignedIn: StillSignedIn): (() => void) => {
  const timer = setInterval(() => {
    stillSignedIn(request).then(
      alive => {
        if (!alive) request.raw.socket.destroy()
      },
      // The database cannot say: the transfer goes on, and the next question comes soon.
      () => undefined,
    )
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
