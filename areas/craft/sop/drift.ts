/**
 * What two wordings of one instruction say in figures: comparison signs, numbers by value, and units of the SI and of its usual names in Chinese and English. Words that are no
 * unit count for nothing, so that texts of two languages can be compared.
 */

/** Each unit with the ways in which it is written; the longest of all is read first. */
const units: Readonly<Record<string, readonly string[]>> = {
  N·m: ['N·m', 'N•m', 'N.m', 'Nm', '牛·米', '牛米', '牛顿米'],
  cN·m: ['cN·m', 'cNm', '厘牛米'],
  '°C': ['°C', '摄氏度', 'degrees Celsius'],
  '%RH': ['%RH'],
  '%': ['%'],
  min: ['min', 'mins', 'minute', 'minutes', '分钟'],
  s: ['s', 'sec', 'second', 'seconds', '秒钟', '秒'],
  h: ['h', 'hour', 'hours', '小时'],
  mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters', '毫米'],
  cm: ['cm', 'centimetre', 'centimetres', '厘米'],
  µm: ['μm', 'um', '微米'],
  m: ['m', 'metre', 'metres', 'meter', 'meters', '米'],
  mg: ['mg', '毫克'],
  kg: ['kg', '千克', '公斤'],
  g: ['g', 'gram', 'grams', '克'],
  mL: ['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters', '毫升'],
  µL: ['μl', 'ul', '微升'],
  L: ['l', 'litre', 'litres', 'liter', 'liters', '升'],
  mV: ['mV', '毫伏'],
  kV: ['kV', '千伏'],
  V: ['V', 'volt', 'volts', '伏'],
  mA: ['mA', '毫安'],
  mΩ: ['mΩ', '毫欧'],
  MΩ: ['MΩ', '兆欧'],
  kΩ: ['kΩ', '千欧'],
  Ω: ['Ω', 'ohm', 'ohms', '欧姆', '欧'],
  kPa: ['kPa', '千帕'],
  MPa: ['MPa', '兆帕'],
  bar: ['bar', '巴'],
}

/** Each comparison with the ways in which it is said before a number, and behind one. */
const comparisons: Readonly<Record<string, { readonly before: readonly string[]; readonly behind: readonly string[] }>> = {
  '≤': {
    before: [
      '≤',
      '<=',
      '不超过',
      '不得超过',
      '不大于',
      '不高于',
      '至多',
      '最多',
      'at most',
      'no more than',
      'not more than',
      'not exceeding',
      'up to',
    ],
    behind: ['以下', '以内', 'or less', 'or below'],
  },
  '≥': {
    before: ['≥', '>=', '不小于', '不少于', '不低于', '至少', '最少', 'at least', 'no less than', 'not less than'],
    behind: ['以上', 'or more', 'or above'],
  },
  '<': { before: ['<', '小于', '低于', '少于', 'less than', 'below', 'under', 'lower than'], behind: [] },
  '>': {
    before: ['>', '大于', '高于', '超过', '多于', 'more than', 'above', 'over', 'greater than', 'higher than', 'exceeding'],
    behind: [],
  },
  '±': { before: ['±', '+/-', '正负', 'plus or minus'], behind: [] },
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** As it is compared: one width, and units that look alike as one. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('µ', 'μ')
    .replaceAll('Ω', 'Ω')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')

const longestFirst = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

/** A word by what it means; letters count in either case except where that is another unit. */
const meanings = (of: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(of).flatMap(([meaning, words]) => words.map(word => [folded(word), meaning] as const)))

const unitOf = meanings(units)
const unitOfAnyCase = new Map([...unitOf].map(([word, unit]) => [word.toLowerCase(), unit]))
const beforeOf = meanings(Object.fromEntries(Object.entries(comparisons).map(([sign, { before }]) => [sign, before])))
const behindOf = meanings(Object.fromEntries(Object.entries(comparisons).map(([sign, { behind }]) => [sign, behind])))

const wordsBefore = longestFirst([...beforeOf.keys()])
const wordsBehind = longestFirst([...behindOf.keys()])
const wordsOfUnits = longestFirst([...unitOf.keys()])

/** A comparison, a number, a unit that no letter goes on, a comparison behind. */
const figure = new RegExp(
  String.raw`(?:(${wordsBefore})\s*)?(\d+(?:\.\d+)?)(?:\s*(${wordsOfUnits})(?![A-Za-zμΩ]))?(?:\s*(${wordsBehind}))?`,
  'giu',
)

/** A number by its value: `0.50` is `0.5`, `007` is `7`. */
const valueOf = (digits: string): string => {
  const [whole = '0', rest = ''] = digits.split('.')
  const decimals = rest.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
}

/** What a wording says in figures, each as `≤5 min`, in order of their signs. */
export const figuresIn = (text: string): readonly string[] =>
  [...folded(text).matchAll(figure)]
    .map(([, before = '', digits = '', unit = '', behind = '']) => {
      const sign = beforeOf.get(before.toLowerCase()) ?? behindOf.get(behind.toLowerCase()) ?? ''
      const of = unitOf.get(unit) ?? unitOfAnyCase.get(unit.toLowerCase()) ?? ''
      return `${sign}${valueOf(digits)}${of === '' ? '' : ` ${of}`}`
    })
    .toSorted()

/** The figures of either wording that the other one does not have, each once for each time. */
export const drift = (one: string, other: string): readonly string[] => {
  const [left, right] = [figuresIn(one), figuresIn(other)]
  const missing = (from: readonly string[], of: readonly string[]): readonly string[] => {
    const rest = [...of]
    return from.filter(figureOf => {
      const at = rest.indexOf(figureOf)
      if (at < 0) return true
      rest.splice(at, 1)
      return false
    })
  }
  return [...missing(left, right), ...missing(right, left)]
}
