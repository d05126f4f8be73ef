import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compiledFolder } from './compiledFolder.ts'
import { drainTime, type Ending } from './ending.ts'
import { say } from './say.ts'
import type { ServingTask } from './servingProcess.ts'

/** How long to wait before another process is started in the place of one that ended, longer each time when they end soon; in ms. */
const pauses = { shortest: 100, longest: 10_000 } as const

/** A process that lived this long was a good one: the next pause is short again; in ms. */
const goodLife = 10_000

/** Time for a process to end beyond its own drain before it is killed; in ms. */
const grace = 3000

/** What several processes are kept running for. */
export interface Supervised {
  readonly task: ServingTask
  readonly ending: Ending
  /** Done before the processes are replaced one after the other. */
  readonly beforeReplacing: () => Promise<void>
}

/** How a process came to its end: it was asked to and still answers what it has begun, or it is gone. */
type Departure = 'leaving' | 'gone'

/** Who holds a place among the processes. */
interface Holder {
  readonly worker: Worker
  /** Resolved when it answers, rejected when it ends before. */
  readonly serves: Promise<void>
  readonly departure: Promise<Departure>
  /** Resolved when another has been started in its place. */
  readonly followed: PromiseWithResolvers<void>
}

/**
 * Keeps as many processes as the task's environment names behind one port. One that ends is started again; SIGUSR2 replaces all of them, one
 * after the other, with what lies on the disk then; `ending` ends them all in order. Resolves when all of them answer, rejects when one cannot.
 */
export const supervise = async ({ task, ending, beforeReplacing }: Supervised): Promise<void> => {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'servingProcess.ts'), args: [] })
  const running = new Map<Worker, Promise<void>>()
  let stopping = false

  const start = (): Holder => {
    const worker = cluster.fork({ NODE_COMPILE_CACHE: compiledFolder })
    worker.send(task)
    const serves = Promise.withResolvers<void>()
    const departure = Promise.withResolvers<Departure>()
    const exit = Promise.withResolvers<void>()
    const closeUndelivered = noteDeliveries(worker)
    running.set(worker, exit.promise)
    worker.on('error', () => undefined)
    worker.once('listening', () => serves.resolve())
    let isLeaving = false
    // The one word that a process says by itself.
    worker.once('message', () => {
      isLeaving = true
      departure.resolve('leaving')
    })
    worker.once('exit', (code, signal) => {
      if (!isLeaving) closeUndelivered()
      running.delete(worker)
      serves.reject(new Error(`A process ended (${signal ?? code}) before it answered`))
      departure.resolve('gone')
      exit.resolve()
    })
    serves.promise.catch(() => undefined)
    return { worker, serves: serves.promise, departure: departure.promise, followed: Promise.withResolvers<void>() }
  }

  /** One place among the processes: whoever holds it, it is filled again. */
  const openPlace = () => {
    let holder = start()
    const keep = async (): Promise<void> => {
      let pause: number = pauses.shortest
      for (;;) {
        const begun = performance.now()
        const departure = await holder.departure
        if (stopping) return
        if (departure === 'gone') {
          const { pid } = holder.worker.process
          say([`进程 ${pid} 意外结束，正在重新启动`, `Process ${pid} has ended unexpectedly and is started again`])
        }
        pause = performance.now() - begun > goodLife ? pauses.shortest : Math.min(pauses.longest, pause * 2)
        await sleep(pause)
        if (stopping) return
        const former = holder
        holder = start()
        former.followed.resolve()
        const { pid } = holder.worker.process
        holder.serves.then(
          () => say([`进程 ${pid} 已开始服务`, `Process ${pid} answers in its place`]),
          () => undefined,
        )
      }
    }
    return {
      serves: () => holder.serves,
      keep,
      async replace(): Promise<void> {
        const former = holder
        former.worker.process.kill('SIGTERM')
        const kill = setTimeout(() => former.worker.process.kill('SIGKILL'), drainTime)
        await former.followed.promise
        clearTimeout(kill)
        await holder.serves
      },
    }
  }

  const places = Array.from({ length: task.environment.processes }, openPlace)
  const killAll = (): void => {
    for (const worker of running.keys()) worker.process.kill('SIGKILL')
  }
  ending.before(async () => {
    stopping = true
    for (const worker of running.keys()) worker.process.kill('SIGTERM')
    await Promise.race([Promise.all(running.values()), sleep(drainTime + grace)])
    killAll()
  }, killAll)
  await Promise.all(places.map(place => place.serves()))
  for (const place of places) place.keep().catch((error: unknown) => ending.fail(error))

  let replacing: Promise<void> | undefined
  const replaceAll = async (): Promise<void> => {
    await beforeReplacing()
    for (const place of places) if (!stopping) await place.replace()
    say(['所有进程已更新', 'All processes have been replaced'])
  }
  process.on('SIGUSR2', () => {
    replacing ??= replaceAll()
      .catch((error: unknown) => say([`进程未能全部更新：${String(error)}`, `Not all processes have been replaced: ${String(error)}`]))
      .finally(() => (replacing = undefined))
  })
}

/** A connection that can be given to another process. */
interface Delivery {
  close(): void
}

const isDelivery = (sent: unknown): sent is Delivery =>
  typeof sent === 'object' && sent !== null && 'close' in sent && typeof sent.close === 'function'

/**
 * Answers how to close the connection that was last on its way to a process. The runtime keeps one that a killed process has not taken for ever,
 * and its client would wait as long; closed, the client tries again at once. Closing one that was taken does nothing.
 */
const noteDeliveries = ({ process: child }: Worker): (() => void) => {
  let last: Delivery | undefined
  const send = child.send.bind(child)
  Object.assign(child, {
    send: (...sent: Parameters<typeof send>) => {
      const delivery: unknown = sent[1]
      if (isDelivery(delivery)) last = delivery
      return send(...sent)
    },
  })
  return () => last?.close()
}
