import type { material } from '../../areas/mnm/material/material.ts'
import type { CreateInput } from '../../core/define/entity.ts'
import type { MaterialDraft } from './company/material.ts'
import type { KitDraft } from './company/ownProducts.ts'

type MaterialFacts = Omit<CreateInput<typeof material>, 'code' | 'unit'>

const nothing = {
  type: 'ordinary',
  serialTracked: false,
  batchTracked: false,
  saleable: false,
  purchasable: false,
  selfMade: false,
  outsourced: false,
  subpart: false,
  assembly: false,
} as const

/** Standards and reagents are ordered again and again. */
const planned = {
  leadDays: 21,
  serviceLevel: 'p95',
  safetyStock: '5',
  minOrder: '20',
  orderMultiple: '10',
  lotSizing: 'lotForLot',
} as const

/** What a material's record says besides its number and unit. */
export const materialFacts = (draft: MaterialDraft): MaterialFacts => {
  const { name, nameEn, spec, brandModel, origin, inspectionClass, shelfMonths, arrival, tracked, attributes, role = 'part' } = draft
  return {
    ...nothing,
    name,
    nameEn,
    spec,
    brandModel,
    origin,
    inspectionClass,
    attributes,
    type: role === 'service' ? 'service' : 'ordinary',
    serialTracked: tracked === 'serial',
    batchTracked: tracked === 'batch',
    saleable: role === 'product' || draft.kind.startsWith('CH0'),
    purchasable: role === 'part' || role === 'service',
    selfMade: role === 'product' || role === 'assembly',
    outsourced: draft.trade === 'services',
    subpart: role === 'part' || role === 'assembly',
    assembly: role === 'assembly' || role === 'product',
    ...(shelfMonths === undefined ? {} : { shelfLife: shelfMonths, shelfLifeUnit: 'month', alarmDays: 90 }),
    ...(role === 'part' && draft.kind.startsWith('CH0') ? planned : {}),
    planType: arrival?.planType,
    inspectionLevel: arrival?.level,
    aql: arrival?.aql,
  }
}

/** The same of a kit; its components are named beside. */
export const kitFacts = ({ name, nameEn }: KitDraft): MaterialFacts => ({
  ...nothing,
  name,
  nameEn,
  type: 'set',
  serialTracked: true,
  saleable: true,
  selfMade: true,
  assembly: true,
  inspectionClass: 'B',
})
