import { expect, test } from 'vitest'
import { contrast } from '../../../tests/harness/contrast.ts'
import { contentTones, lookOf, themeNames } from '../../client/themes.ts'
import { mostPeople, personColour, personColours } from './calendarPeople.ts'

test('everybody who can be shown has a colour of their own, which stands out in every theme', () => {
  expect(new Set(Array.from({ length: mostPeople }, (_, at) => personColour(at))).size).toBe(mostPeople)
  for (const theme of themeNames)
    for (const tone of contentTones) {
      const { bg, muted } = lookOf(theme, tone).content
      for (const ground of [bg, muted])
        for (const colour of personColours) expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
})
