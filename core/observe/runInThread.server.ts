import { Worker } from 'node:worker_threads'
import { bareEnvironment } from './bareEnvironment.server.ts'

/** What one thread may use: milliseconds until it is given up, and mebibytes of memory. */
interface ThreadLimits {
  readonly patience: number
  readonly memory: number
  /** Ends it when whoever asked leaves. */
  readonly stopping?: AbortSignal | undefined
}

/**
 * Works something out in a thread of its own, so that nobody else waits: the module is started with `input` as its `workerData`, and the first message that it posts is the
 * answer. Fails, naming `what`, when it takes too long or too much memory, ends without an answer, or is stopped.
 */
export const runInThread = async <Answer>(
  module: URL,
  what: string,
  input: unknown,
  { patience, memory, stopping }: ThreadLimits,
): Promise<Answer> => {
  if (stopping?.aborted) throw new Error(`${what} was stopped`)
  const worker = new Worker(module, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: bareEnvironment(),
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => reject(new Error(`${what} took too long`)), patience)
  const stop = (): void => reject(new Error(`${what} was stopped`))
  stopping?.addEventListener('abort', stop)
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error(`${what} ended without a result`)))
  return promise.finally(() => {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
    void worker.terminate()
  })
}
