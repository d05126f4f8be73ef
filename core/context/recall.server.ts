/** What was read of records that others refer to; kept by a step that writes many records which refer to the same few. */
export interface Recall {
  /** Answers what is known of these ids and reads the rest of them, together. Ids of which there is nothing to know are known as such. */
  of<T>(
    question: 'visible' | 'title',
    entity: string,
    ids: readonly number[],
    read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<ReadonlyMap<number, T>>
  /** Records of this entity were written: what was read of them is read again. */
  forget(entity: string): void
}

/** Opens a recall that knows nothing yet. It lives as long as one short piece of a transaction: others may change what it knows. */
export const openRecall = (): Recall => {
  const known = new Map<string, Map<string, Map<number, unknown>>>()
  return {
    async of<T>(
      question: string,
      entity: string,
      ids: readonly number[],
      read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
    ) {
      const questions = known.get(entity) ?? new Map<string, Map<number, unknown>>()
      known.set(entity, questions)
      const answers = questions.get(question) ?? new Map<number, unknown>()
      questions.set(question, answers)
      const missing = ids.filter(id => !answers.has(id))
      const found: ReadonlyMap<number, unknown> = missing.length === 0 ? new Map() : await read(missing)
      for (const id of missing) answers.set(id, found.get(id))
      // One question about one entity is always asked with the same reader, whose answers these are.
      return new Map(ids.flatMap(id => (answers.get(id) === undefined ? [] : [[id, answers.get(id) as T] as const])))
    },
    forget: entity => known.delete(entity),
  }
}

/** Asks the step's recall, or the database where the step has none; of nothing nothing is asked. */
export const recalled = async <T>(
  recall: Recall | undefined,
  question: 'visible' | 'title',
  entity: string,
  ids: readonly number[],
  read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<ReadonlyMap<number, T>> => {
  if (ids.length === 0) return new Map()
  return recall ? recall.of(question, entity, ids, read) : read(ids)
}
