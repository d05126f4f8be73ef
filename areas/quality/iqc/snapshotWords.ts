import type { Label } from '#core/language'
import type { ClassResults, InspectedCharacteristic } from './inspectionRecord.ts'
import { defectClasses, type DefectClass, type LotPlan } from './lotPlan.ts'
import { defectClassLabels } from './samplingChoices.ts'

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
