import { createServer } from 'node:net'

/** A port on the loopback address that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('The socket has no port'))))
  })
  return promise
}
