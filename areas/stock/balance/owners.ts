import type { Label } from '#core/language'

/** Whose goods they are. */
export const owners = {
  company: ['本公司', 'Company'],
  customer: ['客户', 'Customer'],
  supplier: ['供应商', 'Supplier'],
} as const satisfies Readonly<Record<string, Label>>

/** An owner of goods. */
export type Owner = keyof typeof owners
