import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'

/** Lets the product listen on a free port of this machine, for what only a real connection shows. */
export const listening = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on TCP has an address and a port.
  return (app.server.address() as AddressInfo).port
}

/** Sends these very bytes and answers everything that comes back until the server ends the connection, or `patience` milliseconds of silence. */
export const exchange = (port: number, bytes: string | Buffer, patience = 1500): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setTimeout(patience, () => socket.destroy())
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(received))
  socket.write(bytes)
  return promise
}

/** Sends the beginning of a request and cuts the connection after `delay` milliseconds. */
export const cutOff = (port: number, bytes: string | Buffer, delay: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('close', () => resolve())
  socket.write(bytes)
  setTimeout(() => socket.resetAndDestroy(), delay)
  return promise
}

/** The status of a raw answer; 0 when there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
