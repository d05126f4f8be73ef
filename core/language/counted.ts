/** A number with its thousands apart, as both languages write it: `1,200`. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** A number of things in an English text, which speaks of one in other words than of several: `1 row`, `3 rows`, `1,200 rows`. */
export const counted = (count: number, one: string, several = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : several}`
