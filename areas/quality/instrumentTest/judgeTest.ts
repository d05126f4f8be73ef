import { exact, type Exact } from '#core/numbers'
import type { Label } from '#core/language'
import { computed } from './computations.ts'
import { evaluateFormula, readFormula, type Computed, type ReadingValue } from './formula.ts'
import type { FrozenParameter, FrozenTemplate } from './frozenTemplate.ts'
import { solutionAt, type SolutionPoint } from './nernst.ts'
import { readTestReading } from './testReading.ts'

/** What a result says. `undecided`: it came to no number, or to one below a limit of detection that decides nothing; it is never a pass. */
export type Judgement = 'conforms' | 'belowMin' | 'aboveMax' | 'notEqual' | 'undecided' | 'missing'

/** The result of one parameter. */
export interface ParameterResult {
  readonly item: string
  readonly judgement: Judgement
  /** Unrounded, to 20 places; null where there is none. */
  readonly value: Exact | null
  /** As it is shown: rounded, `<0.05`, or a text. */
  readonly shown: string
  /** By what it was judged: `95 ≤ x ≤ 102 %`. */
  readonly limits: string
  /** Why there is no number. */
  readonly why: Label | null
}

/** A reading that is missing or cannot be read. */
export interface Gap {
  readonly item: string
  readonly reading: string
  readonly says: Label
}

/** What stands in a test. */
export interface TestedReadings {
  readonly readings: readonly { readonly item: string; readonly name: string; readonly value: string | null }[]
  /** Items of which a picture, or a file, is attached. */
  readonly pictures: ReadonlySet<string>
  readonly files: ReadonlySet<string>
  /** The temperature of the room in °C. */
  readonly ambient: string | null
  /** The solutions that were used. */
  readonly solutions: readonly { readonly nominal: string | null; readonly points: readonly SolutionPoint[] }[]
}

/** What the readings of a test come to. */
export interface TestVerdict {
  /** `incomplete` must be refused as 'data input incomplete'. */
  readonly outcome: 'passed' | 'failed' | 'undecided' | 'incomplete'
  readonly results: readonly ParameterResult[]
  readonly gaps: readonly Gap[]
}

/** 'Data input incomplete', as the specification words it. */
export const dataIncomplete: Label = ['数据录入不完整', 'Data input incomplete']

const roomTemperature = exact(25)

/** What a standard is at a temperature: by the table of the solution that was used, or as it is called at 25 °C. */
const standardIn =
  (solutions: TestedReadings['solutions']) =>
  (nominal: string, celsius: Exact): Exact | undefined => {
    const used = solutions.find(one => one.nominal !== null && exact(one.nominal).eq(nominal))
    const known = used && solutionAt(used.points, celsius)
    return known ?? (celsius.eq(roomTemperature) ? exact(nominal) : undefined)
  }

const whyWords = (found: Exclude<Computed, { readonly kind: 'value' }>): Label => {
  switch (found.kind) {
    case 'missing':
      return [`缺少读数 ${found.reading}`, `Reading ${found.reading} is missing`]
    case 'censored':
      return [`有读数低于检出限 ${found.limit.toFixed()}`, `A reading is below the limit of detection ${found.limit.toFixed()}`]
    case 'dividedByZero':
      return ['除以零，没有结果', 'Division by zero: there is no result']
    case 'tooLarge':
      return ['结果超出可计算范围', 'The result is beyond what can be measured']
    case 'noTable':
      return [
        `读数 ${found.reading}：所用标准液没有该温度下的值`,
        `Reading ${found.reading}: the solutions used have no value at this temperature`,
      ]
  }
}

interface Limits {
  readonly min: Exact | null
  readonly max: Exact | null
  readonly minOpen: boolean
  readonly maxOpen: boolean
}

const decimalOrNull = (text: string | null): Exact | null => (text === null ? null : exact(text))

/** The limits that hold under these conditions; undefined where they depend on a condition that was not read. */
const limitsUnder = (parameter: FrozenParameter, condition: (by: string) => Exact | undefined): Limits | undefined => {
  const { minOpen, maxOpen, target, tolerance, verdict, bands } = parameter
  for (const { condition: by, lowest, highest, min, max } of bands) {
    const at = condition(by)
    if (at === undefined) return undefined
    if (at.gte(lowest) && at.lte(highest)) return { min: decimalOrNull(min), max: decimalOrNull(max), minOpen, maxOpen }
  }
  if (verdict === 'target' && target !== null && tolerance !== null)
    return { min: exact(target).minus(tolerance), max: exact(target).plus(tolerance), minOpen: false, maxOpen: false }
  return { min: decimalOrNull(parameter.min), max: decimalOrNull(parameter.max), minOpen, maxOpen }
}

/** The limits in words with the sign that is stored: `95 ≤ x ≤ 102 %`, `x < 30 s`; empty without any. */
const limitWords = ({ min, max, minOpen, maxOpen }: Limits, unit: string | null): string => {
  if (min === null && max === null) return ''
  const low = min === null ? '' : `${min.toFixed()} ${minOpen ? '<' : '≤'} `
  const high = max === null ? '' : ` ${maxOpen ? '<' : '≤'} ${max.toFixed()}`
  return `${low}x${high}${unit === null ? '' : ` ${unit}`}`
}

/** The limits of a parameter as far as they do not depend on what is read. */
export const baseLimits = (parameter: FrozenParameter): string => {
  if (parameter.verdict === 'text') return `= ${parameter.expected ?? ''}`
  if (parameter.verdict === 'list') return (parameter.expected ?? '').split('\n').join(' / ')
  const limits = limitsUnder({ ...parameter, bands: [] }, () => undefined)
  return limits ? limitWords(limits, parameter.unit) : ''
}

const inLimits = ({ min, max, minOpen, maxOpen }: Limits, value: Exact): Judgement => {
  if (min !== null && (minOpen ? value.lte(min) : value.lt(min))) return 'belowMin'
  if (max !== null && (maxOpen ? value.gte(max) : value.gt(max))) return 'aboveMax'
  return 'conforms'
}

/** A result below its limit of detection conforms where that lies within a maximum and nothing is asked of the low side. */
const censoredIn = (limits: Limits, limit: Exact): Judgement =>
  limits.min === null && limits.max !== null && limit.lte(limits.max) ? 'conforms' : 'undecided'

type Values = ReadonlyMap<string, string | null>

const textOf = (parameter: FrozenParameter, values: Values): string => (values.get(parameter.readings[0]?.name ?? '') ?? '').trim()

const judgeParameter = (parameter: FrozenParameter, values: Values, tested: TestedReadings): ParameterResult => {
  const { item, verdict, unit, precision } = parameter
  const given = (judgement: Judgement, shown: string, limits: string): ParameterResult => ({
    item,
    judgement,
    value: null,
    shown,
    limits,
    why: null,
  })
  if (verdict === 'picture' || verdict === 'file') {
    const there = (verdict === 'picture' ? tested.pictures : tested.files).has(item)
    return given(there ? 'conforms' : 'missing', '', '')
  }
  if (verdict === 'text' || verdict === 'list') {
    const text = textOf(parameter, values)
    const allowed = verdict === 'text' ? [(parameter.expected ?? '').trim()] : (parameter.expected ?? '').split('\n').map(one => one.trim())
    const judgement = text === '' ? 'missing' : allowed.includes(text) ? 'conforms' : 'notEqual'
    return given(judgement, text, baseLimits(parameter))
  }
  const reading = (name: string): ReadingValue | undefined => {
    if (!values.has(name)) return undefined
    const found = readTestReading(name, values.get(name) ?? null)
    return found.kind === 'unreadable' ? { kind: 'missing', reading: name } : found
  }
  const condition = (by: string): Exact | undefined => {
    const found = by === 'ambient' ? readTestReading(by, tested.ambient) : reading(by)
    return found?.kind === 'value' ? found.value : undefined
  }
  const found = computed(parameter.computation, {
    asked: parameter.readings,
    readings: reading,
    formula: parameter.formula,
    fullScale: parameter.fullScale,
    charge: parameter.charge,
    standardAt: standardIn(tested.solutions),
  })
  const limits = limitsUnder(parameter, condition)
  const words = limits ? limitWords(limits, unit) : ''
  // Below a limit of detection lies a result that is the reading itself; one into which such a reading enters may lie anywhere.
  if (found.kind !== 'value' && (found.kind !== 'censored' || parameter.computation !== 'value'))
    return { ...given(found.kind === 'missing' ? 'missing' : 'undecided', '', words), why: whyWords(found) }
  const value = found.kind === 'value' ? found.value : null
  const shown = found.kind === 'value' ? found.value.toFixed(precision) : `<${found.limit.toFixed()}`
  const judged = { ...given('undecided', shown, words), value }
  if (verdict === 'recorded') return { ...judged, judgement: 'conforms' }
  if (verdict === 'formula') {
    const truth = evaluateFormula(readFormula(parameter.expected ?? ''), name =>
      name === 'x' && value ? { kind: 'value', value } : reading(name),
    )
    if (truth.kind !== 'value') return { ...judged, why: whyWords(truth) }
    return { ...judged, judgement: truth.value.eq(0) ? 'notEqual' : 'conforms', limits: parameter.expected ?? '' }
  }
  if (!limits) return { ...judged, why: ['缺少决定限值的条件', 'The condition on which the limits depend was not read'] }
  return { ...judged, judgement: found.kind === 'value' ? inLimits(limits, found.value) : censoredIn(limits, found.limit) }
}

const isNumeric = ({ verdict }: FrozenParameter): boolean => verdict !== 'text' && verdict !== 'list'

const gapsOf = (parameter: FrozenParameter, values: Values, { judgement }: ParameterResult): readonly Gap[] => {
  const { item, required, readings, verdict } = parameter
  if (verdict === 'picture' || verdict === 'file') {
    const says: Label = verdict === 'picture' ? ['须附照片', 'A picture is required'] : ['须附文件', 'A file is required']
    return required && judgement === 'missing' ? [{ item, reading: '', says }] : []
  }
  return readings.flatMap(({ name }) => {
    const found = isNumeric(parameter) ? readTestReading(name, values.get(name) ?? null) : undefined
    if (found?.kind === 'unreadable') return [{ item, reading: name, says: found.says }]
    const isEmpty = (values.get(name) ?? '').trim() === ''
    return required && isEmpty ? [{ item, reading: name, says: dataIncomplete }] : []
  })
}

/**
 * Judges a test by what was frozen when it was begun: the only place in which that is worked out, for sheet, station, paper and chart alike. Limits are compared with
 * the unrounded result. Passed: every parameter that has a result conforms and every required one has one.
 */
export const judgeTest = ({ parameters }: Pick<FrozenTemplate, 'parameters'>, tested: TestedReadings): TestVerdict => {
  const byItem = new Map<string, Map<string, string | null>>(parameters.map(({ item }) => [item, new Map()]))
  for (const { item, name, value } of tested.readings) byItem.get(item)?.set(name, value)
  const judged = parameters.map(parameter => {
    const values = byItem.get(parameter.item) ?? new Map<string, string | null>()
    const result = judgeParameter(parameter, values, tested)
    return { parameter, result, gaps: gapsOf(parameter, values, result) }
  })
  const gaps = judged.flatMap(one => one.gaps)
  const counted = judged
    .filter(({ parameter, result }) => parameter.required || result.judgement !== 'missing')
    .map(({ result }) => result.judgement)
  const outcome =
    gaps.length > 0 || parameters.length === 0
      ? 'incomplete'
      : counted.every(one => one === 'conforms')
        ? 'passed'
        : counted.some(one => one === 'belowMin' || one === 'aboveMax' || one === 'notEqual')
          ? 'failed'
          : 'undecided'
  return { outcome, results: judged.map(({ result }) => result), gaps }
}
