import { isOfRecord } from './queryKeys.web.ts'

interface Leaving {
  readonly entity: string
  readonly id: number
}

const leaving = new Set<Leaving>()

/**
 * The page of a record is about to be left, because the record is being deleted from it: what is heard of it meanwhile is not asked for again. Answers
 * how to stay after all.
 */
export const leave = (record: Leaving): (() => void) => {
  leaving.add(record)
  return () => void leaving.delete(record)
}

/** Whether a query is of a record whose page is about to be left. */
export const isLeft = (key: readonly unknown[]): boolean => leaving.values().some(({ entity, id }) => isOfRecord(key, entity, id))
