/** The languages of the product; Chinese is the default. */
export type Language = 'zh' | 'en'

/** A caption in both languages of the product; leaving one out is a compile error. */
export type Label = readonly [zh: string, en: string]

/** A text that the program does not write: what it says itself it says in both languages. */
export type NotWritten<S extends string> = S & (string extends S ? unknown : never)

/** The caption in one language; what is in one already, such as an answer of the server, stays as it is. */
export const inLanguage = <S extends string>(words: Label | NotWritten<S>, language: Language): string =>
  typeof words === 'string' ? words : words[language === 'zh' ? 0 : 1]

/** An English caption within a sentence: `Unit of measure` → `unit of measure`, but `IQC record` stays. */
export const inSentence = (caption: string): string =>
  /^[A-Z][a-z]/.test(caption) ? caption.charAt(0).toLowerCase() + caption.slice(1) : caption
