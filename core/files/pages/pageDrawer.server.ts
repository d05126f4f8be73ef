import { fork, type ChildProcess } from 'node:child_process'
import type { Label } from '../../language/label.ts'
import { Refusal } from '../../errors/refuse.ts'
import { turnTaker } from '../../jobs/turnTaker.server.ts'
import { bareEnvironment } from '../../observe/bareEnvironment.server.ts'
import { boundMemory } from '../../observe/boundMemory.server.ts'
import type { PageAnswer, PagedKind, PageOrder } from './pageOrder.ts'

/** What drawing may take: milliseconds for one page, milliseconds without work until the process ends, bytes that it may hold between two pages and while it works, and those who wait. */
const limits = { patience: 20_000, idle: 30_000, memory: 500 * 1024 ** 2, mostMemory: 1024 ** 3, waiting: 30 } as const

const tooComplex: Label = [
  '文件太大或太复杂，不能显示页面；请联系文件的所属部门',
  'The file is too large or too complex to be shown. Ask the department that owns it.',
]

/** A stored file whose pages are drawn. */
export interface PagedFile {
  readonly kind: PagedKind
  readonly sha256: Buffer
  /** Its bytes, read only where the process does not hold them. */
  content(): Promise<Uint8Array>
}

interface Drawing {
  readonly child: ChildProcess
  /** The file that it read last, in hexadecimal. */
  holds?: string
  hear: (answer: PageAnswer | 'ended') => void
  rest?: NodeJS.Timeout
}

/** A process that works on files, one after the other, and is started anew after whatever one of them did to it. */
interface Worker {
  ask(file: PagedFile, order: Pick<PageOrder, 'page' | 'words'> & { readonly marks?: readonly string[] }): Promise<PageAnswer>
}

const openWorker = (): Worker => {
  const turns = turnTaker(1, limits.waiting)
  let drawing: Drawing | undefined

  const start = (): Drawing => {
    const child = fork(new URL('./pageProcess.server.ts', import.meta.url), [], {
      // Neither the server's options nor its secrets.
      execArgv: ['--max-old-space-size=384'],
      env: bareEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // It keeps nobody from ending.
    child.unref()
    child.channel?.unref()
    const started: Drawing = { child, hear: () => undefined }
    const gone = (): void => {
      if (drawing === started) drawing = undefined
      started.hear('ended')
    }
    child.on('message', (answer: PageAnswer) => started.hear(answer))
    child.on('exit', gone)
    child.on('error', gone)
    return started
  }
  const end = (of: Drawing): void => {
    clearTimeout(of.rest)
    if (drawing === of) drawing = undefined
    of.child.kill('SIGKILL')
  }
  const asked = async (file: PagedFile, { marks = [], ...more }: Parameters<Worker['ask']>[1]): Promise<PageAnswer> => {
    const sha256 = file.sha256.toString('hex')
    const content = drawing?.holds === sha256 ? undefined : await file.content()
    const own = (drawing ??= start())
    clearTimeout(own.rest)
    const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>()
    const timer = setTimeout(() => reject(new Refusal('tooLarge', { message: tooComplex })), limits.patience)
    own.hear = answer => (answer === 'ended' ? reject(new Refusal('tooLarge', { message: tooComplex })) : resolve(answer))
    const unbound = boundMemory(own.child, limits.mostMemory)
    own.child.send({ kind: file.kind, sha256, marks, ...more, ...(content ? { content } : {}) } satisfies PageOrder)
    try {
      const answer = await promise
      own.holds = sha256
      if (answer.memory > limits.memory || answer.kind === 'refused') end(own)
      else own.rest = setTimeout(() => end(own), limits.idle).unref()
      return answer
    } catch (error) {
      end(own)
      throw error
    } finally {
      clearTimeout(timer)
      unbound()
    }
  }
  return { ask: (file, order) => turns.take(() => asked(file, order)) }
}

/** Those who look at pages wait for each other; who reads whole files for the search works beside them. */
const looking = openWorker()
const reading = openWorker()

const counted = async (by: Worker, file: PagedFile): Promise<number> => {
  const answer = await by.ask(file, {})
  if (answer.kind === 'refused') throw new Refusal('fileType', { message: answer.why })
  return answer.kind === 'counted' ? answer.pages : 0
}

/** How many pages a file has. Refuses in words what cannot be shown as pages. */
export const countPages = (file: PagedFile): Promise<number> => counted(looking, file)

/** One page as a picture (JPEG), with the marks burned into it; pages are counted from one. */
export const drawPage = async (file: PagedFile, page: number, marks: readonly string[]): Promise<Buffer> => {
  const answer = await looking.ask(file, { page, marks })
  if (answer.kind !== 'drawn') throw new Refusal('notFound', answer.kind === 'refused' ? { message: answer.why } : {})
  return Buffer.from(answer.picture)
}

/** The words of a file, page by page; a page that cannot be read has none. Refuses in words what has no pages. */
export async function* wordsOfPages(file: PagedFile): AsyncGenerator<{ readonly page: number; readonly text: string }> {
  const pages = await counted(reading, file)
  for (let page = 1; page <= pages; page += 1) {
    const answer = await reading.ask(file, { page, words: true })
    yield { page, text: answer.kind === 'read' ? answer.text : '' }
  }
}
