import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anova, residualDeviation } from './anova.ts'
import { capabilityStudy, passesGate, type Index } from './capabilityStudy.ts'
import { deviationFactors, rangeFactors } from './controlConstants.ts'
import { cChart, individuals, npChart, pChart, subgroupOf, uChart, xbarR, xbarS } from './controlCharts.ts'
import { defectRate } from './defectRates.ts'
import { gaugeByAnova, gaugeByRanges, gaugeVerdict } from './gaugeStudy.ts'
import { brokenNelson, standingOf, type NelsonRule } from './nelson.ts'
import { cusumChart, ewmaChart } from './timeWeighted.ts'
import { andersonDarling, lagOneAutocorrelation, univariate } from './univariate.ts'

// Statistics against published data with certified or printed results: each to the last digit that its source prints. What the source used otherwise than
// exact constants is named.

// oxlint-disable-next-line typescript/no-explicit-any -- each file has a shape of its own
const reference = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'reference', `${name}.json`), 'utf8'))

const numbers = (texts: readonly string[]): readonly number[] => texts.map(Number)

/** How a file gives values: one by one, a digit each, or a pair that is repeated five hundred times after the first. */
type Given = readonly string[] | string | { readonly first: string; readonly pair: readonly string[] }

const textsOf = (given: Given): readonly string[] => {
  if (typeof given === 'string') return [...given]
  return 'pair' in given ? [given.first, ...Array.from({ length: 500 }, () => given.pair).flat()] : given
}

/** A value as its source prints it: with as many decimals. */
const printed = (value: number | null | undefined, like: string): string => {
  if (value === null || value === undefined) return '–'
  return value.toFixed(like.split('.')[1]?.length ?? 0)
}

/** In how many significant digits two numbers agree. */
const digits = (value: number | null, certified: string): number => {
  const [found, wanted] = [value ?? Number.NaN, Number(certified)]
  return found === wanted ? 16 : -Math.log10(Math.abs(found - wanted) / (wanted === 0 ? 1 : Math.abs(wanted)))
}

describe('NIST StRD', () => {
  test.each(reference('nist-strd-univariate').sets as readonly { readonly name: string }[])('univariate $name', set => {
    const { certified, data: given } = set as unknown as { readonly certified: Record<string, string>; readonly data: Given }
    const data = textsOf(given)
    const { mean, deviation } = univariate(numbers(data))
    expect(digits(mean, certified['mean'] ?? '')).toBeGreaterThan(14)
    // What binary fractions of the data themselves keep: of NumAcc4 eight digits are left of 10,000,000.2.
    expect(digits(deviation, certified['sd_n_minus_1'] ?? '')).toBeGreaterThan(7.5)
    expect(digits(lagOneAutocorrelation(numbers(data)), certified['lag1_autocorrelation'] ?? '')).toBeGreaterThan(7.5)
  })

  test.each(reference('nist-strd-anova').sets as readonly { readonly name: string }[])('analysis of variance $name', set => {
    const { certified, groups } = set as unknown as {
      readonly certified: Record<string, string | number>
      readonly groups: Record<string, string | readonly string[]>
    }
    const found = anova(Object.values(groups).map(group => numbers(typeof group === 'string' ? group.split(' ') : group)))
    if (!found) throw new Error('There is none')
    expect([found.betweenFreedom, found.withinFreedom]).toEqual([certified['dfB'], certified['dfW']])
    // SmLs07 to 09 are computed from values that keep 13 constant digits; those that binary fractions keep are told by NIST's own scale.
    expect(digits(found.f, String(certified['F']))).toBeGreaterThan(7)
    expect(digits(residualDeviation(found), String(certified['residualSd']))).toBeGreaterThan(7)
  })
})

describe('control charts', () => {
  test('constants', () => {
    const { table } = reference('control-chart-constants') as { readonly table: Record<string, Record<string, number>> }
    for (let n = 2; n <= 10; n++) {
      const [range, deviation, known] = [rangeFactors(n), deviationFactors(n), table[n] ?? {}]
      expect(range?.a2).toBeCloseTo(known['A2'] ?? 0, 7)
      expect([range?.lower, range?.upper].map(one => one?.toFixed(6))).toEqual([known['D3'], known['D4']].map(one => one?.toFixed(6)))
      expect(deviation.c4).toBeCloseTo(known['c4'] ?? 0, 8)
      expect([deviation.lower, deviation.upper].map(one => one.toFixed(6))).toEqual([known['B3'], known['B4']].map(one => one?.toFixed(6)))
    }
  })

  test('X̄-R and X̄-S of piston rings (Montgomery, as kept by qcc)', () => {
    const { data, published } = reference('xbar-r-s-pistonrings')
    const groups = (data.phase1 as string[][]).map(one => subgroupOf(numbers(one)))
    const [byRange, bySpread] = [xbarR(groups), xbarS(groups)]
    const { centre, lower, upper } = byRange.points[0] ?? { centre: 0, lower: 0, upper: 0 }
    expect(printed(centre, published.center)).toBe(published.center)
    expect([printed(lower, published.xbarLimitsR[0]), printed(upper, '0.0000')]).toEqual([published.xbarLimitsR[0], '74.0143'])
    // qcc takes d2 = 2.326 for σ and d3 = 0.8640855 for the range: with exact constants the sixth figure differs.
    expect(byRange.sigma).toBeCloseTo(0.009785337607, 8)
    expect(printed(byRange.spread[0]?.upper, '0.0000')).toBe('0.0481')
    expect(printed(bySpread.sigma, published.sigmaFromS)).toBe(published.sigmaFromS)
    expect(printed(bySpread.spread[0]?.upper, published.sLimits[1])).toBe(published.sLimits[1])
  })

  test('X̄-S of piston rings (Montgomery 6.3): centre and limits to the places of the book', () => {
    const { data, published, computed } = reference('xbar-s-montgomery-piston')
    const { points, spread } = xbarS((data as string[][]).map(one => subgroupOf(numbers(one))))
    const { centre, lower, upper } = points[0] ?? { centre: 0, lower: 0, upper: 0 }
    expect([printed(centre, published.center), printed(lower, published.xbarLimits[0])]).toEqual([
      published.center,
      published.xbarLimits[0],
    ])
    // The file's own figures take A3 = 1.427 and B4 = 2.089; the book's S̄ does not follow from its data.
    expect([centre, upper, spread[0]?.upper]).toEqual([
      expect.closeTo(computed.center, 7),
      expect.closeTo(computed['xbarLimits_A3_1.427'][1], 5),
      expect.closeTo(computed['sUCL_B4_2.089'], 5),
    ])
  })

  test('X̄-R of the flow width (Montgomery 6.1) to the three places of the book', () => {
    const { data, published } = reference('xbar-r-hard-bake-flow-width')
    const { points } = xbarR((data.phase1 as string[][]).map(one => subgroupOf(numbers(one))))
    const { centre, lower, upper } = points[0] ?? { centre: 0, lower: 0, upper: 0 }
    expect([printed(centre, '0.000'), printed(lower, '0.000'), printed(upper, '0.000')]).toEqual([
      published.center,
      ...published.xbarLimits,
    ])
  })

  test('individuals and moving ranges', () => {
    const flow = reference('i-mr-nist-flowrate')
    const { points } = individuals(numbers(flow.data))
    expect(printed(points[0]?.centre, flow.published.mean)).toBe(flow.published.mean)
    // The handbook takes d2 = 1.128; the exact constant gives 55.8024.
    expect([points[0]?.lower, points[0]?.upper].map(one => one?.toFixed(6))).toEqual(['45.817588', '55.802412'])
    const loans = reference('i-mr-montgomery-loan-cost')
    const chart = individuals(numbers(loans.data.phase1))
    expect(chart.points[0]?.upper).toBeCloseTo(loans.computed.UCL, 5)
    expect(chart.spread[1]?.upper).toBeCloseTo(loans.computed.UCL_MR, 5)
  })

  test('p and np of orange juice cans', () => {
    const { data, published } = reference('p-np-orange-juice')
    const shares = (data.defectives as number[]).map(found => ({ found, of: data.n as number }))
    const [p, np] = [pChart(shares)[0], npChart(data.n, data.defectives)[0]]
    expect([
      printed(p?.centre, published.pbar),
      printed(p?.lower, published.p_limits[0]),
      printed(p?.upper, published.p_limits[1]),
    ]).toEqual([published.pbar, ...published.p_limits])
    expect([printed(np?.lower, published.np_limits[0]), printed(np?.upper, published.np_limits[1])]).toEqual(published.np_limits)
  })

  test('c and u of circuit boards', () => {
    const { data, published } = reference('c-u-circuit-boards')
    const [c] = cChart(data.defects)
    expect([printed(c?.centre, published.c.center), printed(c?.lower, '0.000000'), printed(c?.upper, '0.00000')]).toEqual([
      published.c.center,
      ...published.c.limits,
    ])
    const kept = (data.defects as number[]).filter((_, at) => at !== 5 && at !== 19)
    const [u] = uChart(kept.map(found => ({ found, of: 100 })))
    expect([u?.lower, u?.upper].map((one, at) => printed(one, published.without6and20.u_limits[at]))).toEqual(
      published.without6and20.u_limits,
    )
  })

  test('EWMA (NIST/SEMATECH 6.3.2.4, and piston rings)', () => {
    const { data, parameters, published } = reference('ewma-nist')
    const chart = ewmaChart(numbers(data), { target: 50, sigma: parameters.s, lambda: 0.3, asymptotic: true })
    expect(printed(chart[0]?.upper, published.UCL)).toBe(published.UCL)
    expect(chart.map(({ value }) => value.toFixed(2))).toEqual(published.ewma_from_EWMA0.slice(1))
    const rings = reference('xbar-r-s-pistonrings')
    const groups = (rings.data.phase1 as string[][]).map(one => subgroupOf(numbers(one)))
    const target = univariate(groups.map(({ mean }) => mean)).mean ?? 0
    // As qcc: σ from R̄ with d2 = 2.326.
    const drawn = ewmaChart(
      groups.map(({ mean }) => mean),
      { target, sigma: 0.009785039 / Math.sqrt(5), lambda: 0.2 },
    )
    for (const [place, limits] of Object.entries(rings.published['ewma_lambda0.2_3sigma']))
      expect([drawn[Number(place) - 1]?.lower, drawn[Number(place) - 1]?.upper].map(one => one?.toFixed(5))).toEqual(limits)
  })

  test('CUSUM (NIST/SEMATECH 6.3.2.3 and Montgomery 9.1)', () => {
    const nist = reference('cusum-nist')
    const chart = cusumChart(numbers(nist.data), { target: 325, allowance: 0.3175, interval: 4.1959 })
    expect(chart.map(({ above }, at) => Math.abs(above - Number(nist.computed.Shi[at])) < 0.0006)).not.toContain(false)
    expect([chart.findIndex(({ signal }) => signal) + 1, chart[13]?.above.toFixed(2)]).toEqual([14, '4.94'])
    const book = reference('cusum-montgomery-9.1')
    const drawn = cusumChart(numbers(book.data), { target: 10, allowance: 0.5, interval: 5 })
    expect(drawn.map(({ above }) => Number(above.toFixed(2)))).toEqual(book.published.Cplus)
    expect(drawn.map(({ below }) => Number(below.toFixed(2)))).toEqual(book.computed.Cminus)
    expect(drawn.map(({ aboveFor }) => aboveFor)).toEqual(book.computed.Nplus)
    expect(drawn.flatMap(({ signal }, at) => (signal ? at + 1 : []))).toEqual(book.published.signalAt)
  })
})

describe('rules of Nelson', () => {
  const points = (z: readonly number[]) => z.map(value => standingOf({ value, centre: 0, lower: -3, upper: 3 }))
  const signals = (rule: NelsonRule, z: readonly number[]) =>
    brokenNelson(points(z), [rule]).flatMap((broken, at) => (broken.length > 0 ? at + 1 : []))

  test.each(
    reference('nelson-rule-vectors').vectors as readonly {
      readonly rule: NelsonRule
      readonly z: readonly number[]
      readonly signals: readonly number[]
    }[],
  )('rule $rule of $z', ({ rule, z, signals: wanted }) => {
    expect(signals(rule, z)).toEqual(wanted)
  })

  test('every rule that a point breaks is told; none crosses a gap, a tie, the centre line or a new version', () => {
    const shifted = Array.from({ length: 9 }, () => 3.5)
    expect(brokenNelson(points(shifted)).at(-1)).toEqual([1, 2, 5, 6])
    expect(signals(2, [1, 1, 1, 1, 0, 1, 1, 1, 1, 1])).toEqual([])
    expect(brokenNelson([...points([1, 1, 1, 1]), null, ...points([1, 1, 1, 1, 1])], [2]).flat()).toEqual([])
    expect(brokenNelson(points(Array.from({ length: 12 }, () => 1)), [2], [6]).flat()).toEqual([])
    for (const few of [0, 1, 2]) expect(brokenNelson(points(Array.from({ length: few }, () => 0.5))).flat()).toEqual([])
  })

  test('a limit that is clamped gives no signal, nor does a point exactly on a limit', () => {
    const clamped = standingOf({ value: 0, centre: 0.5, lower: 0, upper: 4 }, { lower: 0 })
    expect(brokenNelson([clamped], [1]).flat()).toEqual([])
    expect(brokenNelson([standingOf({ value: 0.1 + 0.2, centre: 0, lower: -0.3, upper: 0.3 })], [1]).flat()).toEqual([])
  })
})

describe('capability', () => {
  const { data, published } = reference('xbar-r-s-pistonrings')
  const values = numbers((data.phase1 as string[][]).flat())
  const within = xbarR((data.phase1 as string[][]).map(one => subgroupOf(numbers(one)))).sigma
  const of = (lower: number | null, upper: number | null, target: number | null) =>
    capabilityStudy({ values, within, subgroups: 25, tolerance: { lower, upper }, target })
  const told = (index: Index | string, like: string) =>
    typeof index === 'string' ? index : [index.value, index.low, index.high].map(one => printed(one, like))

  test('of piston rings with its intervals, as qcc prints them', () => {
    const study = of(73.95, 74.05, 74)
    expect([told(study.cp, '0.00'), told(study.cpk, '0.00'), told(study.cpm, '0.00')]).toEqual([
      published['capability_73.95_74.05'].Cp,
      published['capability_73.95_74.05'].Cpk,
      published['capability_73.95_74.05'].Cpm_T74,
    ])
    // Off its target qcc forgets a square in the degrees of freedom of Boyles, so that its interval is too wide: the index itself is the same.
    expect(told(of(73.95, 74.05, 74.02).cpm, '0.000')[0]).toBe(published['capability_target74.02'].Cpm[0])
    expect(told(of(73.99, 74.01, 74).cpk, '0.000')).toEqual(published['capability_73.99_74.01'].Cpk)
    expect(study.expectedPpm?.toFixed(6)).toBe('0.387486')
    expect([study.indicative, study.notNormal]).toEqual([false, false])
  })

  test('of one limit has no Cp, and its Cpk is that of the limit alone', () => {
    const study = of(null, 74.05, 74)
    expect([study.cp, study.cpm, study.pp]).toEqual(['noLimit', 'noLimit', 'noLimit'])
    expect(told(study.cpk, '0.00')).toEqual(['1.66', '1.45', '1.88'])
  })

  test('that does not follow says why, and never passes the gate', () => {
    const constant = capabilityStudy({
      values: Array.from({ length: 40 }, () => 1),
      within: 0,
      subgroups: 8,
      tolerance: { lower: 0, upper: 2 },
      target: 1,
    })
    expect([constant.cp, constant.cpk, constant.ppk, constant.expectedPpm]).toEqual(['noVariation', 'noVariation', 'noVariation', null])
    const single = capabilityStudy({ values: [1], within: null, subgroups: 1, tolerance: { lower: 0, upper: 2 }, target: 1 })
    expect([single.cp, single.overall, single.indicative]).toEqual(['tooFew', null, true])
    expect([constant, single].map(passesGate)).toEqual([false, false])
    const exactly = (value: number, n: number) => passesGate({ n, cpk: { value, low: 0, high: 2 } })
    expect([exactly(1.33, 30), exactly(1.3299999, 30), exactly(1.5, 29)]).toEqual([true, false, false])
  })
})

test.each(Object.entries(reference('anderson-darling').sets))('Anderson–Darling of %s', (name, known) => {
  const { A2, A2star, p } = known as Record<string, number>
  const set = (reference('nist-strd-univariate').sets as { readonly name: string; readonly data: readonly string[] }[]).find(
    one => one.name === name,
  )
  const found = andersonDarling(numbers(set?.data ?? []))
  expect([found?.a2, found?.adjusted, found?.p].map(one => one?.toPrecision(6))).toEqual([A2, A2star, p].map(one => one?.toPrecision(6)))
})

test.each(
  reference('dpmo-sigma-pareto').cases as {
    readonly defects: number
    readonly units: number
    readonly opportunities: number
    readonly dpmo: number
    readonly sigma_shift1_5?: number | null
  }[],
)('DPMO of $defects in $units', one => {
  const found = defectRate(one.defects, one.units, one.opportunities)
  expect(found?.dpmo).toBeCloseTo(one.dpmo, 4)
  const sigma = (one as unknown as Record<string, number | null | undefined>)['sigma_shift1.5'] ?? null
  expect(found?.sigma?.toFixed(4) ?? null).toBe(sigma === null ? null : sigma.toFixed(4))
  // Of none in 6000, 1 − 0.05^(1/6000).
  expect(found?.upperBound?.toFixed(1)).toBe(one.defects === 0 ? '499.2' : undefined)
  expect(defectRate(1, 0, 5)).toBeNull()
})

describe('gauge studies', () => {
  const readingsOf = (data: readonly (readonly (readonly string[])[])[]) => data.map(of => of.map(numbers))

  test('AIAG: 4 categories by analysis of variance, 5 by ranges', () => {
    const { data, published, computed } = reference('gauge-rr-aiag')
    const [byAnova, byRanges] = [gaugeByAnova(readingsOf(data)), gaugeByRanges(readingsOf(data))]
    const { pooled_sd: sd } = published.anova
    expect([byAnova?.ev, byAnova?.av, byAnova?.pv].map(one => one?.toFixed(6))).toEqual([sd.EV, sd.AV, sd.PV])
    // The manual adds up what it has rounded before.
    expect(byAnova?.grr).toBeCloseTo(computed.pooled.sd.GRR, 7)
    expect([((byAnova?.share ?? 0) * 100).toFixed(1), byAnova?.categories, byAnova?.pooled]).toEqual([published.anova.pctGRR, 4, true])
    expect(byAnova?.interactionP).toBeCloseTo(computed.p_inter, 6)
    const { EV, AV, GRR, PV, pctGRR } = published.averageRange
    // The manual takes its constants to four places.
    const shown = [byRanges?.ev, byRanges?.av, byRanges?.grr, byRanges?.pv]
    for (const [at, one] of [EV, AV, GRR, PV].entries()) expect(shown[at]).toBeCloseTo(Number(one), 3)
    expect([((byRanges?.share ?? 0) * 100).toFixed(1), byRanges?.categories]).toEqual([Number(pctGRR).toFixed(1), 5])
    expect([byAnova && gaugeVerdict(byAnova), byRanges && gaugeVerdict(byRanges)]).toEqual(['reject', 'conditional'])
  })

  test.each(['gauge-rr-vardeman', 'gauge-rr-paper-helicopter'])('%s', name => {
    const { data, computed } = reference(name)
    const found = gaugeByAnova(readingsOf(data))
    const { sd } = computed.pooled
    expect([found?.ev, found?.av, found?.grr, found?.pv, found?.tv].map(one => one?.toPrecision(7))).toEqual(
      [sd.EV, sd.AV, sd.GRR, sd.PV, sd.TV].map((one: number) => one.toPrecision(7)),
    )
    expect(found?.interactionP).toBeCloseTo(computed.p_inter, 6)
  })

  test('what is not balanced is refused', () => {
    expect([
      gaugeByAnova([[[1, 2]], [[1, 2]]]),
      gaugeByRanges([
        [[1, 2], [1]],
        [
          [1, 2],
          [1, 2],
        ],
      ]),
      gaugeByAnova([]),
    ]).toEqual([null, null, null])
  })
})
