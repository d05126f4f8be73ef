import { load, median, type Measured, type Posted } from './load.ts'
import type { Figure } from './report.ts'
import { timed } from './session.ts'

const rounds = 5
const secondsEach = 4
const turns = 40
const warming = 5

/** How often each call is made of which single requests are timed. */
export const timesAsked = turns + warming

/** What is asked under load. */
export interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly posted?: Posted
  /** What is done before each round, so that neither finds what the other has left. */
  readonly before?: () => Promise<unknown>
}

/** What a call must reach of what is done by hand, and how much later 99 of 100 may be answered; any time where nothing is asked. */
interface Bars {
  readonly perSecond: number
  readonly p99?: number
}

/** One call under load against another, in turn, so that a drifting machine drifts for both: requests in a second, and what 99 of 100 stayed below. */
export const loadInTurn = async (name: string, bars: Bars, whole: Asked, bare: Asked): Promise<readonly Figure[]> => {
  const run = async ({ url, headers, posted, before }: Asked, seconds: number): Promise<Measured> => {
    await before?.()
    return load(url, headers, seconds, posted)
  }
  await run(bare, 2)
  await run(whole, 2)
  const pairs: { bare: Measured; whole: Measured }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ bare: await run(bare, secondsEach), whole: await run(whole, secondsEach) })
  const of = (pick: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(pick))
  const [ratio, late] = [of(pair => pair.whole.perSecond / pair.bare.perSecond), of(pair => pair.whole.p99 / pair.bare.p99)]
  const perSecond = { figure: of(pair => pair.whole.perSecond), baseline: of(pair => pair.bare.perSecond) }
  const p99 = { figure: of(pair => pair.whole.p99), baseline: of(pair => pair.bare.p99) }
  return [
    { name: `${name}, requests/s`, ...perSecond, ratio, bar: bars.perSecond, ok: ratio >= bars.perSecond },
    { name: `${name}, p99 ms`, ...p99, ratio: late, bar: bars.p99 ?? Infinity, ok: late <= (bars.p99 ?? Infinity) },
  ]
}

/** The middle of so many turns of two calls, one request at a time, in milliseconds. */
export const timedInTurn = async (
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<readonly [number, number]> => {
  const took: [number[], number[]] = [[], []]
  for (let turn = 0; turn < timesAsked; turn++)
    for (const [at, call] of [one, other].entries()) {
      const { seconds } = await timed(() => call(turn))
      if (turn >= warming) took[at]?.push(seconds * 1000)
    }
  return [median(took[0]), median(took[1])]
}

/** How long it takes at most nineteen times of twenty, one request at a time, in milliseconds. */
export const p95 = async (call: (turn: number) => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let turn = 0; turn < timesAsked; turn++) {
    const { seconds } = await timed(() => call(turn))
    if (turn >= warming) took.push(seconds * 1000)
  }
  return took.toSorted((one, other) => one - other)[Math.ceil(0.95 * turns) - 1] ?? 0
}
