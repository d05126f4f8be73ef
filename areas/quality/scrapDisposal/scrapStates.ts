import type { ChoiceValue } from '#core/fields'

/** How far scrap has come; the lot it comes from shows the same. */
export const scrapStates = {
  toDestroy: { label: ['待销毁', 'To destroy'], tone: 'warn' },
  destroyed: { label: ['已销毁', 'Destroyed'], tone: 'good' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Scrap is destroyed within so many days. */
export const daysToDestroy = 30
