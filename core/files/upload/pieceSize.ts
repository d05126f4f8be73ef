const smallest = 256 * 1024

/** How large the first piece of an upload is, in bytes. */
export const firstPiece = 2 * 1024 * 1024

/** A piece should be on its way for about this long, in milliseconds: short enough to lose little, long enough to be worth a request. */
const wanted = 4000

/** The size of the next piece after one of `size` bytes arrived in `took` milliseconds: towards four seconds, at most twice as large. */
export const pieceAfterSuccess = (size: number, took: number, largest: number): number =>
  Math.round(Math.min(largest, Math.max(smallest, Math.min(size * 2, (size * wanted) / Math.max(took, 1)))))

/** After one that did not arrive: half. On a line that breaks often something gets through at last. */
export const pieceAfterFailure = (size: number): number => Math.max(smallest, Math.floor(size / 2))

/** How long to wait before trying again for the `failures`th time in a row, in milliseconds: half a second, doubled up to ten. */
export const pauseAfter = (failures: number): number => Math.min(10_000, 500 * 2 ** (failures - 1))

/** After so many failures in a row (two minutes) the person is asked. */
export const mostFailures = 15
