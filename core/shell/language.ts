import type { Language } from '../define/label.ts'

/** Whether this text, from storage or from outside, names a language of the product. */
export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en'

/**
 * The language a person meets before choosing one: what this browser keeps from the last visit, else the browser's own
 * language, where anything but Chinese and English falls back to English; Chinese when the browser says nothing.
 */
export const firstLanguage = (kept: string | null, browser: readonly string[]): Language => {
  if (isLanguage(kept)) return kept
  const preferred = browser[0]?.toLowerCase()
  if (!preferred) return 'zh'
  return preferred === 'zh' || preferred.startsWith('zh-') ? 'zh' : 'en'
}
