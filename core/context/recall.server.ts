import type { Label } from '../language/label.ts'

/** Ids of records, by the names of their entities. */
export type IdsOf = ReadonlyMap<string, readonly number[]>

/** What is known of records, by the names of their entities and their ids. */
export type KnownOf<T> = ReadonlyMap<string, ReadonlyMap<number, T>>

/** Reads what is to be known of records of several entities, all at once. */
type ReadKnown<T> = (missing: IdsOf) => Promise<KnownOf<T>>

type Question = 'visible' | 'title'

/** What was read of records that others refer to; kept by a step that writes many records which refer to the same few. */
export interface Recall {
  /** Answers what is known of these records and reads the rest of them, together. Records of which there is nothing to know are known as such. */
  of<T>(question: Question, wanted: IdsOf, read: ReadKnown<T>): Promise<KnownOf<T>>
  /** Takes note of what was read of records besides, and of what was asked. */
  note(question: Question, known: KnownOf<unknown>): void
  /** What a record is called, in both languages, if that is known. */
  titleOf(entity: string, id: number): Label | undefined
  /** Records of this entity were written: what was read of them is read again. */
  forget(entity: string): void
}

/** Opens a recall that knows nothing yet. It lives as long as one short piece of a transaction: others may change what it knows. */
export const openRecall = (): Recall => {
  const known = new Map<string, Map<string, Map<number, unknown>>>()
  const answersTo = (question: string, entity: string): Map<number, unknown> => {
    const questions = known.get(entity) ?? new Map<string, Map<number, unknown>>()
    known.set(entity, questions)
    const answers = questions.get(question) ?? new Map<number, unknown>()
    questions.set(question, answers)
    return answers
  }
  return {
    async of<T>(question: Question, wanted: IdsOf, read: ReadKnown<T>) {
      const asked = [...wanted].map(([entity, ids]) => {
        const answers = answersTo(question, entity)
        return { entity, ids, answers, missing: ids.filter(id => !answers.has(id)) }
      })
      const missing = asked.flatMap(one => (one.missing.length === 0 ? [] : [[one.entity, one.missing] as const]))
      const found: KnownOf<unknown> = missing.length === 0 ? new Map() : await read(new Map(missing))
      for (const one of asked) for (const id of one.missing) one.answers.set(id, found.get(one.entity)?.get(id))
      // One question about one entity is always asked with the same reader, whose answers these are.
      return new Map(
        asked.map(({ entity, ids, answers }) => [
          entity,
          new Map(ids.flatMap(id => (answers.get(id) === undefined ? [] : [[id, answers.get(id) as T] as const]))),
        ]),
      )
    },
    note(question, found) {
      for (const [entity, some] of found) for (const [id, value] of some) answersTo(question, entity).set(id, value)
    },
    // Titles are always asked for in both languages.
    titleOf: (entity, id) => known.get(entity)?.get('title')?.get(id) as Label | undefined,
    forget: entity => known.delete(entity),
  }
}

/** Asks the step's recall, or the database where the step has none; of nothing nothing is asked. */
export const recalled = async <T>(
  recall: Recall | undefined,
  question: Question,
  wanted: IdsOf,
  read: ReadKnown<T>,
): Promise<KnownOf<T>> => {
  const asked = new Map([...wanted].filter(([, ids]) => ids.length > 0))
  if (asked.size === 0) return new Map()
  return recall ? recall.of(question, asked, read) : read(asked)
}
