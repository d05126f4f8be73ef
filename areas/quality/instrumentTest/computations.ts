import { exact, sumOf, type Exact } from '#core/numbers'
import type { Label } from '#core/language'
import { evaluateFormula, readFormula, type Computed, type ReadingsOf, type ReadingValue } from './formula.ts'
import { idealSlope, oxygenSaturation } from './nernst.ts'

/** One reading that a parameter asks for. */
export interface AskedReading {
  /** By which formulas and stations call it: `mV4`. */
  readonly name: string
  /** What the standard is, for computations that compare with it: 4.01, 1413. */
  readonly nominal: string | null
}

/** What a computation works on. */
export interface Computing {
  readonly asked: readonly AskedReading[]
  readonly readings: ReadingsOf
  readonly formula: string | null
  /** The upper end of the range, for errors of full scale. */
  readonly fullScale: string | null
  /** The charge of the ion, its sign included: 1 for H⁺, −1 for F⁻. */
  readonly charge: number | null
  /** The value of the standard that is called `nominal`, at a temperature: of the solution that was used, from its own table. Undefined where it has none. */
  readonly standardAt: (nominal: string, celsius: Exact) => Exact | undefined
}

/** The reading in which the temperature of the bath stands, in °C, and the one of the air pressure, in hPa. */
const temperature = 'T'
const pressure = 'P'

class Stopped extends Error {
  readonly because: Computed
  constructor(because: Computed) {
    super(because.kind)
    this.because = because
  }
}

const stop = (because: Computed): never => {
  throw new Stopped(because)
}

const numberOf = (value: ReadingValue | undefined, name: string): Exact => {
  const found: ReadingValue = value ?? { kind: 'missing', reading: name }
  return found.kind === 'value' ? found.value : stop(found)
}

const over = (value: Exact, by: Exact): Exact => (by.eq(0) ? stop({ kind: 'dividedByZero' }) : value.over(by, 20))

const measuredOf = ({ asked }: Computing): readonly AskedReading[] => asked.filter(({ name }) => name !== temperature && name !== pressure)

const only = (work: Computing): AskedReading => measuredOf(work)[0] ?? stop({ kind: 'missing', reading: '' })

const nominalOf = ({ name, nominal }: AskedReading): Exact => (nominal === null ? stop({ kind: 'noTable', reading: name }) : exact(nominal))

const read = (work: Computing, { name }: AskedReading): Exact => numberOf(work.readings(name), name)

const bath = (work: Computing): Exact => numberOf(work.readings(temperature), temperature)

/** The readings at standards, the standard with the lowest value first. */
const byStandard = (work: Computing): readonly AskedReading[] =>
  measuredOf(work)
    .filter(({ nominal }) => nominal !== null)
    .toSorted((one, other) => nominalOf(one).compare(nominalOf(other)))

const ends = (work: Computing): readonly [AskedReading, AskedReading] => {
  const standards = byStandard(work)
  const [low, high] = [standards[0], standards.at(-1)]
  return low && high && low !== high ? [low, high] : stop({ kind: 'missing', reading: '' })
}

/** The deviation that is furthest from 0, with its sign. */
const worst = (work: Computing, deviation: (reading: AskedReading) => Exact): Exact => {
  const deviations = measuredOf(work).map(deviation)
  return deviations.length === 0
    ? stop({ kind: 'missing', reading: '' })
    : deviations.reduce((one, other) => (other.size().gt(one.size()) ? other : one))
}

const standard = (work: Computing, reading: AskedReading): Exact =>
  work.standardAt(nominalOf(reading).toFixed(), bath(work)) ?? stop({ kind: 'noTable', reading: reading.name })

/** A computation of the library. */
interface Computation {
  readonly label: Label
  readonly of: (work: Computing) => Exact
}

const compute = (label: Label, of: Computation['of']): Computation => ({ label, of })

/** What readings are worked into. Each compares or divides exactly; where a source is named it is the one by which it is tested. */
export const computations = {
  value: compute(['读数', 'Reading'], work => read(work, only(work))),
  mean: compute(['平均值', 'Mean'], work => {
    const values = measuredOf(work).map(reading => read(work, reading))
    return over(sumOf(values), exact(values.length))
  }),
  /** Offset of a pH electrode in buffer 7 or of an ORP electrode: the reading less what the standard is, in its unit (the zero point is 0 mV). */
  offset: compute(['偏差', 'Offset'], work => worst(work, reading => read(work, reading).minus(reading.nominal ?? 0))),
  errorPercent: compute(['读数误差 %', 'Error in % of reading'], work =>
    worst(work, reading => over(read(work, reading).minus(nominalOf(reading)).times(100), nominalOf(reading))),
  ),
  errorFullScale: compute(['满量程误差 %', 'Error in % of full scale'], work => {
    const { fullScale } = work
    if (fullScale === null) return stop({ kind: 'missing', reading: '' })
    return worst(work, reading => over(read(work, reading).minus(nominalOf(reading)).times(100), exact(fullScale)))
  }),
  /**
   * Slope of a pH electrode in % of the ideal one (Nernst equation; ASTM D1293): the lowest and the highest buffer, with their pH at the temperature of the bath. A
   * reversed electrode has a negative slope.
   */
  phSlope: compute(['pH 斜率 %', 'pH slope in %'], work => {
    const [low, high] = ends(work)
    const ideal = standard(work, high)
      .minus(standard(work, low))
      .times(idealSlope(bath(work)))
    return over(read(work, low).minus(read(work, high)).times(100), ideal)
  }),
  /** Slope of an ion-selective electrode in % of the ideal one, per decade of concentration and charge (Nernst equation). */
  decadeSlope: compute(['每十倍斜率 %', 'Slope per decade in %'], work => {
    const [low, high] = ends(work)
    const ratio = over(nominalOf(high), nominalOf(low)).toNumber()
    if (!(ratio > 0)) return stop({ kind: 'dividedByZero' })
    const decades = exact(Math.log10(ratio).toFixed(12))
    const charge = exact(work.charge ?? 1)
    return over(read(work, high).minus(read(work, low)).times(100).times(charge), decades.times(idealSlope(bath(work))))
  }),
  /** Cell constant in 1/cm: the conductivity of the standard at the temperature of the bath over the conductance that was read (ASTM D1125). */
  cellConstant: compute(['电导池常数', 'Cell constant'], work => over(standard(work, only(work)), read(work, only(work)))),
  /** Dissolved oxygen in % of air-saturated water (Benson and Krause 1984), from mg/L, °C and hPa. */
  saturation: compute(['饱和度 %', 'Saturation in %'], work => {
    const known = work.asked.some(({ name }) => name === pressure)
    const hPa = known ? numberOf(work.readings(pressure), pressure).toNumber() : undefined
    const full = oxygenSaturation(bath(work).toNumber(), hPa)
    return full === undefined ? stop({ kind: 'tooLarge' }) : over(read(work, only(work)).times(100), exact(full.toFixed(10)))
  }),
} as const satisfies Readonly<Record<string, Computation>>

/** How the readings of a parameter are worked into its result. */
export type ComputationName = keyof typeof computations | 'formula'

/** The result of a parameter, unrounded, or why there is none. Anything a person typed is answered, nothing throws. */
export const computed = (name: ComputationName, work: Computing): Computed => {
  if (name === 'formula') return evaluateFormula(readFormula(work.formula ?? ''), work.readings)
  try {
    return { kind: 'value', value: computations[name].of(work) }
  } catch (error) {
    if (error instanceof Stopped) return error.because
    throw error
  }
}
