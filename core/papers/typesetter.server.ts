import { fork, type ChildProcess } from 'node:child_process'
import type { Label } from '../language/label.ts'
import { Refusal } from '../errors/refuse.ts'
import type { TemplateFault, TypesetAnswer, TypesetOrder } from './typeset.ts'
import { bareEnvironment } from '../observe/bareEnvironment.server.ts'

/** A file of pages. */
export interface Typeset {
  readonly pdf: Buffer
  readonly pages: number
}

/** What is to be set. */
export interface ToSet {
  /** The template's file, below the product's folder. */
  readonly template: string
  /** What it says. */
  readonly content: object
  /** Pictures that it names by their paths. */
  readonly pictures?: TypesetOrder['pictures']
  readonly madeAt: Date
  /** Milliseconds that this one may take; what papers usually may when absent. */
  readonly patience?: number
}

/** Sets papers, a few at a time. */
export interface Typesetter {
  /** Refuses when a template is wrong, when it takes too long and when too many wait. */
  set(wanted: ToSet): Promise<Typeset>
  /** Ends what is under way. */
  close(): void
}

/** What typesetting may take. */
export interface TypesetLimits {
  /** Papers set at the same time, each in a process. */
  readonly processes: number
  /** Papers that wait beyond those. */
  readonly waiting: number
  /** Milliseconds until a process is ended that has not answered. */
  readonly patience: number
  /** Milliseconds for which a process stays that has nothing to do. */
  readonly idle: number
  /** Bytes that a process may hold between two papers. */
  readonly memory: number
}

const usual: TypesetLimits = { processes: 2, waiting: 20, patience: 20_000, idle: 30_000, memory: 400 * 1024 ** 2 }

/** What typesetting is opened with. */
interface TypesetterOptions {
  readonly limits?: Partial<TypesetLimits>
  /** Told where a template is wrong. */
  readonly told?: (faults: readonly TemplateFault[]) => void
}

interface Waiting {
  readonly order: TypesetOrder
  readonly patience: number
  readonly resolve: (set: Typeset) => void
  readonly reject: (error: Error) => void
}

const tooMany: Label = ['正在生成其他打印文件，请稍后重试', 'Other papers are being made. Please try again shortly']
const tooLong: Label = [
  '内容太多，未能在规定时间内排版；请减少记录后重试',
  'There is too much on it to be set in time. Choose fewer records and try again',
]
const ended: Label = ['排版程序意外结束，请重试', 'The typesetting has ended unexpectedly. Please try again']

/** Where a template is wrong, for the person who wanted the paper and whoever mends it. */
const faultyWords = ([fault]: readonly TemplateFault[]): Label => {
  const place =
    fault === undefined
      ? ['', '']
      : fault.line === null
        ? [fault.file, fault.file]
        : [`${fault.file} 第 ${fault.line} 行`, `${fault.file}, line ${fault.line}`]
  const message = fault?.message ?? ''
  return [
    `打印模板有错误（${place[0]}：${message}），请联系管理员；记录没有改动`,
    `The template of this paper has an error (${place[1]}: ${message}). Contact an administrator. The record was not changed.`,
  ]
}

/** Opens typesetting; its processes are started with the first papers and end when there are none for a while. */
export const openTypesetter = ({ limits, told }: TypesetterOptions = {}): Typesetter => {
  const { processes, waiting: mostWaiting, patience, idle, memory } = { ...usual, ...limits }
  const queue: Waiting[] = []
  const free: Setting[] = []
  const all = new Set<Setting>()
  const forget = (setting: Setting): void => {
    all.delete(setting)
    const at = free.indexOf(setting)
    if (at >= 0) free.splice(at, 1)
  }
  const next = (): void => {
    const [first] = queue
    if (first === undefined) return
    const setting = free.pop() ?? (all.size < processes ? started() : undefined)
    if (setting === undefined) return
    queue.shift()
    setting.set(first)
    next()
  }
  const started = (): Setting => {
    const setting = startSetting({
      told,
      over: (grown, gone) => {
        if (gone || grown > memory) {
          forget(setting)
          setting.end()
        } else {
          free.push(setting)
          setting.rest(idle, () => {
            forget(setting)
            setting.end()
          })
        }
        next()
      },
    })
    all.add(setting)
    return setting
  }
  return {
    set({ template, content, pictures = {}, madeAt, patience: own = patience }) {
      const { promise, resolve, reject } = Promise.withResolvers<Typeset>()
      if (queue.length >= mostWaiting) reject(new Refusal('busy', { message: tooMany, retryAfter: 5 }))
      else {
        const order = { template, content: JSON.stringify(content), pictures, madeAt: Math.floor(madeAt.getTime() / 1000) }
        queue.push({ order, patience: own, resolve, reject })
        next()
      }
      return promise
    },
    close: () => {
      for (const setting of all) setting.end()
      all.clear()
      free.splice(0)
      for (const { reject } of queue.splice(0)) reject(new Refusal('busy', { message: ended, retryAfter: 1 }))
    },
  }
}

/** One process that sets papers, one after the other. */
interface Setting {
  set(waiting: Waiting): void
  /** Ends it after so many milliseconds without work. */
  rest(idle: number, then: () => void): void
  end(): void
}

interface SettingOptions {
  readonly told: TypesetterOptions['told']
  /** Told after each paper how much memory the process holds, and when it is gone or of no use any more. */
  readonly over: (memory: number, gone: boolean) => void
}

const startSetting = ({ told, over }: SettingOptions): Setting => {
  const child: ChildProcess = fork(new URL('./typesetProcess.server.ts', import.meta.url), [], {
    // Neither the server's options nor its secrets.
    execArgv: [],
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  const finish = (memory: number, gone: boolean, settle: (waiting: Waiting) => void): void => {
    clearTimeout(timer)
    const waiting = current
    current = undefined
    if (waiting) settle(waiting)
    over(memory, gone)
  }
  const fail = (refusal: Refusal): void => finish(0, true, ({ reject }) => reject(refusal))
  child.on('message', (answer: TypesetAnswer) =>
    finish(answer.memory, false, ({ resolve, reject }) => {
      if (answer.kind === 'set') return resolve({ pdf: Buffer.from(answer.pdf), pages: answer.pages })
      told?.(answer.faults)
      return reject(new Refusal('operationFailed', { message: faultyWords(answer.faults) }))
    }),
  )
  child.on('exit', () => fail(new Refusal('busy', { message: ended, retryAfter: 1 })))
  child.on('error', () => fail(new Refusal('busy', { message: ended, retryAfter: 1 })))
  return {
    set(waiting) {
      clearTimeout(timer)
      current = waiting
      timer = setTimeout(() => fail(new Refusal('tooLarge', { message: tooLong })), waiting.patience)
      child.send(waiting.order)
    },
    rest(idle, then) {
      timer = setTimeout(then, idle)
      timer.unref()
    },
    end() {
      clearTimeout(timer)
      child.kill('SIGKILL')
    },
  }
}
