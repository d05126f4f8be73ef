import type { Label, Language } from './label.ts'

/** What a person chooses for the language: one of the two, or the one the browser speaks. */
export const languageChoices = ['zh', 'en', 'browser'] as const

export type LanguageChoice = (typeof languageChoices)[number]

/** What the choices are called; a language is called by itself whatever is shown. */
export const languageChoiceLabels: Readonly<Record<LanguageChoice, Label>> = {
  zh: ['中文', '中文'],
  en: ['English', 'English'],
  browser: ['跟随浏览器', 'As the browser says'],
}

/** The language that the name of a choice is written in. */
export const choiceTag = (choice: LanguageChoice, language: Language): string =>
  (choice === 'browser' ? language : choice) === 'zh' ? 'zh-CN' : 'en'

/** What this text, from storage or from outside, chooses; Chinese where it says nothing that can be chosen. */
export const languageChoice = (kept: string | null): LanguageChoice => languageChoices.find(one => one === kept) ?? 'zh'

/** The language that a choice means in a browser that asks for these, the dearest first: anything but Chinese is answered in English. */
export const languageOf = (choice: LanguageChoice, browser: readonly string[]): Language => {
  if (choice !== 'browser') return choice
  const preferred = browser[0]?.toLowerCase() ?? ''
  return preferred === '' || preferred === 'zh' || preferred.startsWith('zh-') ? 'zh' : 'en'
}
