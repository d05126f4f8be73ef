import { choice } from '../fields/choice/choice.ts'
import { flag } from '../fields/flag/flag.ts'
import type { Label } from '../define/label.ts'
import { contentToneLabels, themeLabels } from '../shell/themes.ts'

const tourLabel: Label = ['已看过功能导览', 'Has seen the tour']

const languages = { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } as const

/** What a person chooses about how the product looks, as a call takes it. */
export const preferenceFields = {
  language: choice(['语言', 'Language'], languages),
  theme: choice(['主题', 'Theme'], themeLabels),
  contentTone: choice(['内容色调', 'Content tone'], contentToneLabels),
  tourSeen: flag(tourLabel),
}

/** The same choices as the user's record keeps them: each person sets his own, nobody edits them in the record. */
export const storedPreferences = {
  language: choice(['语言', 'Language'], languages, { readonly: true }),
  theme: choice(['主题', 'Theme'], themeLabels, { readonly: true }),
  contentTone: choice(['内容色调', 'Content tone'], contentToneLabels, { readonly: true }),
  /** Empty until the tour of the first sign-in was shown to this person. */
  tourSeen: flag(tourLabel, { readonly: true }),
}
