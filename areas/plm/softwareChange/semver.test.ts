import { describe, expect, test } from 'vitest'
import { compareVersions, semverPattern } from './semver.ts'

// Section 11 of semver.org, and what goes wrong with comparing texts.
const ascending = [
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.2',
  '1.0.0-rc.10',
  '1.0.0',
  '1.4.9',
  '1.4.10',
  '1.10.0',
  '2.0.0',
]

describe('versions', () => {
  test('stand in the order of semver', () => {
    expect(ascending.toReversed().toSorted(compareVersions)).toEqual(ascending)
    for (const [at, one] of ascending.entries())
      for (const [place, other] of ascending.entries())
        expect(Math.sign(compareVersions(one, other)), `${one} ${other}`).toBe(Math.sign(at - place))
  })

  test.each(['1.0', '01.0.0', '1.0.0-', '1.0.0-01', 'v1.0.0', '1.0.0+b', '1.0.0 ', ''])('%s is none', version => {
    expect(new RegExp(`^${semverPattern}$`).test(version)).toBe(false)
  })
})
