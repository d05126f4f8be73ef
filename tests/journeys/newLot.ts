import { randomBytes } from 'node:crypto'
import { released } from '../harness/released.ts'
import type { Call } from './journey.ts'

/** A delivery as it waits for its inspection. */
export interface NewLot {
  readonly id: number
  readonly code: string
  /** The batch number on the supplier's label; no other lot has it. */
  readonly supplierLot: string
}

/** What a delivery is like: how much, and how critical its material. */
export interface Delivery {
  readonly quantity: string
  readonly inspectionClass: 'A' | 'B' | 'C'
}

/** Two characteristics, so that a person can type them: a look and a measure. Both are of class major. */
const characteristics = [
  { item: '1', name: '外观', nameEn: 'Appearance', kind: 'attribute', required: true, defectClass: 'major' },
  {
    item: 'D1',
    name: '外径',
    nameEn: 'Outer diameter',
    kind: 'measured',
    unit: 'mm',
    nominal: '10',
    min: '9.9',
    max: '10.1',
    required: true,
    defectClass: 'major',
  },
]

/** Lets a delivery arrive of a material and from a supplier that no other journey knows, sampled to general level II, AQL 1.0. */
export const newLot = async (admin: Call, inspector: Call, { quantity, inspectionClass }: Delivery): Promise<NewLot> => {
  const mark = randomBytes(3).toString('hex').toUpperCase()
  const made = async (by: Call, path: string, body: object): Promise<{ readonly id: number; readonly code: string }> => {
    const answer = await by('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const units = await admin('GET', '/api/mnm/unit/?search=pcs')
  const standard = await made(admin, '/api/quality/iqcStandard/', {
    code: `QS-${mark}`,
    nameZh: '外壳检验规范',
    nameEn: 'Housing inspection',
    characteristics,
  })
  await released(admin, '/api/quality/iqcStandard/', { id: standard.id, version: 1 })
  const material = await made(admin, '/api/mnm/material/', {
    name: '电极外壳',
    nameEn: 'Electrode housing',
    unit: units.body.results[0].id,
    type: 'ordinary',
    purchasable: true,
    inspectionClass,
    inspectionStandard: standard.id,
    planType: 'aql',
    inspectionLevel: 'II',
    aql: '1.0',
  })
  const taken = await admin('POST', `/api/mnm/material/${material.id}/takeOver/`, {
    version: 1,
    input: { code: `ME${mark}`, reason: '原有料号' },
  })
  if (taken.status !== 200) throw new Error(`The number was refused: ${JSON.stringify(taken.body)}`)
  const supplier = await made(admin, '/api/purchase/supplier/', {
    name: `昆山精密 ${mark}`,
    nameEn: `Kunshan Precision ${mark}`,
    type: 'manufacturer',
    billType: 'special',
    vatRate: '0.13',
    currency: 'CNY',
    settlementDays: 30,
  })
  const input = { reason: '原有供应商' }
  const qualified = await admin('POST', `/api/purchase/supplier/${supplier.id}/takeOver/`, { version: 1, input })
  if (qualified.status !== 200) throw new Error(`The supplier was refused: ${JSON.stringify(qualified.body)}`)
  const supplierLot = `B-${mark}`
  const { id, code } = await made(inspector, '/api/quality/iqc/', {
    supplier: supplier.id,
    material: material.id,
    quantity,
    supplierLot,
  })
  return { id, code, supplierLot }
}

/** Reads the whole sample and signs it, past the browser; the units that are named are too large. */
export const inspectAll = async (
  inspector: Call,
  { id }: NewLot,
  { tooLarge = [] }: { readonly tooLarge?: readonly number[] } = {},
): Promise<void> => {
  const { body: lot } = await inspector('GET', `/api/quality/iqc/${id}/`)
  const units = Array.from({ length: lot.sampleSize }, (_unit, index) => index + 1)
  const readings = units.flatMap(sample => [
    { round: 1, sample, characteristic: '1', value: 'ok' },
    { round: 1, sample, characteristic: 'D1', value: tooLarge.includes(sample) ? '10.2' : '10.0' },
  ])
  const read = await inspector('PATCH', `/api/quality/iqc/${id}/`, { version: lot.version, readings })
  const signed = await inspector('POST', `/api/quality/iqc/${id}/inspect/`, { version: read.body.version })
  if (signed.status !== 200) throw new Error(`The inspection was refused: ${JSON.stringify(signed.body)}`)
}
