import { inCents } from '#core/numbers'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟'] as const

/** Up to four digits, such as 壹仟零伍; nothing for 0. Where others stand before them (`led`), a missing thousand is a 零. */
const fourDigits = (four: number, led: boolean): string => {
  let words = ''
  let skipped = led && four < 1000
  for (const place of [3, 2, 1, 0] as const) {
    const digit = Math.floor(four / 10 ** place) % 10
    if (digit === 0) skipped ||= words !== ''
    else {
      words += `${skipped ? '零' : ''}${digits[digit]}${places[place]}`
      skipped = false
    }
  }
  return words
}

const eightDigits = (eight: number, led: boolean): string => {
  const upper = fourDigits(Math.floor(eight / 10_000), led)
  const lower = fourDigits(eight % 10_000, led || upper !== '')
  return upper === '' ? lower : `${upper}万${lower}`
}

const wholeInChinese = (whole: bigint): string => {
  if (whole === 0n) return ''
  const upper = wholeInChinese(whole / 100_000_000n)
  const lower = eightDigits(Number(whole % 100_000_000n), upper !== '')
  return upper === '' ? lower : `${upper}亿${lower}`
}

/** What an amount is made of: whole units, tenths and hundredths. */
const partsOf = (amount: string): readonly [whole: bigint, tenths: number, hundredths: number] => {
  const [whole = '0', cents = '00'] = inCents(amount).split('.')
  return [BigInt(whole), Number(cents[0]), Number(cents[1])]
}

/**
 * An amount from 0, rounded to the cent, in capital numerals as on bills (支付结算办法, annex 1): 整 ends what has no 分, one 零 stands for whatever is skipped before
 * a digit. 182005.80 is 壹拾捌万贰仟零伍元捌角整.
 */
export const amountInChinese = (amount: string): string => {
  const [whole, jiao, fen] = partsOf(amount)
  const yuan = whole === 0n ? '' : `${wholeInChinese(whole)}元`
  if (jiao === 0 && fen === 0) return `${yuan || '零元'}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : yuan === '' ? '' : '零'
  return `${yuan}${tenths}${fen > 0 ? `${digits[fen]}分` : '整'}`
}

const belowTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const thousands = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion', ' quintillion'] as const

const belowHundred = (number: number): string => {
  if (number < 20) return belowTwenty[number] ?? ''
  const one = number % 10
  return `${tens[Math.floor(number / 10) - 2]}${one === 0 ? '' : `-${belowTwenty[one]}`}`
}

const threeDigits = (three: number): string => {
  const hundreds = Math.floor(three / 100)
  if (hundreds === 0) return belowHundred(three)
  return `${belowTwenty[hundreds]} hundred${three % 100 === 0 ? '' : ` and ${belowHundred(three % 100)}`}`
}

const wholeInEnglish = (whole: bigint): string => {
  if (whole === 0n) return 'zero'
  const groups: string[] = []
  for (let left = whole, at = 0; left > 0n; left /= 1000n, at += 1) {
    const three = Number(left % 1000n)
    // The last hundred is joined by “and”, whatever stands before it.
    const joined = at === 0 && three < 100 && whole >= 1000n ? 'and ' : ''
    if (three > 0) groups.unshift(`${joined}${threeDigits(three)}${thousands[at]}`)
  }
  return groups.join(' ')
}

/** The same in English words with hundredths in figures: one hundred and eighty-two thousand and five and 80/100 only. Below 10^21. */
export const amountInEnglish = (amount: string): string => {
  const [whole, tenths, hundredths] = partsOf(amount)
  return `${wholeInEnglish(whole)}${tenths + hundredths === 0 ? '' : ` and ${tenths}${hundredths}/100`} only`
}
