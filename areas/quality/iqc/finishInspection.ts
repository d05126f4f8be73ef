import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import type { ClassResult, ClassResults } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'
import type { LotPlan, DefectClass } from './lotPlan.ts'
import { verdict, type Verdict } from './verdict.ts'

/** What a verdict is reached from. */
export type InspectedLot = Pick<StoredRecord<typeof iqc>, 'plan' | 'characteristics' | 'readings' | 'round' | 'coaFile'>

/** The verdict over the readings of the present round; undefined for a lot that is not inspected itself. */
export const verdictOf = ({ plan, characteristics, readings, round, coaFile }: InspectedLot): Verdict | undefined =>
  plan === null
    ? undefined
    : verdict({
        plan,
        characteristics: characteristics ?? [],
        readings: readings.filter(reading => reading.round === round),
        certificateOnFile: coaFile !== null,
      })

const noReadings: Label = ['数据录入不完整：尚无检验数据，请先录入', 'data input incomplete: there are no readings yet; enter them first']

/**
 * Why an inspection cannot be finished, as far as it is known without its readings; undefined where nothing stands in the way. A lot of which nothing is drawn, because it is
 * skipped or comes with its certificate, is finished without any; one of which something is drawn waits for the first reading.
 */
export const notBegun = ({
  sampleSize,
  startedAt,
  planType,
  coaFile,
}: Pick<StoredRecord<typeof iqc>, 'sampleSize' | 'startedAt' | 'planType' | 'coaFile'>): Label | undefined => {
  if (sampleSize !== null && sampleSize > 0) return startedAt === null ? noReadings : undefined
  const certificateMissing = planType === 'certificateOnly' && coaFile === null
  return certificateMissing ? incompleteMessage({ missing: [], unusable: [], certificateMissing }) : undefined
}

/** How a finished inspection is remembered for each class of defects. */
export const classResults = (plan: LotPlan, { nonconformingByClass, complete }: Verdict): ClassResults => {
  const result = (defectClass: DefectClass): ClassResult => {
    const { severity, accept, reject } = plan[defectClass]
    const nonconforming = nonconformingByClass[defectClass]
    return { severity, accept, nonconforming: complete || nonconforming >= reject ? nonconforming : null }
  }
  return { critical: result('critical'), major: result('major'), minor: result('minor') }
}

/** Ends the step with 'data input incomplete' and everything that is still missing. */
export const refuseIncomplete = ({ missing, unusable, certificateMissing, unitsInspected, unitsRequired }: Verdict): never =>
  refuse('dataIncomplete', {
    message: incompleteMessage({ missing, unusable, certificateMissing }),
    data: { missing, unusable, certificateMissing, unitsInspected, unitsRequired },
  })

/** So many gaps are named in the message; all of them stand in its data. */
const gapsNamed = 3

/** 'Data input incomplete', with the first of what is missing. */
export const incompleteMessage = ({
  missing,
  unusable,
  certificateMissing,
}: Pick<Verdict, 'missing' | 'unusable' | 'certificateMissing'>): Label => {
  const gaps: readonly Label[] = [
    ...missing.map(({ characteristic, from, to }): Label => {
      const samples = from === to ? `${from}` : `${from}–${to}`
      return [`项次 ${characteristic} 缺样品 ${samples}`, `item ${characteristic} lacks samples ${samples}`]
    }),
    ...unusable.map(({ characteristic, sample }): Label => [
      `项次 ${characteristic} 样品 ${sample} 的读数无法使用`,
      `the reading of item ${characteristic}, sample ${sample} cannot be used`,
    ]),
    ...(certificateMissing ? [['缺质量证明文件', 'the certificate of analysis is missing'] as const] : []),
  ]
  const named = gaps.slice(0, gapsNamed)
  const more = gaps.length - named.length
  const rest: Label = more > 0 ? [`；另有 ${more} 处`, `; and ${more} more`] : ['', '']
  return [
    `数据录入不完整：${named.map(gap => gap[0]).join('；')}${rest[0]}`,
    `data input incomplete: ${named.map(gap => gap[1]).join('; ')}${rest[1]}`,
  ]
}
