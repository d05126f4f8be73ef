/** The value of a letter or digit in the check: digits as they are, A = 10 … Z = 35. */
const valueOf = (letter: string): string => String(Number.parseInt(letter, 36))

/** The check digit of a number by Luhn's rule (ISO/IEC 7812-1), letters mapped to two digits each as in ISO 6166. */
export const checkDigit = (number: string): number => {
  const digits = [...[...number].map(valueOf).join('')].map(Number)
  const sum = digits.toReversed().reduce((total, digit, place) => total + (place % 2 === 0 ? doubled(digit) : digit), 0)
  return (10 - (sum % 10)) % 10
}

const doubled = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit)

/** The class of finished products, which are numbered by their PN. */
export const finishedProducts = 'FG'

/** How many numbers a class has: its serial is of five digits. */
export const largestSerial = 99_999

/** A material number: class and subclass (`EL03`), a serial of five digits, a check digit. */
export const materialNumber = (classCode: string, serial: number): string => {
  const number = `${classCode}${String(serial).padStart(5, '0')}`
  return `${number}${checkDigit(number)}`
}
