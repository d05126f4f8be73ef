import { choice } from '../fields/choice/choice.ts'
import { contentToneLabels, themeLabels } from '../shell/themes.ts'

const languages = { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } as const

/** What a person chooses about how the product looks, as a call takes it. */
export const preferenceFields = {
  language: choice(['语言', 'Language'], languages),
  theme: choice(['主题', 'Theme'], themeLabels),
  contentTone: choice(['内容色调', 'Content tone'], contentToneLabels),
}

/** The same choices as the user's record keeps them: each person sets his own, nobody edits them in the record. */
export const storedPreferences = {
  language: choice(['语言', 'Language'], languages, { readonly: true }),
  theme: choice(['主题', 'Theme'], themeLabels, { readonly: true }),
  contentTone: choice(['内容色调', 'Content tone'], contentToneLabels, { readonly: true }),
}
