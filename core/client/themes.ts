import type { Label } from '../language/label.ts'
import { accents, chromes, contents, solids, type Accent, type Chrome, type Content, type Solid } from './themeColours.ts'

/** Light or dark: of the chrome around the work, and of the work itself. */
export type Tone = 'dark' | 'light'

/** The colour family of a theme. */
export type Hue = 'blue' | 'green' | 'purple' | 'grey'

/** One of the eight themes: the tone and hue of side menu, top bar and accents. */
export type ThemeName = `${Tone}-${Hue}`

/** How the content looks: always light, always dark, or as the theme's own tone. */
export type ContentTone = 'light' | 'dark' | 'theme'

/** The themes in the order of the menu; the first is the default. */
export const themeNames: readonly ThemeName[] = [
  'dark-blue',
  'light-blue',
  'dark-green',
  'light-green',
  'dark-purple',
  'light-purple',
  'dark-grey',
  'light-grey',
]

export const defaultTheme: ThemeName = 'dark-blue'
export const contentTones: readonly ContentTone[] = ['light', 'dark', 'theme']
export const defaultContentTone: ContentTone = 'light'

/** What each theme is called. */
export const themeLabels: Readonly<Record<ThemeName, Label>> = {
  'dark-blue': ['深蓝', 'Dark blue'],
  'light-blue': ['浅蓝', 'Light blue'],
  'dark-green': ['深绿', 'Dark green'],
  'light-green': ['浅绿', 'Light green'],
  'dark-purple': ['深紫', 'Dark purple'],
  'light-purple': ['浅紫', 'Light purple'],
  'dark-grey': ['深灰', 'Dark grey'],
  'light-grey': ['浅灰', 'Light grey'],
}

/** What each content tone is called. */
export const contentToneLabels: Readonly<Record<ContentTone, Label>> = {
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  theme: ['跟随主题', 'Follow theme'],
}

/** All colours of one theme with one content tone. */
export interface Look {
  readonly tone: Tone
  readonly chrome: Chrome
  readonly solid: Solid
  readonly accent: Accent
  readonly content: Content
}

const hueOf: Readonly<Record<ThemeName, Hue>> = {
  'dark-blue': 'blue',
  'light-blue': 'blue',
  'dark-green': 'green',
  'light-green': 'green',
  'dark-purple': 'purple',
  'light-purple': 'purple',
  'dark-grey': 'grey',
  'light-grey': 'grey',
}

/** The tone of a theme's chrome. */
const toneOf = (theme: ThemeName): Tone => (theme.startsWith('dark-') ? 'dark' : 'light')

/** Whether this text, from storage or from outside, names a theme. */
export const isThemeName = (value: unknown): value is ThemeName => themeNames.some(name => name === value)

/** Whether this text, from storage or from outside, names a content tone. */
export const isContentTone = (value: unknown): value is ContentTone => contentTones.some(tone => tone === value)

/**
 * All colours of a theme with a content tone. Fills keep the theme's own depth on light content; on dark content they are
 * those of the dark theme of the same hue, because the deeper ones would vanish there.
 */
export const lookOf = (theme: ThemeName, contentTone: ContentTone): Look => {
  const tone = contentTone === 'theme' ? toneOf(theme) : contentTone
  const hue = hueOf[theme]
  const darkSibling: ThemeName = `dark-${hue}`
  return {
    tone,
    chrome: chromes[theme],
    solid: solids[tone === 'dark' ? darkSibling : theme],
    accent: accents[tone][hue],
    content: contents[tone],
  }
}

/** The CSS custom properties of a look: everything on the page that is not drawn by the component library uses these. */
export const customProperties = ({ tone, chrome, solid, accent, content }: Look): Readonly<Record<string, string>> => ({
  'color-scheme': tone,
  '--ms-chrome-bg': chrome.bg,
  '--ms-chrome-hover': chrome.hover,
  '--ms-chrome-text': chrome.text,
  '--ms-chrome-muted': chrome.muted,
  '--ms-chrome-selected': chrome.selected,
  '--ms-chrome-on-selected': chrome.onSelected,
  '--ms-chrome-border': chrome.border,
  '--ms-page': content.page,
  '--ms-bg': content.bg,
  '--ms-bg-muted': content.muted,
  '--ms-bg-raised': content.raised,
  '--ms-text': content.text,
  '--ms-text-muted': content.textMuted,
  '--ms-placeholder': content.placeholder,
  '--ms-border': content.border,
  '--ms-control': content.control,
  '--ms-accent': solid.fill,
  '--ms-accent-hover': solid.hover,
  '--ms-accent-active': solid.active,
  '--ms-on-accent': '#ffffff',
  '--ms-accent-bg': accent.bg,
  '--ms-accent-bg-hover': accent.bgHover,
  '--ms-accent-border': accent.border,
  '--ms-accent-text': accent.text,
  '--ms-accent-text-hover': accent.textHover,
  '--ms-bad-bg': content.bad.bg,
  '--ms-bad-text': content.bad.text,
  '--ms-good-bg': content.good.bg,
  '--ms-good-text': content.good.text,
  '--ms-warn-bg': content.warn.bg,
  '--ms-warn-text': content.warn.text,
  '--ms-info-bg': content.info.bg,
  '--ms-info-text': content.info.text,
})
