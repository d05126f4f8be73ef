import { textWidth } from '../textWidth.ts'

/** Capitals, digits and what is as wide; other Latin letters are narrower, Chinese signs as wide as they are high. */
const broad = /[A-Z0-9mw@%&#+=~<>]/

/** How wide a sign is set at most, in its own height: the letters of the papers' face, rounded up. */
const signWidth = (sign: string): number => (textWidth(sign) === 2 ? 1 : broad.test(sign) ? 0.72 : 0.56)

/** How wide a text is set at most, in the height of its letters. */
export const setWidth = (text: string): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0)

/** As much of a text as is no wider than so many heights of its letters, with a sign where there is more. */
export const shortened = (text: string, most: number): string => {
  if (setWidth(text) <= most) return text
  let width = signWidth('…') * 2
  const kept: string[] = []
  for (const sign of text) {
    width += signWidth(sign)
    if (width > most) break
    kept.push(sign)
  }
  return `${kept.join('').trimEnd()}…`
}
