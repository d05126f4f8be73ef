/** Signs that take the room of two. */
const wide = /[⺀-￿]/gu

/** So much, in narrow signs, has room in the narrowest column of texts: as wide as 10rem. */
const room = 22

/** Whether a column may be narrower than this text: what is no wider than that is never cut. */
export const isLong = (words: string): boolean => words.length + (words.match(wide)?.length ?? 0) > room
