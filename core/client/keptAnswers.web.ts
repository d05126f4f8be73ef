import { answersDatabase as database } from './forgetAnswers.web.ts'

/** What this device was told last, and when. */
export interface KeptAnswer {
  readonly data: unknown
  /** As an instant of ISO 8601. */
  readonly at: string
}

const store = 'answers'

const opened = (): Promise<IDBDatabase> => {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  opening.addEventListener('success', () => resolve(opening.result))
  opening.addEventListener('error', () => reject(new Error('This device keeps nothing', { cause: opening.error })))
  return promise
}

const done = async <T>(mode: IDBTransactionMode, act: (answers: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const db = await opened()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const asked = act(db.transaction(store, mode).objectStore(store))
  asked.addEventListener('success', () => resolve(asked.result))
  asked.addEventListener('error', () => reject(new Error('This device keeps nothing', { cause: asked.error })))
  try {
    return await promise
  } finally {
    db.close()
  }
}

const isKeptAnswer = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'string'

/** Keeps an answer on this device under a name; a device that keeps nothing is no failure. */
export const keepAnswer = async (name: string, data: unknown): Promise<void> => {
  const kept: KeptAnswer = { data, at: new Date().toISOString() }
  await done('readwrite', answers => answers.put(kept, name)).catch(() => undefined)
}

/** What was kept under a name; undefined when nothing was. */
export const keptAnswer = async (name: string): Promise<KeptAnswer | undefined> => {
  const found: unknown = await done<unknown>('readonly', answers => answers.get(name)).catch(() => undefined)
  return isKeptAnswer(found) ? found : undefined
}
