/** A plain decimal: what is stored, sent and shown; never an exponent. */
const plain = /^([+-]?)(\d+)(?:\.(\d*))?$/

const tens = Array.from({ length: 64 }, (_, places) => 10n ** BigInt(places))

const ten = (places: number): bigint => tens[places] ?? 10n ** BigInt(places)

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** What is left of the division decides: half-up goes away from zero from the middle on. */
type Rounding = 'half-up' | 'up' | 'down'

/** A quotient of whole numbers, rounded by its size, so that −1.5 becomes −2 as 1.5 becomes 2. */
const quotient = (units: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const [size, by] = [sizeOf(units), sizeOf(divisor)]
  const rest = size % by
  const isMore = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= by
  const rounded = size / by + (isMore ? 1n : 0n)
  return units < 0n === divisor < 0n ? rounded : -rounded
}

/** What an exact number can be made from. A number must be written without an exponent. */
export type Exactly = string | number | Exact

/**
 * An exact decimal number. Sums, differences and products keep every digit; a quotient and a rounding say how many places they keep.
 * Everything that counts money or quantities is worked out with it, never with floating-point numbers.
 */
export class Exact {
  readonly #units: bigint
  readonly #places: number

  constructor(units: bigint, places: number) {
    this.#units = units
    this.#places = places
  }

  #at(places: number): bigint {
    return this.#units * ten(places - this.#places)
  }

  #aligned(other: Exactly): readonly [mine: bigint, others: bigint, places: number] {
    const given = exact(other)
    const places = Math.max(this.#places, given.#places)
    return [this.#at(places), given.#at(places), places]
  }

  plus(other: Exactly): Exact {
    const [mine, others, places] = this.#aligned(other)
    return new Exact(mine + others, places)
  }

  minus(other: Exactly): Exact {
    const [mine, others, places] = this.#aligned(other)
    return new Exact(mine - others, places)
  }

  times(other: Exactly): Exact {
    const given = exact(other)
    return new Exact(this.#units * given.#units, this.#places + given.#places)
  }

  /** The quotient with so many places, rounded half-up. Throws a RangeError for a division by zero. */
  over(divisor: Exactly, places: number): Exact {
    const [mine, others] = this.#aligned(divisor)
    if (others === 0n) throw new RangeError(`${this.toFixed()} is divided by zero`)
    return new Exact(quotient(mine * ten(places), others, 'half-up'), places)
  }

  #rounded(places: number, rounding: Rounding): Exact {
    return this.#places <= places ? this : new Exact(quotient(this.#units, ten(this.#places - places), rounding), places)
  }

  /** To so many places, half-up: −0.005 becomes −0.01. */
  rounded(places: number): Exact {
    return this.#rounded(places, 'half-up')
  }

  /** To so many places, away from zero. */
  roundedUp(places: number): Exact {
    return this.#rounded(places, 'up')
  }

  /** To so many places, towards zero. */
  roundedDown(places: number): Exact {
    return this.#rounded(places, 'down')
  }

  negated(): Exact {
    return new Exact(-this.#units, this.#places)
  }

  size(): Exact {
    return new Exact(sizeOf(this.#units), this.#places)
  }

  /** Negative when this is the smaller one, 0 when both are the same. */
  compare(other: Exactly): number {
    const [mine, others] = this.#aligned(other)
    return mine < others ? -1 : mine > others ? 1 : 0
  }

  eq(other: Exactly): boolean {
    return this.compare(other) === 0
  }

  lt(other: Exactly): boolean {
    return this.compare(other) < 0
  }

  lte(other: Exactly): boolean {
    return this.compare(other) <= 0
  }

  gt(other: Exactly): boolean {
    return this.compare(other) > 0
  }

  gte(other: Exactly): boolean {
    return this.compare(other) >= 0
  }

  /** As a plain decimal: rounded half-up to exactly so many places, or with the places it needs. */
  toFixed(places?: number): string {
    if (places === undefined) {
      const [whole = '', fraction = ''] = this.toFixed(this.#places).split('.')
      const needed = fraction.replace(/0+$/, '')
      return needed === '' ? whole : `${whole}.${needed}`
    }
    const units = this.#rounded(places, 'half-up').#at(places)
    const digits = String(sizeOf(units)).padStart(places + 1, '0')
    const at = digits.length - places
    return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${places === 0 ? '' : `.${digits.slice(at)}`}`
  }

  toString(): string {
    return this.toFixed()
  }

  /** For counts and for drawing; a number with many digits loses some. */
  toNumber(): number {
    return Number(this.toFixed())
  }
}

/** The exact number that a plain decimal says; throws a RangeError on anything else, such as 1e9 or an empty text. */
export const exact = (value: Exactly): Exact => {
  if (value instanceof Exact) return value
  const match = plain.exec(String(value))
  if (!match) throw new RangeError(`no plain decimal: ${value}`)
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return new Exact(sign === '-' ? -units : units, fraction.length)
}

/** The sum of decimals, exactly; 0 of none. */
export const sumOf = (values: Iterable<Exactly>): Exact => {
  let sum = exact(0)
  for (const value of values) sum = sum.plus(value)
  return sum
}
