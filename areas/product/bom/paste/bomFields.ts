import type { Label } from '#core/language'

/** What a column of a bill of materials can be used for. */
export const bomFields = {
  name: ['名称', 'Name'],
  spec: ['规格 / 封装', 'Specification / footprint'],
  mpn: ['型号 / 料号', 'Part number'],
  designators: ['位号', 'Reference designators'],
  quantity: ['数量', 'Quantity'],
  link: ['链接', 'Link'],
  number: ['物料编号', 'Material number'],
  item: ['项次', 'Item'],
  unit: ['计量单位', 'Unit'],
  per: ['用量基数', 'Quantity is for'],
  scrap: ['损耗率', 'Scrap'],
  price: ['预计含税单价', 'Estimated unit price (incl. tax)'],
  brand: ['品牌 / 制造商', 'Brand / manufacturer'],
  class: ['物料分类', 'Material class'],
  substitute: ['替代料', 'Substitute'],
  ratio: ['替代比例', 'Ratio'],
  remark: ['备注', 'Remark'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of a use. */
export type BomField = keyof typeof bomFields

/** All uses, in the order in which they are said above. The keys of a literal are what its type says. */
export const bomFieldNames = Object.keys(bomFields) as readonly BomField[]

/** What somebody reads who says what a product is made of. */
export const structureFields: readonly BomField[] = [
  'number',
  'item',
  'name',
  'spec',
  'mpn',
  'designators',
  'quantity',
  'per',
  'unit',
  'scrap',
  'brand',
  'class',
  'substitute',
  'ratio',
  'remark',
]

/** What somebody reads who asks for what a bill names. */
export const requestedFields: readonly BomField[] = [
  'number',
  'name',
  'spec',
  'mpn',
  'designators',
  'quantity',
  'per',
  'unit',
  'price',
  'brand',
  'class',
  'remark',
]
