import { Worker } from 'node:worker_threads'
import type { Label } from '../language/label.ts'
import { refuse, Refusal } from '../errors/refuse.ts'
import { Interrupted } from '../jobs/job.ts'
import type { Reading, SheetPreview, TextReading } from './importView.ts'
import type { AskedPart, WholeTable } from './wholeTable.ts'
import { bareEnvironment } from '../observe/bareEnvironment.server.ts'

/** What the reading thread is asked for. */
export type TableTask =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'read'; readonly path: string; readonly format: 'xlsx' | 'csv'; readonly reading: Reading }
  | ({ readonly kind: 'whole'; readonly path: string } & AskedPart)

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
  | ({ readonly kind: 'whole' } & WholeTable)
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly why: Label }

/** What one thread may use: megabytes of memory, and milliseconds until it is ended, at work or waiting for it. */
const limits = { memory: 512, inspect: 60_000, read: 300_000, waiting: 10_000 } as const

const tooComplex: Label = ['文件太大或太复杂，无法读取：请拆分后再上传', 'The file is too large or too complex to be read. Split it']

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

/** One sheet of a file as a person would copy it out of a spreadsheet program, the one that is asked for or the first that is filled. */
export const wholeTable = async (path: string, asked: AskedPart = {}): Promise<WholeTable> => {
  const answer = await inThread({ kind: 'whole', path, ...asked }, limits.inspect, undefined, async () => undefined)
  if (answer.kind !== 'whole') return refuse('fileType', { message: tooComplex })
  const { kind: _kind, ...table } = answer
  return table
}

type LastAnswer = Extract<TableAnswer, { readonly kind: 'inspected' | 'whole' | 'end' }>

interface Thread {
  readonly worker: Worker
  /** Told each answer, and when the thread has ended. */
  hear: (answer: TableAnswer | 'ended') => void
}

/** A thread that read its last file to the end and waits for the next: to start one takes longer than to read most files. */
let waiting: Thread | undefined

const startThread = (): Thread => {
  const worker = new Worker(new URL('./tableWorker.server.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 64 },
    env: bareEnvironment(),
  })
  const thread: Thread = { worker, hear: () => undefined }
  worker.on('message', (answer: TableAnswer) => thread.hear(answer))
  worker.on('error', () => thread.hear('ended'))
  worker.on('exit', () => thread.hear('ended'))
  return thread
}

const takeThread = (): Thread => {
  const thread = waiting ?? startThread()
  waiting = undefined
  thread.worker.ref()
  return thread
}

/** Lets a thread wait for a while, unless another does; it keeps no process from ending. */
const keepThread = (thread: Thread): void => {
  const leave = (): void => {
    if (waiting === thread) waiting = undefined
    void thread.worker.terminate()
  }
  if (waiting !== undefined) return leave()
  waiting = thread
  thread.worker.unref()
  thread.hear = leave
  setTimeout(() => {
    if (waiting === thread) leave()
  }, limits.waiting).unref()
}

const inThread = async (
  task: TableTask,
  patience: number,
  stopping: AbortSignal | undefined,
  onRows: (rows: readonly TableRow[]) => Promise<void>,
): Promise<LastAnswer> => {
  const thread = takeThread()
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (words: TableTask | 'taken'): void => thread.worker.postMessage(words)
  const { promise, resolve, reject } = Promise.withResolvers<LastAnswer>()
  const timer = setTimeout(() => reject(fileRefusal(tooComplex)), patience)
  const stop = (): void => reject(new Interrupted())
  stopping?.addEventListener('abort', stop)
  thread.hear = answer => {
    if (answer === 'ended') reject(fileRefusal(tooComplex))
    else if (answer.kind === 'refused') reject(fileRefusal(answer.why))
    else if (answer.kind === 'rows') void onRows(answer.rows).then(() => say('taken'), reject)
    else resolve(answer)
  }
  say(task)
  try {
    const last = await promise
    keepThread(thread)
    return last
  } catch (error) {
    // Whatever a file that was not read to the end has left in its thread goes with it.
    void thread.worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
  }
}

const fileRefusal = (message: Label): Refusal => new Refusal('fileType', { message })
