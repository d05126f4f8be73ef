import { choice } from '#core/fields'
import type { Label } from '#core/language'

/** How important a material is for incoming inspection. */
export const materialClasses = {
  A: ['A 类（关键）', 'A (critical)'],
  B: ['B 类（重要）', 'B (important)'],
  C: ['C 类（一般）', 'C (ordinary)'],
} as const satisfies Readonly<Record<string, Label>>

/** The ways a lot may be sampled, in words. */
export const planTypes = {
  aql: ['AQL 抽样', 'AQL sampling'],
  hundredPercent: ['全检', '100% inspection'],
  firstN: ['前 N 件', 'First N'],
  percentage: ['按比例', 'Percentage'],
  zeroAcceptance: ['零缺陷抽样（c=0）', 'Zero acceptance (c=0)'],
  skipLot: ['跳批', 'Skip-lot'],
  certificateOnly: ['凭合格证免检', 'Certificate only'],
} as const satisfies Readonly<Record<string, Label>>

/** The inspection levels of ISO 2859-1. */
export const levels = {
  'S-1': ['S-1', 'S-1'],
  'S-2': ['S-2', 'S-2'],
  'S-3': ['S-3', 'S-3'],
  'S-4': ['S-4', 'S-4'],
  I: ['I', 'I'],
  II: ['II', 'II'],
  III: ['III', 'III'],
} as const satisfies Readonly<Record<string, Label>>

/** The acceptance quality limits that are offered: `10.0` in place of `10`, because an object puts keys that look like array indexes first. */
export const aqlLabels = {
  '0.065': ['0.065', '0.065'],
  '0.10': ['0.10', '0.10'],
  '0.15': ['0.15', '0.15'],
  '0.25': ['0.25', '0.25'],
  '0.40': ['0.40', '0.40'],
  '0.65': ['0.65', '0.65'],
  '1.0': ['1.0', '1.0'],
  '1.5': ['1.5', '1.5'],
  '2.5': ['2.5', '2.5'],
  '4.0': ['4.0', '4.0'],
  '6.5': ['6.5', '6.5'],
  '10.0': ['10', '10'],
} as const satisfies Readonly<Record<string, Label>>

/** How a lot is sampled; the same field on a material (its own plan) and on a lot. */
export const planTypeField = choice(['抽样方式', 'Plan type'], planTypes, {
  help: ['物料和批次都不填时按 AQL 抽样', 'AQL sampling when neither material nor lot say otherwise'],
})

/** The inspection level; general level II is usual. */
export const levelField = choice(['检验水平', 'Inspection level'], levels, {
  help: ['物料和批次都不填时为一般水平 II', 'General level II when neither material nor lot say otherwise'],
})

/** The acceptance quality limit of major defects. */
export const aqlField = choice(['AQL（严重缺陷）', 'AQL (major defects)'], aqlLabels, {
  help: ['物料和批次都不填时为 1.0；轻微缺陷为 2.5', '1.0 when neither material nor lot say otherwise; 2.5 for minor defects'],
})
