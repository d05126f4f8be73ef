/** What a description says that can be compared exactly: by what is measured, the values it names. */
export type Facts = ReadonlyMap<string, ReadonlySet<string>>

/** A description taken apart: its facts, and the text in which blanks stand where they were. */
export interface FactsRead {
  readonly facts: Facts
  readonly rest: string
}

/** A text in one width, with one sign where several mean the same. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/[ΩΩω]/g, 'ohm')
    .replaceAll(/[×✕＊*]/g, 'x')
    .replaceAll(/[Φφøϕ⌀]/g, 'φ')
    .replaceAll(/[±~～]/g, sign => (sign === '±' ? ' ' : '~'))
    .replaceAll(/\s+/g, ' ')
    .trim()

const chineseUnits: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s?)毫米/g, 'mm'],
  [/(?<=\d\s?)厘米/g, 'cm'],
  [/(?<=\d\s?)微米/g, 'um'],
  [/(?<=\d\s?)米/g, 'm'],
  [/(?<=\d\s?)毫升/g, 'ml'],
  [/(?<=\d\s?)升/g, 'L'],
  [/(?<=\d\s?)(?:千克|公斤)/g, 'kg'],
  [/(?<=\d\s?)毫克/g, 'mg'],
  [/(?<=\d\s?)克/g, 'g'],
  [/(?<=\d\s?)千欧姆?/g, 'kohm'],
  [/(?<=\d\s?)兆欧姆?/g, 'Mohm'],
  [/(?<=\d\s?)欧姆?(?!龙)/g, 'ohm'],
  [/(?<=\d\s?)微法/g, 'uF'],
  [/(?<=\d\s?)纳法/g, 'nF'],
  [/(?<=\d\s?)皮法/g, 'pF'],
  [/(?<=\d\s?)微亨/g, 'uH'],
  [/(?<=\d\s?)毫安/g, 'mA'],
  [/(?<=\d\s?)安/g, 'A'],
  [/(?<=\d\s?)毫伏/g, 'mV'],
  [/(?<=\d\s?)伏/g, 'V'],
  [/(?<=\d\s?)毫瓦/g, 'mW'],
  [/(?<=\d\s?)瓦/g, 'W'],
  [/(?<=\d\s?)兆赫兹?/g, 'MHz'],
  [/(?<=\d\s?)(?:针|芯|位|pins?\b|PINS?\b)/g, 'P'],
]

/** Units by their names, each with what it measures; the prefix before it is read apart. */
const units: Readonly<Record<string, string>> = {
  ohm: 'resistance',
  ohms: 'resistance',
  f: 'capacitance',
  h: 'inductance',
  hz: 'frequency',
  v: 'voltage',
  vdc: 'voltage',
  vac: 'voltage',
  a: 'current',
  w: 'power',
  m: 'length',
  l: 'volume',
  g: 'mass',
  pa: 'pressure',
  ah: 'charge',
  wh: 'energy',
  s: 'time',
}

const prefixes: Readonly<Record<string, number>> = { p: -12, n: -9, u: -6, m: -3, c: -2, k: 3, K: 3, M: 6, G: 9 }

/** A capital M before these is a slip for the small one: nobody buys megametres. */
const alwaysSmall = new Set(['length', 'volume', 'mass', 'current', 'voltage', 'capacitance', 'inductance', 'time', 'charge'])

const number = String.raw`\d+(?:\.\d+)?`
const begins = String.raw`(?<![A-Za-z0-9.\-_#])(?<![A-Za-z0-9]/)`
const ends = String.raw`(?![A-Za-z0-9])(?![-_#/.][A-Za-z0-9])`

/** A number as it is compared: 1000n and 1u are the same. */
const scaled = (written: string, power: number): string =>
  Number(`${written}e${power}`)
    .toPrecision(6)
    .replace(/\.?0+(?=e|$)/, '')

type Found = readonly (readonly [measure: string, value: string])[]

interface Pattern {
  readonly pattern: RegExp
  readonly read: (match: RegExpExecArray, whole: string) => Found | undefined
}

const unitOf = (written: string): readonly [measure: string, power: number] | undefined => {
  const joined = written.replaceAll(' ', '')
  const own = units[joined.toLowerCase()]
  // A single capital H or F after a number is a thing of its own (24H, 6F), never so many henries.
  if (own !== undefined && !['capacitance', 'inductance'].includes(own) && joined !== 'G') return [own, 0]
  const measure = units[joined.slice(1).toLowerCase()]
  const prefix = joined.slice(0, 1)
  const power = prefixes[prefix] ?? prefixes[prefix.toLowerCase()]
  if (measure === undefined || power === undefined) return undefined
  if (prefix === 'M' && alwaysSmall.has(measure)) return [measure, -3]
  if (prefix === 'm' && measure === 'frequency') return [measure, 6]
  return [measure, power]
}

/** What so many of something nameless are: 10k, 220R, 100n, 8P. */
const shortHand = (amount: string, letter: string, whole: string): Found | undefined => {
  if (/[kKrR]/.test(letter)) return [['resistance', scaled(amount, letter.toLowerCase() === 'k' ? 3 : 0)]]
  const isCapacitor = /容|\bcap/i.test(whole)
  if (letter === 'M') return [/阻|resist/i.test(whole) ? ['resistance', scaled(amount, 6)] : ['length', scaled(amount, 0)]]
  if (/[un]/i.test(letter))
    return [[/感|induct/i.test(whole) ? 'inductance' : 'capacitance', scaled(amount, prefixes[letter.toLowerCase()] ?? 0)]]
  if (/p/i.test(letter)) return isCapacitor ? [['capacitance', scaled(amount, -12)]] : [['positions', scaled(amount, 0)]]
  return undefined
}

const packageNames: Readonly<Record<string, string>> = {
  so: 'sop',
  soic: 'sop',
  pdip: 'dip',
  cdip: 'dip',
  tqfp: 'qfp',
  lqfp: 'qfp',
  vqfn: 'qfn',
  wqfn: 'qfn',
}

const patterns: readonly Pattern[] = [
  // Threads, with the length behind them.
  {
    pattern: new RegExp(String.raw`(?<![A-Za-z0-9.\-])M(${number})(?:\s?[xX]\s?(${number})(?:\s?mm)?)?(?![A-Za-z0-9])`, 'gi'),
    read: ([, thread = '', length]) => [
      ['thread', `m${scaled(thread, 0)}`],
      ...(length === undefined ? [] : [['reach', scaled(length, 0)] as const]),
    ],
  },
  {
    pattern: /(?<![A-Za-z0-9])(NPT|BSP|Rc|R|G)\s?(\d+\/\d+|\d(?=["”英]))["”]?(?![A-Za-z0-9])/gi,
    read: ([, kind = '', size = '']) => [['thread', `${kind.toLowerCase()}${size}`]],
  },
  // Packages.
  {
    pattern: /(?<![A-Za-z0-9.])(0201|0402|0603|0805|1206|1210|1812|2010|2512)(?![A-Za-z0-9.])(?!-\d)/g,
    read: ([, size = '']) => [['package', size]],
  },
  {
    pattern:
      /(?<![A-Za-z0-9-])((?:T?S|MS|QS|TSS|HTSS)?SOP|SOIC|SO|T?SOT|[VW]?QFN|DFN|[LT]?QFP|F?BGA|LGA|WLCSP|[PC]?DIP|SIP|TO|DO|SOD|PLCC)[- ]?(\d+[A-Z]{0,2}(?:-\d+[A-Z]?)?)(?![A-Za-z0-9])/gi,
    read: ([, kind = '', size = '']) => [
      ['package', `${packageNames[kind.toLowerCase()] ?? kind.toLowerCase()}${size.toLowerCase().replaceAll('-', '.')}`],
    ],
  },
  { pattern: /(?<![A-Za-z0-9])(SM[ABC])(?![A-Za-z0-9])/gi, read: ([, name = '']) => [['package', name.toLowerCase()]] },
  // Standards.
  {
    pattern: /(?<![A-Za-z0-9])(GB|ISO|DIN|JIS|ANSI)(?:\/T)?[- ]?(\d+(?:\.\d+)?)(?![A-Za-z0-9])/gi,
    read: ([, body = '', name = '']) => [['standard', `${body.toLowerCase()}${name}`]],
  },
  // Sizes: 120x80x45, and what is told of one in the same breath.
  {
    pattern: new RegExp(
      String.raw`(?<![A-Za-z0-9.\-])φ?(${number})(?:\s?mm)?((?:\s?[xX]\s?${number}(?:\s?mm)?)+)(p)?(?![A-Za-z0-9])`,
      'gi',
    ),
    read: ([, first = '', others = '', positions]) => {
      const sizes = [first, ...(others.match(new RegExp(number, 'g')) ?? [])].map(size => scaled(size, 0))
      return [[positions === undefined ? 'size' : 'positions', sizes.join('x')]]
    },
  },
  {
    pattern: new RegExp(String.raw`φ\s?(${number})(?:\s?mm)?(?![A-Za-z0-9.])`, 'g'),
    read: ([, size = '']) => [['diameter', scaled(size, 0)]],
  },
  // Ranges, and one unit by another.
  {
    pattern: new RegExp(String.raw`${begins}(-?${number})\s?[-~]\s?(${number})\s?([A-Za-z%°]{1,4})${ends}`, 'g'),
    read: ([, from = '', to = '', unit = '']) => [[`range ${unit.toLowerCase()}`, `${scaled(from, 0)}~${scaled(to, 0)}`]],
  },
  {
    pattern: new RegExp(String.raw`${begins}(${number})\s?([A-Za-zu]{1,3}/[A-Za-z]{1,3})${ends}`, 'g'),
    read: ([, amount = '', unit = '']) => [[unit.toLowerCase(), scaled(amount, 0)]],
  },
  // 4K7, 2R2, 3R3uH.
  {
    pattern: new RegExp(String.raw`${begins}(\d+)([RrKkM])(\d+)\s?((?:[pnumkM]?(?:ohm|[FH]))?)${ends}`, 'g'),
    read: ([, whole = '', letter = '', places = '', unit = '']) => {
      const amount = `${whole}.${places}`
      const known = unit === '' ? undefined : unitOf(unit)
      if (known) return [[known[0], scaled(amount, known[1])]]
      return [['resistance', scaled(amount, letter === 'M' ? 6 : letter.toLowerCase() === 'k' ? 3 : 0)]]
    },
  },
  // A number and its unit; a prefix may stand apart from it.
  {
    pattern: new RegExp(
      String.raw`(?:${begins}|(?<=(?<![A-Za-z])(?:DC|AC|dc|ac)\s?))(${number})\s?((?:[pnumckKMGPNU]\s?)?(?:[Oo]hms?|OHM|Hz|HZ|hz|V(?:dc|ac|DC|AC)?|v|Ah|AH|A|a|Wh|W|w|F|f|H|h|m|M(?=[Mm])M?|L|l|g|Pa|s))${ends}`,
      'g',
    ),
    read: ([, amount = '', unit = '']) => {
      const known = unitOf(unit)
      return known && [[known[0], scaled(amount, known[1])]]
    },
  },
  {
    pattern: new RegExp(String.raw`${begins}(${number})\s?%(?![A-Za-z0-9])`, 'g'),
    read: ([, amount = '']) => [['percent', scaled(amount, 0)]],
  },
  {
    pattern: new RegExp(String.raw`${begins}(${number})\s?(?:°C|℃|°)(?![A-Za-z0-9])`, 'gi'),
    read: ([, amount = '']) => [['degrees', scaled(amount, 0)]],
  },
  {
    pattern: new RegExp(String.raw`${begins}(${number})\s?([kKRrMunpP])${ends}`, 'g'),
    read: ([, amount = '', letter = ''], whole) => shortHand(amount, letter, whole),
  },
  // Numbers with a name before them: pH7.00, AWG 24, V2.1.
  {
    pattern: new RegExp(String.raw`(?<![A-Za-z])(pH|AWG|DN|PN|PT|Pt|V|Ver|Rev|Cat)[. ]?(${number})(?![A-Za-z0-9])`, 'gi'),
    read: ([, name = '', amount = '']) => [[name.toLowerCase() === 'ver' ? 'v' : name.toLowerCase(), scaled(amount, 0)]],
  },
  // Any other number with any other word behind it, then alone.
  {
    pattern: new RegExp(String.raw`${begins}(${number})\s?([A-Za-z]{2,8})${ends}`, 'g'),
    read: ([, amount = '', unit = '']) => [[unit.toLowerCase(), scaled(amount, 0)]],
  },
  {
    pattern: new RegExp(String.raw`${begins}(\d{1,4}(?:\.\d+)?)([个支只套盒瓶片路层端孔线极寸节组联段包卷条对])`, 'g'),
    read: ([, amount = '', unit = '']) => [[unit, scaled(amount, 0)]],
  },
  { pattern: new RegExp(String.raw`${begins}(\d{1,4}(?:\.\d+)?)${ends}`, 'g'), read: ([, amount = '']) => [['number', scaled(amount, 0)]] },
]

/** Takes a plain text apart; `whole` is all that is said of the thing, by which an abbreviation is understood. */
export const readFacts = (text: string, whole = text): FactsRead => {
  const facts = new Map<string, Set<string>>()
  let rest = chineseUnits.reduce((read, [written, unit]) => read.replaceAll(written, unit), text)
  for (const { pattern, read } of patterns) {
    // What was taken out may have stood before what is taken next, as in 12V/2A.
    for (let before = ''; before !== rest;) {
      before = rest
      rest = rest.replaceAll(pattern, (...given: unknown[]) => {
        const match = given.filter(part => typeof part === 'string' || part === undefined).slice(0, -1) as unknown as RegExpExecArray
        const found = read(match, whole)
        if (!found) return match[0]
        for (const [measure, value] of found) facts.set(measure, (facts.get(measure) ?? new Set()).add(value))
        return ' '.repeat(match[0].length)
      })
    }
  }
  return { facts, rest }
}
