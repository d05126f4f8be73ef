const names = [
  'token',
  'username',
  'userId',
  'userType',
  'department',
  'language',
  'lastAction',
  'theme',
  'contentTone',
  'paint',
  'sidebar',
  'visits',
  'session',
  'unfolded',
] as const

/** What this browser keeps between visits. */
export type Kept = (typeof names)[number]

const prefix = 'meniscus.'

/** Keeps values in the page alone where the browser refuses to store them. */
const inMemory = new Map<string, string>()

/** What is kept under a name; null when nothing is. */
export const kept = (name: Kept): string | null => {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return inMemory.get(name) ?? null
  }
}

/** Keeps a text under a name until it is forgotten. */
export const keep = (name: Kept, value: string): void => {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    inMemory.set(name, value)
  }
}

/** Drops what is kept under these names. */
export const forget = (...dropped: readonly Kept[]): void => {
  for (const name of dropped) {
    inMemory.delete(name)
    try {
      localStorage.removeItem(prefix + name)
    } catch {
      // Nothing can be stored here, so nothing is left to drop.
    }
  }
}

/** Calls back when another tab of this browser keeps or forgets something; answers how to stop listening. */
export const onKeptElsewhere = (listener: (name: Kept, value: string | null) => void): (() => void) => {
  const heard = (event: StorageEvent): void => {
    const name = names.find(one => event.key === prefix + one)
    if (name !== undefined) listener(name, event.newValue)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
