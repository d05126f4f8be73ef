/** Where stock is counted by touch and scan; the count that is under way stands in the address. */
const countingPath = '/stock/counting'

/** The address of the screen with a count on it. */
export const countingWith = (count: number): string => `${countingPath}?count=${count}`
