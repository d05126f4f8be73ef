/** Letters that arrived so fast that no person typed them. */
export interface Burst {
  readonly text: string
  /** When its last letter came, in milliseconds. */
  readonly at: number
}

/** Nothing has arrived. */
export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY }

/** A scanner leaves less than this many milliseconds between two letters. */
const gap = 50

/** Shorter texts come from keys that were pressed together. */
const shortest = 3

/** What a key adds to a burst; `scanned` when it was the Enter that ends one. */
export const heard = (burst: Burst, key: string, at: number): { readonly burst: Burst; readonly scanned?: string } => {
  const continues = at - burst.at < gap
  if (key === 'Enter') return continues && burst.text.length >= shortest ? { burst: noBurst, scanned: burst.text } : { burst: noBurst }
  // Scanners press Shift for capital letters; that is no letter of its own.
  if (key === 'Shift') return { burst }
  if ([...key].length !== 1) return { burst: noBurst }
  return { burst: { text: continues ? burst.text + key : key, at } }
}
