import { requiredMessage } from '#core/definition'
import { inOneForm, text } from '#core/fields'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'

/** So many pieces are named one by one at once. */
const most = 1000

/** As long as a serial number of the ledger is at most. */
const longest = 60

/** What is said of one serial number wherever it is written. */
export const asSerial = { max: longest, oneForm: true } as const

/** What is said of the serial numbers of some goods wherever they are written. */
export const asSerials = {
  max: 60_000,
  multiline: true,
  bulk: false,
  help: [
    '按序列号管理的物料逐件扫描、粘贴，或写首尾：A0001~A0010',
    'Of what is tracked by serial number: scan or paste each piece, or write the first and the last of a run: A0001~A0010',
  ],
} as const

/** The serial numbers of some goods, as they are scanned, typed or pasted; kept one in a line. */
export const serialsField = text(['序列号', 'Serial numbers'], asSerials)

const between = /[\s,;，；、]+/
const run = /^(?<first>.+?)(?:~|\.\.)(?<last>.+)$/
const counted = /^(?<before>.*?)(?<number>\d+)$/

/** Several serial numbers for a reader, as they can be written too, runs by both ends: `A0001~A0010、B7`. */
export const serialsInRuns = (serials: readonly string[], apart: '、' | ', '): string => {
  const parts: string[] = []
  for (let at = 0; at < serials.length;) {
    const first = serials[at] ?? ''
    let last = at
    while (last + 1 < serials.length && isNext(serials[last] ?? '', serials[last + 1] ?? '')) last++
    const length = last - at + 1
    parts.push(...(length < 3 ? serials.slice(at, last + 1) : [`${first}~${serials[last] ?? ''}`]))
    at = last + 1
  }
  return parts.join(apart)
}

const isNext = (one: string, other: string): boolean => {
  const both = numbersOf(one, other)
  return both !== 'tooMany' && both?.length === 2
}

/** The numbers from the first to the last of a run, both named; undefined where they do not differ in their last digits alone, or the run goes down; `tooMany` where they are more than are named at once. */
const numbersOf = (first: string, last: string): readonly string[] | 'tooMany' | undefined => {
  const [from, to] = [counted.exec(first)?.groups, counted.exec(last)?.groups]
  const [start, end] = [from?.['number'] ?? '', to?.['number'] ?? '']
  const [low, high] = [Number(start), Number(end)]
  if (!from || !to || from['before'] !== to['before'] || start.length !== end.length || start.length > 12) return undefined
  if (high < low) return undefined
  if (high - low >= most) return 'tooMany'
  return Array.from({ length: high - low + 1 }, (_, at) => `${from['before'] ?? ''}${String(low + at).padStart(start.length, '0')}`)
}

const noRun = (written: string): Label => [
  `“${written}”不是号段；首尾须只有末尾数字不同，位数相同`,
  `“${written}” is no run: both ends differ in their last digits alone`,
]
const twice = (serials: readonly string[]): Label => [
  `${serialsInRuns(serials, '、')} 写了不止一次`,
  `${serialsInRuns(serials, ', ')}: named more than once`,
]
const tooLong = (serial: string): Label => [
  `序列号最多 ${longest} 个字符：${serial.slice(0, 20)}…`,
  `A serial number has at most ${longest} characters: ${serial.slice(0, 20)}…`,
]
const tooMany: Label = [`一次最多 ${most} 个序列号`, `At most ${most} serial numbers at once`]

/** What somebody wrote as serial numbers, each once, in its order, and those that are written again. */
export interface WrittenSerials {
  readonly serials: readonly string[]
  readonly doubled: readonly string[]
}

/**
 * What somebody wrote as serial numbers, each in its one form: between spaces, commas or line ends, runs by both ends; or why it cannot be read. What is written
 * again is told apart.
 */
export const writtenSerials = (written: string | null): WrittenSerials | { readonly problem: Label } => {
  const serials: string[] = []
  for (const part of inOneForm(written ?? '').split(between)) {
    if (part === '') continue
    const { first, last } = run.exec(part)?.groups ?? {}
    const named = first === undefined || last === undefined ? [part] : numbersOf(first, last)
    if (!named) return { problem: noRun(part.slice(0, 2 * longest)) }
    if (named === 'tooMany' || serials.length + named.length > most) return { problem: tooMany }
    serials.push(...named)
  }
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const serial of serials) {
    if (serial.length > longest) return { problem: tooLong(serial) }
    if (seen.has(serial)) doubled.add(serial)
    seen.add(serial)
  }
  return { serials: [...seen], doubled: [...doubled] }
}

/** The same where nothing may be written twice. */
export const typedSerials = (written: string | null): { readonly serials: readonly string[] } | { readonly problem: Label } => {
  const read = writtenSerials(written)
  if ('problem' in read) return read
  return read.doubled.length > 0 ? { problem: twice(read.doubled) } : { serials: read.serials }
}

/** The serial numbers that are kept one in a line; none of what is not tracked by them, or came before they were asked for. */
export const keptSerials = (kept: string | null): readonly string[] | null => (kept === null ? null : kept.split('\n'))

const noSerials: Label = ['此物料不按序列号管理', 'This material is not tracked by serial number']
const otherNumber = (wanted: string, named: number): Label => [
  `数量 ${wanted} 须有同样多的序列号，现有 ${named} 个`,
  `A quantity of ${wanted} takes as many serial numbers; there are ${named}`,
]

/** Of how many pieces the serial numbers are asked, and of which they may be. */
export interface AskedSerials {
  readonly written: string | null
  readonly quantity: string
  /** Whether the goods are tracked by serial number. */
  readonly tracked: boolean
  /** Those to choose from; any new ones where nothing is said. */
  readonly among?: readonly string[] | undefined
}

const foreign = (serials: readonly string[]): Label => [
  `${serialsInRuns(serials, '、')} 不在这批货中`,
  `${serialsInRuns(serials, ', ')}: none of these goods`,
]

/** The serial numbers of some goods as they are kept, one for each piece; or what is wrong with what was written. */
export const settledSerials = ({
  written,
  quantity,
  tracked,
  among,
}: AskedSerials): { readonly serials: string | null } | { readonly problem: Label } => {
  const typed = typedSerials(written)
  if ('problem' in typed) return typed
  const { serials } = typed
  if (!tracked) return serials.length === 0 ? { serials: null } : { problem: noSerials }
  if (serials.length === 0) return { problem: requiredMessage }
  if (!exact(quantity).eq(serials.length)) return { problem: otherNumber(exact(quantity).toFixed(), serials.length) }
  if (!among) return { serials: serials.join('\n') }
  // What came before there was one form is kept as it was written then.
  const known = new Map(among.map(serial => [inOneForm(serial), serial]))
  const others = serials.filter(serial => !known.has(serial))
  if (others.length > 0) return { problem: foreign(others) }
  return { serials: serials.map(serial => known.get(serial) ?? serial).join('\n') }
}

/** The same, refused at the path of the field in which they were written. */
export const serialsAt = (path: string, asked: AskedSerials): string | null => {
  const settled = settledSerials(asked)
  return 'problem' in settled ? refuse('invalidFields', { problems: { [path]: settled.problem } }) : settled.serials
}
