/** Under what those wait for one another who bring pieces of a material into stock, each of which is in one place. */
export const piecesLock = (material: number): string => `stock pieces ${material}`
