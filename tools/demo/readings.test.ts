import { describe, expect, test } from 'vitest'
import { lotPlan } from '../../areas/quality/iqc/lotPlan.ts'
import { verdict } from '../../areas/quality/iqc/verdict.ts'
import type { InspectedCharacteristic } from '../../areas/quality/iqc/inspectionRecord.ts'
import { standards } from './company/standards.ts'
import { decisionOf } from './dispositions.ts'
import { randomFrom } from './random.ts'
import { readingsOf } from './readings.ts'

const plan = lotPlan({ planType: 'aql', lotSize: 500, level: 'II', aql: '1.0', severity: 'normal' })

const characteristicsOf = (key: keyof typeof standards): readonly InspectedCharacteristic[] =>
  standards[key].characteristics.map(one => ({
    ...one,
    id: one.item,
    nameEn: one.nameEn ?? null,
    unit: one.unit ?? null,
    nominal: one.nominal ?? null,
    min: one.min ?? null,
    max: one.max ?? null,
    gauge: one.gauge ?? null,
    required: one.required ?? false,
  }))

const verdictOn = (key: keyof typeof standards, badUnits: number, seed: string) => {
  const characteristics = characteristicsOf(key)
  return verdict({ plan, characteristics, readings: readingsOf({ plan, characteristics, round: 1, badUnits }, randomFrom(seed)) })
}

describe.each(Object.keys(standards) as (keyof typeof standards)[])('readings by the standard for %s', key => {
  test('are complete and accept a lot without bad units', () => {
    expect(verdictOn(key, 0, 'good')).toMatchObject({ outcome: 'accepted', complete: true, nonconformingUnits: 0, unusable: [] })
  })

  test('reject a lot of bad units, and end there', () => {
    const found = verdictOn(key, 1, 'bad')
    expect(found).toMatchObject({ outcome: 'rejected', unusable: [] })
    expect(found.unitsInspected).toBeLessThan(plan.major.sampleSize)
  })
})

describe('a decision about a rejected lot', () => {
  test.each(['3000', '7', '250.5', '0.004'])('divides all of %s and nothing else', quantity => {
    for (let turn = 0; turn < 10; turn++) {
      const { parts } = decisionOf({ quantity, day: '2026-10-08', turn }, randomFrom(`turn ${turn}`))
      const places = 4
      const sum = parts.reduce((total, part) => total + Math.round(Number(part.quantity) * 10 ** places), 0)
      expect(sum).toBe(Math.round(Number(quantity) * 10 ** places))
      expect(parts.every(part => Number(part.quantity) > 0)).toBe(true)
    }
  })
})
