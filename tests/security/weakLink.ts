import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { atEnd } from '../harness/atEnd.ts'

/** A way to the database that can be cut, blocked, or lose an answer. */
export interface WeakLink {
  /** The address of the database, by this way. */
  readonly url: string
  /** Ends every connection and takes no new one. */
  cut(): void
  /** Passes nothing on any more, in either direction, and says nothing. */
  block(): void
  /** Passes the next commit on, and then ends its connection before the answer comes back. */
  loseNextCommit(): void
  /**
   * Ends a connection of the product's own pool at the nth message that such connections send from now on: before the database has it, or when
   * it has answered and nobody has heard. Answers whether there was such a message.
   */
  cutAt(message: number, moment: Moment): () => boolean
  heal(): void
}

/** Which of both sides knows of the message at which a connection ends. */
type Moment = 'unheard' | 'unanswered'

/** What a connection of the product's own pool says of itself when it begins; others listen, seal and keep house. */
const ofPool = /application_name\0meniscus\0/

/** Puts a weak link between a test and its database; gone with the test file. */
export const weakLinkTo = async (url: string): Promise<WeakLink> => {
  const target = new URL(url)
  let state: 'whole' | 'cut' | 'blocked' = 'whole'
  let losing = false
  let cut: { left: number; readonly moment: Moment } | undefined
  const open = new Set<Socket>()
  const server = createServer(near => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect(Number(target.port), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
    let isOfPool = false
    near.on('data', (chunk: Buffer) => {
      if (state !== 'whole') return
      isOfPool ||= ofPool.test(chunk.toString('latin1'))
      if (isOfPool && cut && --cut.left === 0) {
        far.removeAllListeners('data')
        if (cut.moment === 'unheard') return void near.resetAndDestroy()
        far.once('data', () => near.resetAndDestroy())
      }
      far.write(chunk)
      if (!losing || !/commit/i.test(chunk.toString('latin1'))) return
      losing = false
      far.removeAllListeners('data')
      // The database has it, and nobody will hear what became of it.
      far.once('data', () => near.resetAndDestroy())
    })
    far.on('data', (chunk: Buffer) => state === 'whole' && near.write(chunk))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const near = new URL(url)
  // A server that listens on TCP has an address and a port.
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: near.href,
    cut() {
      state = 'cut'
      for (const socket of open) socket.resetAndDestroy()
    },
    block() {
      state = 'blocked'
    },
    loseNextCommit() {
      losing = true
    },
    cutAt(message, moment) {
      const set = { left: message, moment }
      cut = set
      return () => set.left <= 0
    },
    heal() {
      state = 'whole'
      for (const socket of open) socket.destroy()
    },
  }
}
