import { states, type ChoiceValue } from '#core/fields'

/** Where a product model stands, from the application for its PN on. */
export const modelStates = states({
  draft: { label: ['申请中', 'Draft'], means: 'draft' },
  pending: { label: ['待审批', 'In approval'], means: 'waiting:approvers' },
  active: { label: ['已启用', 'Active'], means: 'done' },
  failed: { label: ['未通过', 'Rejected'], means: 'draft', tone: 'bad' },
  inactive: { label: ['停用', 'Inactive'], means: 'void' },
})

/** In which of them a product may be given a price: what is applied for gets its first one before it is sold, and none while its application is rejected. */
export const pricedIn = ['draft', 'pending', 'active'] as const

/** Where a product comes from. */
export const modelSources = {
  make: ['自制', 'Made here'],
  buy: ['外购', 'Bought'],
  oem: ['代工', 'OEM'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** For which market a model is made. */
export const modelRegions = {
  CN: ['中国', 'China'],
  US: ['美国', 'United States'],
  EU: ['欧盟', 'European Union'],
  other: ['其他', 'Other'],
} as const satisfies Readonly<Record<string, ChoiceValue>>
