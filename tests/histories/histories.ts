import { expect } from 'vitest'
import { fc } from '../harness/draws.ts'
import { provesAll } from '../harness/provesAll.ts'
import type { Answered } from '../harness/purchasingDesk.ts'

/** Chooses by what was drawn for a command: the same draws choose the same, and smaller ones what comes first. */
export interface Choose {
  /** A whole number from 0 to so many. */
  readonly upTo: (most: number) => number
  /** One of some; undefined where there is none. */
  readonly among: <T>(some: readonly T[]) => T | undefined
}

/** What became of a command. */
export interface Done {
  /** In a few words, for whoever reads a history that fails. */
  readonly says: string
  /** Whether it was taken: what the product refused has changed nothing, which is checked as well. */
  readonly taken: boolean
  /** Takes it back, where the product lets one take it back; answers whether it did. */
  readonly undo?: () => Promise<boolean>
}

/** What the product answered to a command, said in a few words. Throws for what is a fault of the product, never for what it refuses. */
export const answered = (says: string, { status, body }: Answered, undo?: () => Promise<boolean>): Done => {
  if (status >= 500) throw new Error(`${says}: ${status} ${JSON.stringify(body)}`)
  return status < 300
    ? { says, taken: true, ...(undo ? { undo } : {}) }
    : { says: `${says} – refused: ${JSON.stringify(body.fields ?? body.message ?? body)}`, taken: false }
}

/** Something that people do. It chooses among the records of its world as the database says they are, never by what a test remembers. */
export interface Command<World> {
  readonly name: string
  /** How often it comes, against the others; 1 where nothing is said. */
  readonly weight?: number
  /** Does it; null where there is nothing to do it with. Throws only for what is wrong: an answer of 500, say. */
  readonly run: (world: World, choose: Choose) => Promise<Done | null>
}

/** What holds after every command. */
export interface Invariant<World> {
  readonly name: string
  /** It takes long to ask and is asked only where something was done: what is refused is one transaction that came to nothing. */
  readonly isDear?: true
  /** Where it does not hold, in words; nothing where it does. */
  readonly broken: (world: World) => Promise<readonly string[]>
}

/** Everything about the histories of one part of the business. */
export interface Histories<World> {
  /** A world of its own for one history: goods, partners, people, nothing that another history touches. */
  readonly begin: () => Promise<World>
  readonly commands: readonly Command<World>[]
  readonly invariants: readonly Invariant<World>[]
  /** What undoing brings back, each fact under its name; facts that are zero or nothing are left out. */
  readonly state: (world: World) => Promise<Readonly<Record<string, string>>>
  /** How many commands a history has at most. */
  readonly length: number
  /** Seconds in `npm test` and in `npm run prove`. */
  readonly seconds: readonly [tested: number, proved: number]
}

interface Drawn {
  /** Of these the first is done for which there is something to do it with. */
  readonly commands: readonly string[]
  readonly draws: readonly number[]
}

/** One command, or two at the same moment. */
type Turn = readonly Drawn[]

/** A turn as it was: what was done, and how all stood before. */
interface Past {
  readonly done: readonly Done[]
  readonly before: Readonly<Record<string, string>>
}

/** How long a history that fails is made shorter. */
const shrinkingTime = 90_000

const mostDrawn = 2 ** 12

/** So many commands are tried before a turn is left out. */
const mostTried = 8

/** Histories of which pairs of commands come at the same moment, and that more than one process answers. */
export const atOnce = provesAll

const chooseBy = (draws: readonly number[]): Choose => {
  let at = 0
  const next = (): number => draws[at++ % draws.length] ?? 0
  return {
    upTo: most => next() % (most + 1),
    among: some => some[next() % Math.max(1, some.length)],
  }
}

/** Two that come at the same moment choose by the same draws, so that they often meet at one record. */
const onTheSame = ([one, other]: readonly [Drawn, Drawn]): Turn => [one, { ...other, draws: one.draws }]

const turns = <World>({ commands, length }: Histories<World>): fc.Arbitrary<readonly Turn[]> => {
  const command = fc.oneof(...commands.map(({ name, weight = 1 }) => ({ weight, arbitrary: fc.constant(name) })))
  // A history is made shorter by its turns alone: what they were drawn from is nobody’s to read.
  const drawn = fc.noShrink(
    fc.record({
      commands: fc.array(command, { minLength: 1, maxLength: mostTried, size: 'max' }),
      draws: fc.array(fc.nat({ max: mostDrawn }), { minLength: 6, maxLength: 6 }),
    }),
  )
  const alone = { weight: 4, arbitrary: fc.tuple(drawn) }
  const turn: fc.Arbitrary<Turn> = atOnce
    ? fc.oneof(alone, { weight: 1, arbitrary: fc.tuple(drawn, drawn).map(onTheSame) })
    : alone.arbitrary
  return fc.noBias(fc.array(turn, { minLength: 1, maxLength: length, size: 'max' }))
}

const failing = (told: readonly string[], problems: readonly string[]): Error =>
  new Error([...told.map((line, at) => `${String(at + 1).padStart(3)}  ${line}`), ...problems.map(problem => `  ✗  ${problem}`)].join('\n'))

const checkAll = async <World>({ invariants }: Histories<World>, world: World, told: readonly string[], isTaken = true): Promise<void> => {
  const problems: string[] = []
  for (const { name, broken, isDear } of invariants)
    if (isTaken || !isDear) problems.push(...(await broken(world)).map(found => `${name}: ${found}`))
  if (problems.length > 0) throw failing(told, problems)
}

const differences = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(name => one[name] !== other[name])
    .map(name => `${name}: ${one[name] ?? 'nothing'} before, ${other[name] ?? 'nothing'} after it was taken back`)

/**
 * Takes a history back from its end: as long as all of a turn can be taken back, everything is then what it was before that turn. From the first that cannot, what
 * remains is checked by the invariants alone. Answers how many turns came back exactly.
 */
const takeBack = async <World>(suite: Histories<World>, world: World, past: readonly Past[], told: string[]): Promise<number> => {
  let exactly = 0
  let isExact = true
  for (const { done, before } of past.toReversed()) {
    const taken = done.filter(one => one.taken)
    if (taken.length === 0) continue
    for (const { says, undo } of taken.toReversed()) {
      const isBack = undo !== undefined && (await undo())
      told.push(`${isBack ? 'takes back' : 'cannot take back'}: ${says}`)
      isExact &&= isBack
      await checkAll(suite, world, told)
    }
    if (!isExact) continue
    const found = differences(before, await suite.state(world))
    if (found.length > 0) throw failing(told, found)
    exactly += 1
  }
  return exactly
}

/** What histories came to. */
interface Tally {
  histories: number
  taken: Map<string, number>
  refused: number
  back: number
}

/** Does the first of the drawn commands for which there is something to do it with. */
const firstDone = async <World>(suite: Histories<World>, world: World, { commands, draws }: Drawn, told: readonly string[]) => {
  for (const command of commands) {
    const { run } = suite.commands.find(({ name }) => name === command) ?? {}
    const done = await run?.(world, chooseBy(draws)).catch((fault: unknown) => {
      throw failing([...told, command], [fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)])
    })
    if (done) return { command, done }
  }
  return undefined
}

const played = async <World>(suite: Histories<World>, some: readonly Turn[], tally: Tally): Promise<void> => {
  const world = await suite.begin()
  const told: string[] = []
  const past: Past[] = []
  await checkAll(suite, world, told)
  for (const turn of some) {
    const before = await suite.state(world)
    const found = await Promise.all(turn.map(drawn => firstDone(suite, world, drawn, told)))
    const done = found.flatMap(one => one ?? [])
    if (done.length === 0) continue
    const mark = done.length > 1 ? 'at once: ' : ''
    told.push(...done.map(one => `${mark}${one.done.says}`))
    for (const one of done)
      if (one.done.taken) tally.taken.set(one.command, (tally.taken.get(one.command) ?? 0) + 1)
      else tally.refused += 1
    past.push({ done: done.map(one => one.done), before })
    await checkAll(
      suite,
      world,
      told,
      done.some(one => one.done.taken),
    )
  }
  tally.back += await takeBack(suite, world, past, told)
  tally.histories += 1
}

const given = process.env['HISTORY_SEED']

/** Where `npm test` begins, by its commit: whoever runs the same commit again plays the same histories. Any draw where nothing is said. */
const begun = process.env['HISTORIES_FROM']

/** For how long histories are played, in ms; `HISTORY_SECONDS=…` says otherwise. */
const timeOf = ({ seconds }: Pick<Histories<never>, 'seconds'>): number =>
  Number(process.env['HISTORY_SECONDS'] ?? seconds[provesAll ? 1 : 0]) * 1000

/**
 * Plays histories until the time is over, at least one, each from a seed of its own that is told when it fails: `HISTORY_SEED=… npx vitest run tests/histories/…` plays
 * that one alone, with `PROVE=1` before it where a proof told it. One that fails is made shorter first. Answers how often each command was taken.
 */
export const playHistories = async <World>(name: string, suite: Histories<World>): Promise<Tally> => {
  const tally: Tally = { histories: 0, taken: new Map(), refused: 0, back: 0 }
  const first =
    given === undefined ? Number(begun ?? fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 0x7fffffff)) : Number(given)
  const until = given === undefined ? Date.now() + timeOf(suite) : 0
  let seed = first
  do {
    const began = Date.now()
    let failedAt: number | undefined
    const property = fc.asyncProperty(turns(suite), async some => {
      // What fails is made shorter for a while, not for as long as it takes.
      if (failedAt !== undefined && Date.now() - failedAt > shrinkingTime) return
      try {
        await played(suite, some, tally)
      } catch (fault) {
        failedAt ??= Date.now()
        throw fault
      }
    })
    const { failed, errorInstance, counterexample, numShrinks } = await fc.check(property, { seed, numRuns: 1 })
    if (failed)
      expect.fail(
        [
          `${name}: ${atOnce ? 'PROVE=1 ' : ''}HISTORY_SEED=${seed}, made shorter ${numShrinks} times, ${Math.round((Date.now() - began) / 1000)} s`,
          errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
          JSON.stringify(counterexample?.[0]),
        ].join('\n'),
      )
    seed += 1
  } while (Date.now() < until)
  process.stdout.write(
    `${name}: ${tally.histories} histories from ${atOnce ? 'PROVE=1 ' : ''}HISTORY_SEED=${first}; ${told(tally)}; refused ${tally.refused}; taken back exactly ${tally.back}\n`,
  )
  return tally
}

/** Of so many histories each usual command is taken at least once; a slow machine plays fewer. */
export const enough = 5

/** How long a test of histories may take, in milliseconds: their time, what the last of them takes, and the time in which one that fails is made shorter. */
export const patienceOf = (suite: Pick<Histories<never>, 'seconds'>): number => timeOf(suite) + shrinkingTime + 120_000

const told = ({ taken }: Tally): string => [...taken].map(([command, times]) => `${command} ${times}`).join(', ')
