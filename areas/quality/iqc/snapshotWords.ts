import type { Label } from '#core/language'
import type { WordTable } from '#core/papers'
import type { ClassResults, InspectedCharacteristic } from './inspectionRecord.ts'
import { defectClasses, type DefectClass, type LotPlan } from './lotPlan.ts'
import { defectClassLabels, severities } from './samplingChoices.ts'

/** What the history says of a sampling plan: sample size, Ac and Re of each class of defects. */
export const planWords = (plan: LotPlan): Label =>
  eachClass(name => `n ${plan[name].sampleSize}, Ac ${plan[name].accept}, Re ${plan[name].reject}`)

/** What the history says of the results of an inspection: nonconforming units against Ac, by class of defects. */
export const resultWords = (results: ClassResults): Label =>
  eachClass(name => `${results[name].nonconforming ?? '–'} / Ac ${results[name].accept}`)

/** What the history says of the characteristics that were valid when the lot arrived. */
export const characteristicWords = (characteristics: readonly InspectedCharacteristic[]): Label => [
  characteristics.map(one => `${one.id} ${one.name}`).join('；'),
  characteristics.map(one => `${one.id} ${one.nameEn ?? one.name}`).join('; '),
]

const eachClass = (says: (name: DefectClass) => string): Label => [
  defectClasses.map(name => `${defectClassLabels[name][0]} ${says(name)}`).join('；'),
  defectClasses.map(name => `${defectClassLabels[name][1]} ${says(name)}`).join('; '),
]

/** A sampling plan as pages and papers show it: for each class of defects its severity, AQL, sample, and the numbers that accept and reject. */
export const planTable = (plan: LotPlan): WordTable => ({
  columns: [
    { caption: ['缺陷等级', 'Defect class'] },
    { caption: ['检验严格度', 'Inspection severity'] },
    ...['AQL', 'n', 'Ac', 'Re'].map(name => ({ caption: [name, name] as const, align: 'end' as const })),
  ],
  rows: defectClasses.map(name => {
    const { severity, aql, sampleSize, accept, reject } = plan[name]
    return [defectClassLabels[name], severity === null ? '–' : severities[severity], aql ?? '–', sampleSize, accept, reject]
  }),
})

/** What is looked at on every unit of the sample, as pages and papers show it. */
export const characteristicsTable = (characteristics: readonly InspectedCharacteristic[]): WordTable => ({
  columns: [
    { caption: ['项次', 'Item'] },
    { caption: ['项目', 'Characteristic'] },
    { caption: ['要求', 'Requirement'] },
    { caption: ['缺陷等级', 'Defect class'] },
    { caption: ['量具', 'Gauge'] },
  ],
  rows: characteristics.map(({ id, name, nameEn, kind, required, defectClass, gauge, ...limits }) => [
    id,
    [`${name}${required ? '' : '（选检）'}`, `${nameEn ?? name}${required ? '' : ' (optional)'}`],
    kind === 'attribute' ? ['合格 / 不合格', 'Pass / Fail'] : limitsText(limits) || ['仅记录', 'Recorded only'],
    defectClassLabels[defectClass],
    gauge ?? '–',
  ]),
})

/** The limits of a characteristic in short: `9.9…10.1 mm`, `≤ 5 mm`; empty without limits. */
export const limitsText = ({ min, max, unit }: Pick<InspectedCharacteristic, 'min' | 'max' | 'unit'>): string => {
  const range = min !== null && max !== null ? `${min}…${max}` : min === null ? (max === null ? '' : `≤ ${max}`) : `≥ ${min}`
  return range === '' || unit === null ? range : `${range} ${unit}`
}
