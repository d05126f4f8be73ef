import { describe, expect, test } from 'vitest'
import { contrast } from '../../tests/harness/contrast.ts'
import { contentTones, customProperties, isContentTone, isThemeName, lookOf, themeLabels, themeNames, type Look } from './themes.ts'

type Pair = readonly [what: string, foreground: string, background: string]

/** Words: 4.5 is asked of each. */
const textPairs = ({ chrome, solid, accent, content }: Look): readonly Pair[] => {
  const surfaces = { page: content.page, bg: content.bg, muted: content.muted, raised: content.raised }
  const words = {
    text: content.text,
    textMuted: content.textMuted,
    placeholder: content.placeholder,
    disabled: content.disabled,
    accent: accent.text,
    accentHover: accent.textHover,
    error: content.error,
    success: content.success,
    warning: content.warning,
  }
  return [
    ...Object.entries(surfaces).flatMap(([surface, background]) =>
      Object.entries(words).map(([word, colour]): Pair => [`${word} on ${surface}`, colour, background]),
    ),
    ...(['bg', 'bgHover'] as const).flatMap((tint): readonly Pair[] => [
      [`text on accent ${tint}`, content.text, accent[tint]],
      [`accent on its ${tint}`, accent.text, accent[tint]],
    ]),
    ['muted text on accent tint', content.textMuted, accent.bg],
    ...(['fill', 'hover', 'active'] as const).map((state): Pair => [`white on ${state}`, '#ffffff', solid[state]]),
    ...(['error', 'errorHover', 'errorActive'] as const).map((state): Pair => [`on ${state} fill`, content.onError, content[state]]),
    ...(['bad', 'good', 'warn', 'info'] as const).flatMap((signal): readonly Pair[] => [
      [signal, content[signal].text, content[signal].bg],
      [`plain text on ${signal}`, content.text, content[signal].bg],
    ]),
    ['error on its tint', content.error, content.bad.bg],
    ['success on its tint', content.success, content.good.bg],
    ['warning on its tint', content.warning, content.warn.bg],
    ['chrome text', chrome.text, chrome.bg],
    ['chrome text, hovered', chrome.text, chrome.hover],
    ['chrome muted', chrome.muted, chrome.bg],
    ['chrome muted, hovered', chrome.muted, chrome.hover],
    ['chrome selected', chrome.onSelected, chrome.selected],
  ]
}

/** Outlines and marks a person needs to see: 3 is asked of each. */
const shapePairs = ({ chrome, solid, accent, content }: Look): readonly Pair[] => [
  ['control outline on bg', content.control, content.bg],
  ['control outline on page', content.control, content.page],
  ['control outline on muted', content.control, content.muted],
  ['primary button on bg', solid.fill, content.bg],
  ...(['bad', 'good', 'warn', 'info'] as const).map((signal): Pair => [`${signal} bar on bg`, content[signal].text, content.bg]),
  ['plain bar on bg', accent.text, content.bg],
  ['muted bar on bg', content.textMuted, content.bg],
  ['focus ring on bg', accent.text, content.bg],
  ['focus ring on page', accent.text, content.page],
  ['focus ring in the chrome', chrome.text, chrome.bg],
]

const looks = themeNames.flatMap(theme => contentTones.map(tone => ({ theme, tone, look: lookOf(theme, tone) })))
const tooFaint = (pairs: readonly Pair[], least: number): readonly string[] =>
  pairs
    .filter(([, foreground, background]) => contrast(foreground, background) < least)
    .map(([what, foreground, background]) => `${what}: ${foreground} on ${background} is ${contrast(foreground, background).toFixed(2)}`)

describe('the eight themes', () => {
  test('contrast is computed as WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#1677ff', '#ffffff')).toBeCloseTo(4.1, 2)
  })

  test('there are eight, dark blue first', () => {
    expect(themeNames).toHaveLength(8)
    expect(new Set(themeNames).size).toBe(8)
    expect(themeNames[0]).toBe('dark-blue')
    expect(Object.keys(themeLabels).toSorted()).toEqual([...themeNames].toSorted())
  })

  test.each(looks)('$theme with $tone content: every word can be read (AA, 4.5)', ({ look }) => {
    expect(tooFaint(textPairs(look), 4.5)).toEqual([])
  })

  test.each(looks)('$theme with $tone content: every outline can be seen (AA, 3)', ({ look }) => {
    expect(tooFaint(shapePairs(look), 3)).toEqual([])
  })

  test('content follows the theme only when it is told to', () => {
    expect(lookOf('dark-green', 'light').tone).toBe('light')
    expect(lookOf('dark-green', 'theme').tone).toBe('dark')
    expect(lookOf('light-green', 'theme').tone).toBe('light')
    expect(lookOf('light-green', 'dark').tone).toBe('dark')
  })

  test('every look fills the same custom properties with plain colours', () => {
    const names = Object.keys(customProperties(lookOf('dark-blue', 'light')))
    for (const { look } of looks) {
      const properties = customProperties(look)
      expect(Object.keys(properties)).toEqual(names)
      const colours = Object.entries(properties).filter(([name]) => name.startsWith('--'))
      expect(colours.filter(([, value]) => !/^#[0-9a-f]{6}$/.test(value))).toEqual([])
    }
  })

  test('a kept value that is no theme is not taken for one', () => {
    expect(isThemeName('light-grey')).toBe(true)
    expect(isThemeName('dark-red')).toBe(false)
    expect(isThemeName(null)).toBe(false)
    expect(isContentTone('theme')).toBe(true)
    expect(isContentTone('system')).toBe(false)
  })
})
