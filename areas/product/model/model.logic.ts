import { from, logicOf, type StoredOf } from '#core/definition'
import { exact } from '#core/numbers'
import { model } from './model.ts'

type Model = StoredOf<typeof model.fields>

const called = (pn: string | null, name: string): string => (pn === null ? name : `${pn} ${name}`)

const isAbsent = (value: unknown): boolean => value === null

/** What a new application takes over from a model: what describes the product; neither PN, files nor what was agreed to. */
const described = {
  nameZh: (row: Model) => row.nameZh,
  nameEn: (row: Model) => row.nameEn,
  family: (row: Model) => row.family,
  category: (row: Model) => row.category,
  brand: (row: Model) => row.brand,
  productGroup: (row: Model) => row.productGroup,
  labels: (row: Model) => row.labels,
  region: (row: Model) => row.region,
  source: (row: Model) => row.source,
  unit: (row: Model) => row.unit,
  saleable: (row: Model) => row.saleable,
  introZh: (row: Model) => row.introZh,
  descriptionZh: (row: Model) => row.descriptionZh,
  descriptionEn: (row: Model) => row.descriptionEn,
  hsCode: (row: Model) => row.hsCode,
  originCountry: (row: Model) => row.originCountry,
  netWeight: (row: Model) => row.netWeight,
  grossWeight: (row: Model) => row.grossWeight,
  packageLength: (row: Model) => row.packageLength,
  packageWidth: (row: Model) => row.packageWidth,
  packageHeight: (row: Model) => row.packageHeight,
  dangerousClass: (row: Model) => row.dangerousClass,
  unNumber: (row: Model) => row.unNumber,
  warrantyParts: (row: Model) => row.warrantyParts,
  warrantyLabour: (row: Model) => row.warrantyLabour,
  calibrationMonths: (row: Model) => row.calibrationMonths,
  shelfLifeDays: (row: Model) => row.shelfLifeDays,
  minSalableDays: (row: Model) => row.minSalableDays,
  attributes: (row: Model) => row.attributes,
  hwVersion: (row: Model) => row.hwVersion,
  swVersion: (row: Model) => row.swVersion,
  departments: (row: Model) => row.departments,
}

/** And, unless somebody says otherwise, what it is made of. */
const withBom = { ...described, copiesBom: () => true }

/** What the entries of a product model must agree on, and what it is called. */
export const modelLogic = logicOf(model, {
  defaults: { source: () => 'make', saleable: () => true, region: () => 'CN', originCountry: () => 'CN' },
  shown: {
    copiesBom: row => !isAbsent(row.duplicateOf) || !isAbsent(row.supersedes),
    minSalableDays: row => !isAbsent(row.shelfLifeDays),
    unNumber: row => !isAbsent(row.dangerousClass),
  },
  required: { unNumber: row => !isAbsent(row.dangerousClass) },
  computed: {
    caption: row => called(row.pn, row.nameZh ?? ''),
    captionEn: row => called(row.pn, row.nameEn ?? row.nameZh ?? ''),
  },
  rules: {
    sellsBeforeItExpires: {
      refuse: ['最短可售天数不能超过保质期', 'Minimum salable days cannot exceed the shelf life'],
      at: ['minSalableDays', 'shelfLifeDays'],
      holds: row => row.minSalableDays === null || row.shelfLifeDays === null || row.minSalableDays <= row.shelfLifeDays,
    },
    packedIsHeavier: {
      refuse: ['毛重不能小于净重', 'The gross weight cannot be less than the net weight'],
      at: ['grossWeight', 'netWeight'],
      holds: row => row.grossWeight === null || row.netWeight === null || exact(row.grossWeight).gte(row.netWeight),
    },
  },
  from: {
    duplicateOf: from(model, { in: 'any', label: ['复制', 'Duplicate'], fill: withBom }),
    supersedes: from(model, {
      in: ['active', 'inactive'],
      label: ['申请新 PN 替代', 'Supersede with new PN'],
      when: row => row.supersededBy === null || ['此产品已被替代', 'It is superseded already'],
      fill: withBom,
    }),
  },
})
