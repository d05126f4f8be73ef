import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { leavingOf } from './leaving.server.ts'

/** A server that answers `/now` at once and `/never` not at all, with what its readers did. */
const listening = async () => {
  const app = fastify()
  atEnd(() => app.close())
  const arrived = Promise.withResolvers<void>()
  const left = Promise.withResolvers<string>()
  const answered = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const heard = (signal: AbortSignal): void => {
    signals.push(signal)
    signal.addEventListener('abort', () => left.resolve('left'))
  }
  app.get('/now', async (_request, reply) => {
    heard(leavingOf(reply))
    reply.raw.once('close', () => answered.resolve())
    return {}
  })
  app.get('/never', (_request, reply) => {
    heard(leavingOf(reply))
    arrived.resolve()
  })
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    arrived: arrived.promise,
    answered: answered.promise,
    left: left.promise,
    signals,
  }
}

test('whoever closes the page before the answer has left; whoever was answered has not', async () => {
  const { address, arrived, answered, left, signals } = await listening()
  await (await fetch(`${address}/now`, { headers: { connection: 'close' } })).json()
  await answered
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  const page = new AbortController()
  const asked = fetch(`${address}/never`, { signal: page.signal }).catch((error: unknown) => error)
  await arrived
  page.abort()
  expect(await left).toBe('left')
  expect(await asked).toMatchObject({ name: 'AbortError' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
})
