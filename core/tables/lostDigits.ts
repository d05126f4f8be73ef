import type { Label } from '../language/label.ts'

/** What is confirmed for texts whose last digits may be gone. */
export const lostDigitsKey = 'exchange:lostDigits'

/** The same in words. */
export const lostDigitsWords: Label = [
  '超过 15 位的号码，第 16 位起全是 0：电子表格会这样丢失末尾的数字，请核对',
  'A number of more than 15 digits ends in zeros: spreadsheets lose the last digits in this way. Check it.',
]

const exponent: Label = [
  '电子表格把号码存成了数字（如 6.22E+18），末尾的数字已丢失：请把该列设为文本格式，重新填写号码后再导入',
  'The spreadsheet keeps the code as a number (such as 6.22E+18), and its last digits are lost. Format the column as text, enter the code again, and import it.',
]

/** What a spreadsheet shows of a number that is too long for its cell. */
const asExponent = /^[+-]?\d(?:\.\d+)?E\+\d{2,3}$/i
const beyondExact = /^\d{15}0+$/

/** What is said of such a text, and by which key it is taken all the same once somebody has confirmed it. */
interface LostDigits {
  readonly message: Label
  readonly confirms?: readonly string[]
}

/** Why a text is not taken for a code: it is a number of a spreadsheet of which digits are lost, or looks so and is taken once that is confirmed. */
export const lostDigits = (text: string, confirmed: readonly string[] = []): LostDigits | undefined => {
  const written = text.trim()
  if (asExponent.test(written)) return { message: exponent }
  if (!beyondExact.test(written) || confirmed.includes(lostDigitsKey)) return undefined
  return { message: lostDigitsWords, confirms: [lostDigitsKey] }
}
