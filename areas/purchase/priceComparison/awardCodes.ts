import type { Label } from '#core/language'

/** Why a line may be awarded to a quote that is not the cheapest. */
export const awardReasons = {
  quality: ['质量', 'Quality'],
  delivery: ['交期', 'Delivery'],
  approvedBrand: ['认可品牌', 'Approved brand'],
  strategic: ['战略合作', 'Strategic'],
  moq: ['起订量', 'Minimum order quantity'],
  technical: ['技术要求', 'Technical'],
} as const satisfies Readonly<Record<string, Label>>

/** A reason code for an award. */
export type AwardReason = keyof typeof awardReasons

/** Why fewer quotes than the rule asks for may do. */
export const quoteExceptions = {
  soleSource: ['独家供应', 'Single source (no alternative)'],
  contractPrice: ['合同价', 'Contract price'],
  lineDown: ['紧急停线', 'Urgent: production line down'],
  sample: ['样品', 'Sample'],
} as const satisfies Readonly<Record<string, Label>>

/** A coded exception from the rule of minimum quotes. */
export type QuoteException = keyof typeof quoteExceptions
