import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { codeOf, StartFailure } from '../core/database/startFailure.server.ts'

/** Throws a `StartFailure` when the port cannot be listened on, before anything else has been started for nothing. */
export const refuseTakenPort = async (host: string, port: number): Promise<void> => {
  for (const { address } of await lookup(host, { all: true })) await tryListening(address, port)
}

const tryListening = async (address: string, port: number): Promise<void> => {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', error => (codeOf(error) === 'EADDRNOTAVAIL' ? resolve() : reject(listenFailure(error, port))))
  server.listen(port, address, () => server.close(() => resolve()))
  await promise
}

const listenFailure = (error: unknown, port: number): unknown => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        'portTaken',
        [
          `端口 ${port} 已被另一个程序占用。请停止那个程序，或换一个端口启动，例如 PORT=${port + 1} npm start。`,
          `Port ${port} is taken by another program. Stop that one, or start on another port, for example PORT=${port + 1} npm start.`,
        ],
        error,
      )
    case 'EACCES':
      return new StartFailure(
        'noPermission',
        [
          `没有使用端口 ${port} 的权限。请用 PORT 指定 1024 以上的端口。`,
          `No permission to listen on port ${port}. Name a port above 1024 in PORT.`,
        ],
        error,
      )
    default:
      return error
  }
}
