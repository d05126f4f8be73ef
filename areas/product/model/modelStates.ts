import type { ChoiceValue } from '#core/fields'

/** Where a product model stands, from the application for its PN on. */
export const modelStates = {
  draft: ['申请中', 'Draft'],
  pending: { label: ['待审批', 'In approval'], tone: 'warn' },
  active: { label: ['已启用', 'Active'], tone: 'good' },
  failed: { label: ['未通过', 'Rejected'], tone: 'bad' },
  inactive: { label: ['停用', 'Inactive'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** In which of them a product may be given a price: what is applied for gets its first one before it is sold. */
export const pricedIn = ['draft', 'pending', 'active'] as const satisfies readonly (keyof typeof modelStates)[]

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
