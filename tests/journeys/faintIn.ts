import type { Page } from '@playwright/test'
import { themeNames } from '../../core/client/themes.ts'
import { faintWords, showIn } from './accessibility.ts'

/** The words of a screen that are too faint on their ground: every theme on one tone of content, the next theme on the other; from one turn to the next they change places. */
export const faintIn = async (page: Page, turn: number): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [at, theme] of themeNames.entries()) {
    const tone = (at + turn) % 2 === 0 ? 'light' : 'dark'
    await showIn(page, theme, tone)
    found.push(...(await faintWords(page)).map(finding => `${theme} on ${tone}: ${finding}`))
  }
  return found
}
