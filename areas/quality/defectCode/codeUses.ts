import type { ChoiceValue } from '#core/fields'

/** Whether new defects may bear a code. */
export const codeUses = {
  active: { label: ['使用中', 'In use'], tone: 'good' },
  retired: { label: ['停用', 'Retired'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
