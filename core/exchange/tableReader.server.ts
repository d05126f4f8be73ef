import { Worker } from 'node:worker_threads'
import type { Label } from '../language/label.ts'
import { refuse, Refusal } from '../errors/refuse.ts'
import { Interrupted } from '../jobs/job.ts'
import type { Reading, SheetPreview, TextReading } from './importView.ts'

/** What the reading thread is asked for. */
export type TableTask =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'read'; readonly path: string; readonly format: 'xlsx' | 'csv'; readonly reading: Reading }

/** One row of a file that is not empty. */
export interface TableRow {
  readonly no: number
  readonly cells: readonly string[]
}

/** What an uploaded file consists of. */
export interface Inspected {
  readonly format: 'xlsx' | 'csv'
  readonly sheets: readonly SheetPreview[]
  readonly text?: TextReading
}

/** What the reading thread answers. */
export type TableAnswer =
  | ({ readonly kind: 'inspected' } & Inspected)
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly why: Label }

/** What one thread may use: megabytes of memory, and milliseconds until it is ended. */
const limits = { memory: 512, inspect: 60_000, read: 300_000 } as const

const tooComplex: Label = ['文件太大或太复杂，无法读取：请拆分后再上传', 'The file is too large or too complex to be read: please split it']

/** Says what an uploaded file consists of; refuses in words what is no table. */
export const inspectTable = async (path: string): Promise<Inspected> => {
  const answer = await inThread({ kind: 'inspect', path }, limits.inspect, undefined, async () => undefined)
  return answer.kind === 'inspected' ? answer : refuse('fileType', { message: tooComplex })
}

/** Reads all rows from the header row on, in batches, each after the one before was taken. */
export const readTable = async (
  task: Omit<Extract<TableTask, { readonly kind: 'read' }>, 'kind'>,
  stopping: AbortSignal,
  onRows: (rows: readonly TableRow[]) => Promise<void>,
): Promise<void> => {
  await inThread({ kind: 'read', ...task }, limits.read, stopping, onRows)
}

type LastAnswer = Extract<TableAnswer, { readonly kind: 'inspected' | 'end' }>

const inThread = (
  task: TableTask,
  patience: number,
  stopping: AbortSignal | undefined,
  onRows: (rows: readonly TableRow[]) => Promise<void>,
): Promise<LastAnswer> => {
  const worker = new Worker(new URL('./tableWorker.server.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 64 },
    env: {},
  })
  const { promise, resolve, reject } = Promise.withResolvers<LastAnswer>()
  const timer = setTimeout(() => reject(fileRefusal(tooComplex)), patience)
  const stop = (): void => reject(new Interrupted())
  stopping?.addEventListener('abort', stop)
  worker.on('message', (answer: TableAnswer) => {
    if (answer.kind === 'refused') reject(fileRefusal(answer.why))
    else if (answer.kind === 'rows') {
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      void onRows(answer.rows).then(() => worker.postMessage('taken'), reject)
    }
    // At once: the thread ends behind its last answer.
    else resolve(answer)
  })
  worker.on('error', () => reject(fileRefusal(tooComplex)))
  worker.on('exit', () => reject(fileRefusal(tooComplex)))
  return promise.finally(() => {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
    void worker.terminate()
  })
}

const fileRefusal = (message: Label): Refusal => new Refusal('fileType', { message })
