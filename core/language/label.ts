/** The languages of the product; Chinese is the default. */
export type Language = 'zh' | 'en'

/** A caption in both languages of the product; leaving one out is a compile error. */
export type Label = readonly [zh: string, en: string]

/** The caption in one language; what is one text already, such as what a server has said, stays as it is. */
export const inLanguage = (label: Label | string, language: Language): string =>
  typeof label === 'string' ? label : label[language === 'zh' ? 0 : 1]

/** An English caption within a sentence: `Unit of measure` → `unit of measure`, but `IQC record` stays. */
export const inSentence = (caption: string): string =>
  /^[A-Z][a-z]/.test(caption) ? caption.charAt(0).toLowerCase() + caption.slice(1) : caption
