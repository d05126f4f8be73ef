import type { Label } from '#core/language'
import { capabilityBand, capabilityBands } from '../reports/controlChart.ts'
import type { CapabilityStudy, Index, Missing } from '../statistics/capabilityStudy.ts'

/** A figure beside a chart. */
export interface ChartFigure {
  readonly label: Label
  readonly value: string
  readonly note: Label | null
}

const reasons: Readonly<Record<Missing, Label>> = {
  noLimit: ['缺少所需的规格限', 'A specification limit is missing'],
  noVariation: ['读数没有变化', 'The readings do not vary'],
  tooFew: ['读数不足', 'Too few readings'],
}

const same = (text: string): Label => [text, text]

/** An index with its interval, and the band where it is Cpk; or the reason why there is none. */
const indexFigure = (name: string, index: Index | Missing, isBanded = false): ChartFigure => {
  if (typeof index === 'string') return { label: same(name), value: '–', note: reasons[index] }
  const range = `95% ${index.low.toFixed(2)}–${index.high.toFixed(2)}`
  const band = capabilityBands[capabilityBand(index.value)].label
  return {
    label: same(name),
    value: index.value.toFixed(2),
    note: isBanded ? [`${range}，${band[0]}`, `${range}, ${band[1]}`] : same(range),
  }
}

const short = (value: number | null): string => (value === null ? '–' : String(Number(value.toPrecision(6))))

/** What a capability study says, in figures. */
export const studyFigures = (study: CapabilityStudy): readonly ChartFigure[] => [
  indexFigure('Cp', study.cp),
  indexFigure('Cpk', study.cpk, true),
  indexFigure('Pp', study.pp),
  indexFigure('Ppk', study.ppk),
  indexFigure('Cpm', study.cpm),
  {
    label: ['均值', 'Mean'],
    value: short(study.mean),
    note: [
      `σ 组内 ${short(study.within)}，总体 ${short(study.overall)}`,
      `σ within ${short(study.within)}, overall ${short(study.overall)}`,
    ],
  },
  ...(study.expectedPpm === null
    ? []
    : [{ label: ['预计超差', 'Expected outside'] as const, value: `${short(study.expectedPpm)} ppm`, note: null }]),
  {
    label: ['正态性', 'Normality'],
    value: study.p === null ? '–' : `p ${study.p < 0.001 ? '< 0.001' : study.p.toFixed(3)}`,
    note: study.notNormal
      ? [
          `不是正态分布，百分位 Ppk ${study.percentilePpk?.toFixed(2) ?? '–'}`,
          `Not normal; percentile Ppk ${study.percentilePpk?.toFixed(2) ?? '–'}`,
        ]
      : same('Anderson–Darling'),
  },
]
