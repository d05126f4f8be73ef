/** A word that was heard of a record: somebody has written it, deleted it or said something about it. */
export interface RecordWord {
  readonly entity: string
  readonly id: number
  /** Names the transaction that said it; the same in every process. */
  readonly position: string
  /** Something of it follows others and has changed, while its version has not. */
  readonly kept: boolean
}

/** Reads a word of the channel, `quality.iqc 17 90210` or `quality.iqc 17 90210 kept`; undefined for what is none. */
export const readRecordWord = (word: string): RecordWord | undefined => {
  const [, entity, id, position, kept] = /^(\S+) (\d{1,15}) (\d{1,20})( kept)?$/.exec(word) ?? []
  return entity === undefined || position === undefined ? undefined : { entity, id: Number(id), position, kept: kept !== undefined }
}

/** What was heard within one moment: the records of which there was word, by entity, and whether some of it changed without a new version. */
export type Heard = ReadonlyMap<string, ReadonlyMap<number, boolean>>

interface Moment {
  readonly number: number
  readonly heard: Heard
  readonly positions: ReadonlySet<string>
  readonly words: number
  /** The last position of the moment. */
  readonly end: string
  /** When it was over, in milliseconds of the log's clock. */
  readonly at: number
}

/** How much is remembered: so many words, for so long (milliseconds). Whoever was away for longer has missed something. */
const kept = { words: 20_000, for: 120_000 } as const

/** A moment is over when it holds so many words. */
const mostInMoment = 5000

/**
 * Remembers for two minutes what was heard of records, in the order in which it was committed: a page that was cut off for a minute is told
 * what it has missed. Bounded in words and in time.
 */
export interface WordLog {
  note(word: RecordWord): void
  /** Ends the moment that is being heard. */
  close(): void
  /** The number of the last moment that is over. */
  last(): number
  /** Where the log stands; undefined while nothing was heard. */
  position(): string | undefined
  /** What was heard after the moment of this number; undefined when some of it is not remembered any more. */
  after(number: number): readonly Heard[] | undefined
  /** After which moment somebody goes on who knows everything up to this position; undefined when that is not remembered. */
  from(position: string): number | undefined
  /** After which moment everything was heard that is younger than so many milliseconds; undefined when nobody listened for that long. */
  since(milliseconds: number): number | undefined
  /** Listening begins, at first or anew: something may have been missed, and nobody goes on from before. */
  begin(): void
}

/** Opens an empty log; `clock` in milliseconds. */
export const openWordLog = (clock: () => number): WordLog => {
  let moments: Moment[] = []
  let words = 0
  let number = 0
  /** Everything up to this position was forgotten by age. */
  let floor: string | undefined
  let open = newMoment()
  /** Since when everything is heard. */
  let listensSince = Number.POSITIVE_INFINITY

  const tidy = (): void => {
    const now = clock()
    let gone = 0
    for (const moment of moments) {
      if (words <= kept.words && now - moment.at <= kept.for) break
      words -= moment.words
      floor = moment.end
      gone += 1
    }
    if (gone > 0) moments = moments.slice(gone)
  }
  const close = (): void => {
    const { end, ...rest } = open
    if (end !== undefined) {
      number += 1
      moments.push({ ...rest, end, number, at: clock() })
      words += rest.words
      open = newMoment()
    }
    tidy()
  }
  const oldest = (): number => (moments[0]?.number ?? number + 1) - 1
  return {
    note({ entity, id, position, kept: isKept }) {
      const ids = open.heard.get(entity) ?? new Map<number, boolean>()
      open.heard.set(entity, ids.set(id, isKept || ids.get(id) === true))
      open.positions.add(position)
      open.words += 1
      open.end = position
      if (open.words >= mostInMoment) close()
    },
    close,
    last: () => number,
    position: () => open.end ?? moments.at(-1)?.end ?? floor,
    after: known => (known < oldest() ? undefined : moments.slice(known - oldest()).map(({ heard }) => heard)),
    from(position) {
      if (open.positions.has(position)) return number
      const found = moments.find(({ positions }) => positions.has(position))
      if (found) return found.number - 1
      return position === floor ? oldest() : undefined
    },
    since(milliseconds) {
      const from = clock() - milliseconds
      if (from < listensSince) return undefined
      return (moments.find(({ at }) => at >= from)?.number ?? number + 1) - 1
    },
    begin() {
      listensSince = clock()
      close()
      moments = []
      words = 0
      floor = undefined
      // Who stands at the last moment has missed what came after it.
      number += 1
    },
  }
}

interface OpenMoment {
  readonly heard: Map<string, Map<number, boolean>>
  readonly positions: Set<string>
  words: number
  end: string | undefined
}

const newMoment = (): OpenMoment => ({ heard: new Map(), positions: new Set(), words: 0, end: undefined })
