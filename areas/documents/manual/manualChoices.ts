import type { ChoiceValue } from '#core/fields'

/** The languages of manuals. */
export const manualLanguages = {
  zh: { label: ['中文', 'Chinese'] },
  en: { label: ['英文', 'English'] },
  de: { label: ['德文', 'German'] },
  es: { label: ['西班牙文', 'Spanish'] },
  fr: { label: ['法文', 'French'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Who reads a manual. */
export const audiences = {
  customer: { label: ['客户', 'Customer'] },
  service: { label: ['服务', 'Service'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>
