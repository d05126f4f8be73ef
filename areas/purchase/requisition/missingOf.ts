/** What is there of an item, and how much of it there should be. */
interface Stocked {
  readonly onHand: number
  readonly reserved: number
  readonly min: number | null
  readonly max: number | null
}

/** How many pieces bring an item back to its maximum, or to its minimum where it has none: 0 as long as what nobody has reserved is not below the minimum. */
export const missingOf = ({ onHand, reserved, min, max }: Stocked): number => {
  const free = onHand - reserved
  return min === null || free >= min ? 0 : Math.max(min, max ?? min) - free
}
