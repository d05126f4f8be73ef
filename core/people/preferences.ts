import type { Label } from '../language/label.ts'
import { choice } from '../fields/choice/choice.ts'
import { flag } from '../fields/flag/flag.ts'
import { integer } from '../fields/integer/integer.ts'
import type { Density } from '../client/menu.ts'
import { contentToneLabels, themeLabels } from '../client/themes.ts'

const fromBrowserLabel: Label = ['语言跟随浏览器', 'Language as the browser says']

const tourLabel: Label = ['已看过功能导览', 'Has seen the tour']

/** How much room the rows of a list take, in words. */
export const densityLabels = {
  compact: ['紧凑', 'Compact'],
  normal: ['适中', 'Normal'],
  roomy: ['宽松', 'Comfortable'],
} as const satisfies Readonly<Record<Density, Label>>

/** Rows of a page that can be chosen, at least and at most. */
const rowsOfPage = { min: 10, max: 200 } as const

const languages = { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } as const

/** What a person chooses about how the product looks, as a call takes it. */
export const preferenceFields = {
  language: choice(['语言', 'Language'], languages),
  languageFromBrowser: flag(fromBrowserLabel),
  theme: choice(['主题', 'Theme'], themeLabels),
  contentTone: choice(['内容色调', 'Content tone'], contentToneLabels),
  tourSeen: flag(tourLabel),
  listDensity: choice(['列表密度', 'List density'], densityLabels),
  pageSize: integer(['每页条数', 'Rows per page'], rowsOfPage),
}

/** The same choices as the user's record keeps them: each person sets their own, nobody edits them in the record. */
export const storedPreferences = {
  language: choice(['语言', 'Language'], languages, { readonly: true, internal: true }),
  /** The person reads the language of the browser in use; `language` is what that was last. */
  languageFromBrowser: flag(fromBrowserLabel, { readonly: true, internal: true }),
  theme: choice(['主题', 'Theme'], themeLabels, { readonly: true, internal: true }),
  contentTone: choice(['内容色调', 'Content tone'], contentToneLabels, { readonly: true, internal: true }),
  /** Whether the tour of the first sign-in was shown to this person; once shown, it stays shown. */
  tourSeen: flag(tourLabel, { readonly: true, internal: true }),
  listDensity: choice(['列表密度', 'List density'], densityLabels, { readonly: true, internal: true }),
  pageSize: integer(['每页条数', 'Rows per page'], { ...rowsOfPage, readonly: true, internal: true }),
}
