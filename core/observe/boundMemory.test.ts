import { spawn, type ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { boundMemory } from './boundMemory.server.ts'

const megabyte = 1024 ** 2

/** A process that takes so many megabytes beside its heap, and the signal by which it ended. */
const taking = (megabytes: number): { readonly child: ChildProcess; readonly ended: Promise<NodeJS.Signals | null> } => {
  const script = `const held = []; const more = () => { held.push(Buffer.alloc(20 * ${megabyte}, 1)); if (held.length * 20 < ${megabytes}) setTimeout(more, 5); else setTimeout(() => {}, 300) }; more()`
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals | null>()
  child.on('exit', (_code, signal) => resolve(signal))
  return { child, ended: promise }
}

test('a process that takes more than it may beside its heap is ended, one that does not is left alone', async () => {
  const [greedy, modest] = [taking(4000), taking(20)]
  for (const { child } of [greedy, modest]) boundMemory(child, 300 * megabyte)
  await expect(Promise.all([greedy.ended, modest.ended])).resolves.toEqual(['SIGKILL', null])
})
