import { shortDecimal } from './typedNumber.ts'
import { problem, understood, type Parsed } from '../../define/kind.ts'
import { counted } from '../../language/counted.ts'

/** The longest whole part that `numeric(18,4)` and its relatives hold. */
const wholeDigits = 14

/** The longest text that is read as a number, leading and trailing zeros included. */
const longestWritten = 100

/** A decimal string with exactly `scale` places, or why the value is none. A number of JSON is none: by the time it is read it may have been rounded. */
export const fixedDecimal = (written: unknown, scale: number): Parsed<string> => {
  if (typeof written === 'number')
    return problem('请用文本形式提交数字，例如 "12.5"，以免被取整', 'Send the number as text, such as "12.5", so that it is not rounded')
  if (typeof written !== 'string') return problem('请填写数字', 'Enter a number')
  // Before anything looks through it: a number that a person means is short.
  if (written.length > longestWritten) return problem('数字太长', 'The number is too long')
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(written.trim())
  if (!match) return problem('请填写数字，例如 12.5', 'Enter a number such as 12.5')
  const [, sign = '', wholeText = '0', placesText = ''] = match
  const whole = wholeText.replace(/^0+(?=\d)/, '')
  const places = placesText.replace(/0+$/, '')
  if (whole.length > wholeDigits) return problem('数字太大', 'The number is too large')
  if (places.length > scale) {
    return problem(
      `最多 ${scale} 位小数`,
      scale === 0 ? 'No decimal places are allowed here' : `At most ${counted(scale, 'decimal place')}`,
    )
  }
  const fixed = scale === 0 ? whole : `${whole}.${places.padEnd(scale, '0')}`
  const negative = sign === '-' && /[1-9]/.test(fixed)
  return understood(negative ? `-${fixed}` : fixed)
}

/** A decimal string with thousands separators, every place kept. */
export const groupedDecimal = (fixed: string): string => fixed.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** A stored decimal as people read it: `1,234.5` of `1234.5000`, with at least `places` of its places. */
export const decimalText = (fixed: string, places = 0): string => groupedDecimal(shortDecimal(fixed, places))
