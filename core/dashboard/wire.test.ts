import { describe, expect, test } from 'vitest'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { ReportRow } from '../reports/reportAnswer.ts'
import { addressOf, figureColumns, figureIn, placeOf } from './wire.ts'

const columns = {
  model: text(['型号', 'Model']),
  tested: integer(['测试', 'Tested']),
  share: decimal(['占比', 'Share'], { scale: 4, percent: true }),
}

const row = (model: string, tested: number | null, share: string | null): ReportRow => ({ values: { model, tested, share }, leadsTo: null })

const answered = (rows: readonly ReportRow[], total: ReportRow | null = null) => ({ rows, total, report: { counts: 'tested', columns } })

describe('the figure in a column', () => {
  test.each([
    ['its total, a share in percent', answered([row('A', 3, '0.5000')], row('', 4, '0.9701')), 'share', '97.01'],
    ['what all rows agree on', answered([row('A', 3, '0.5000'), row('B', 4, '0.5000')]), 'share', '50'],
    ['the sum of what is counted', answered([row('A', 3, null), row('B', 4, null), row('C', null, null)]), 'tested', '7'],
    ['nothing counted', answered([]), 'tested', '0'],
  ])('is %s', (_said, answer, name, value) => {
    expect(figureIn(answer, name)).toBe(value)
  })

  test('is none where rows differ, none is there, or it is no number', () => {
    const differing = answered([row('A', 3, '0.5000'), row('B', 4, '0.7000')])
    expect([figureIn(differing, 'share'), figureIn(answered([]), 'share'), figureIn(answered([row('A', 3, null)]), 'share')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('can be read of the columns that hold numbers', () => {
    expect(figureColumns(columns)).toEqual(['tested', 'share'])
  })
})

describe('the address of what is read', () => {
  test('says what was chosen and is read back', () => {
    expect(addressOf('/quality/iqc', {})).toBe('/quality/iqc')
    const address = addressOf('/quality/iqc', { verdict__in: 'rejected,held', search: '电极 7' })
    expect(address).not.toMatch(/\s|%2C/)
    const place = placeOf(address)
    expect([place?.path, Object.fromEntries(new URLSearchParams(place?.parameters))]).toEqual([
      '/quality/iqc',
      { verdict__in: 'rejected,held', search: '电极 7' },
    ])
  })

  test('of another host leads to the same screen here, one that is none to nothing', () => {
    expect(placeOf('https://m.example/quality/iqc?verdict=rejected')).toEqual({ path: '/quality/iqc', parameters: 'verdict=rejected' })
    expect(placeOf('https://')).toBeUndefined()
  })
})
