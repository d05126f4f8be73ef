import type { ChoiceValue } from '#core/fields'
import { computations } from '../instrumentTest/computations.ts'
import type { ComputationName } from '../instrumentTest/computations.ts'
import type { VerdictKind } from '../instrumentTest/frozenTemplate.ts'
import type { Label } from '#core/language'

/** How readings are worked into a result. */
export const computationChoices: Readonly<Record<ComputationName, Label>> & {
  readonly [K in ComputationName]: Label
} = {
  value: computations.value.label,
  mean: computations.mean.label,
  offset: computations.offset.label,
  errorPercent: computations.errorPercent.label,
  errorFullScale: computations.errorFullScale.label,
  phSlope: computations.phSlope.label,
  decadeSlope: computations.decadeSlope.label,
  cellConstant: computations.cellConstant.label,
  saturation: computations.saturation.label,
  formula: ['公式', 'Formula'],
}

/** How a result is judged. */
export const verdictChoices: { readonly [K in VerdictKind]: Label } = {
  range: ['上下限', 'Minimum and maximum'],
  target: ['目标 ± 公差', 'Target ± tolerance'],
  text: ['文字相等', 'Text equals'],
  list: ['列表之一', 'One of a list'],
  formula: ['公式成立', 'Formula holds'],
  picture: ['须附照片', 'Picture required'],
  file: ['须附文件', 'File required'],
  recorded: ['只记录', 'Recorded only'],
}

/** Whether new templates may ask for a parameter. */
export const parameterUses = {
  active: { label: ['使用中', 'In use'], tone: 'good' },
  retired: { label: ['停用', 'Retired'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The parameters that a new template may ask for. */
export const usedParameters = { field: 'use', in: ['active'] } as const
