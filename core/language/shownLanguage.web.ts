import type { Language } from './label.ts'

/** The language of the page, as assistive technology and the server are told it. */
export const shownLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh')

/** Declares the language of the page. */
export const showLanguage = (language: Language): void => {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
