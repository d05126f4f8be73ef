/** Asks a store of this browser's database, or writes to it; resolves once that is done for good, and rejects where there is no room, or no database. */
type AskStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>

const refused = (cause: unknown): Error => new Error('This device keeps nothing', { cause })

const opened = (database: string, store: string): Promise<IDBDatabase> => {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  opening.addEventListener('success', () => resolve(opening.result))
  opening.addEventListener('error', () => reject(refused(opening.error)))
  return promise
}

/** The one store of a database of this browser. It is open no longer than it is asked, so that it can be deleted at any moment. */
export const deviceStore =
  (database: string, store: string): AskStore =>
  async (mode, act) => {
    const db = await opened(database, store)
    try {
      const transaction = db.transaction(store, mode)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(refused(transaction.error)))
      const asked = act(transaction.objectStore(store))
      transaction.commit()
      await promise
      return asked.result
    } finally {
      db.close()
    }
  }
