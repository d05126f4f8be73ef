import { describe, expect, it } from 'vitest'
import type { Field } from '../define/field.ts'
import { choice } from './choice/choice.ts'
import { date } from './date/date.ts'
import { decimal } from './decimal/decimal.ts'
import {
  draftOf,
  draftPlaces,
  emptyDrafts,
  fileOnItsWay,
  lineDrafts,
  readDraft,
  readDrafts,
  sameDraft,
  withoutUploads,
  type LineDraft,
} from './draft.ts'
import { file } from './file/file.ts'
import { flag } from './flag/flag.ts'
import { integer } from './integer/integer.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { lines } from './lines/lines.ts'
import { moment } from './moment/moment.ts'
import { money } from './money/money.ts'
import { ref } from './ref/ref.ts'
import { refs } from './refs/refs.ts'
import { text } from './text/text.ts'

const name = text(['名称', 'Name'], { required: true })
const rate = decimal(['合格率', 'Pass rate'], { scale: 4, min: '0', max: '1', percent: true })
const readings = lines(
  ['读数', 'Readings'],
  {
    feature: text(['项目', 'Feature'], { required: true }),
    value: decimal(['实测', 'Reading'], { scale: 4 }),
    gauge: ref(['量具', 'Gauge'], 'quality.gauge'),
    verdict: choice(['判定', 'Verdict'], { pass: ['合格', 'Pass'] }, { readonly: true }),
  },
  { min: 1, max: 3, unique: [['feature']] },
)

const stored = (field: Field, shown: unknown): unknown => readDraft(field, draftOf(field, shown)).value

describe('a draft', () => {
  const supplier = { id: 12, title: '苏州仪表' }
  it.each<[string, Field, unknown, unknown]>([
    ['text', name, '水质计', '水质计'],
    ['an integer', integer(['数', 'N']), 1200, 1200],
    ['a decimal', decimal(['值', 'V'], { scale: 4 }), '12345678901234.5000', '12345678901234.5000'],
    ['a share', rate, '0.9840', '0.9840'],
    ['money', money(['价', 'P']), { amount: '11.3000', currency: 'USD' }, { amount: '11.3000', currency: 'USD' }],
    ['a date', date(['日', 'D']), '2026-10-08', '2026-10-08'],
    ['a moment', moment(['时', 'T']), '2026-10-08T01:30:00.000Z', '2026-10-08T01:30:00.000Z'],
    ['a flag', flag(['是', 'F']), false, false],
    ['a reference', ref(['供', 'S'], 'purchase.supplier'), supplier, 12],
    ['several references', refs(['供', 'S'], 'purchase.supplier'), [supplier], [12]],
    ['a file', file(['附', 'F']), { id: 3, name: 'a.pdf', size: 1, mime: 'application/pdf' }, 3],
    [
      'lines',
      readings,
      [{ id: 5, feature: 'pH', value: '7.0100', gauge: supplier, verdict: 'pass' }],
      [{ id: 5, feature: 'pH', value: '7.0100', gauge: 12 }],
    ],
    ['nothing', integer(['数', 'N']), null, null],
  ])('of %s means what was stored', (_kind, field, shown, value) => {
    expect(stored(field, shown)).toEqual(value)
    expect(readDraft(field, draftOf(field, shown)).problems).toEqual({})
  })

  it('shows a share in per cent and says what is wrong with it in per cent', () => {
    expect(draftOf(rate, '0.9840')).toBe('98.4')
    expect(readDraft(rate, '150').problems['']).toEqual(['不能大于 100', 'Must be at most 100'])
    expect(readDraft(rate, '98.405').problems['']?.[1]).toBe('At most 2 decimal places')
    expect(readDraft(rate, '98.4').value).toBe('0.9840')
  })

  it('never goes through floating point', () => {
    const exact = decimal(['值', 'V'], { scale: 4 })
    expect(readDraft(exact, '0.1000').value).toBe('0.1000')
    expect(readDraft(exact, '99999999999999.9999').value).toBe('99999999999999.9999')
  })

  it('understands numbers as they are pasted', () => {
    expect(readDraft(integer(['数', 'N']), ' １,２３４ ').value).toBe(1234)
    expect(readDraft(money(['价', 'P']), { amount: '1,234.50', currency: 'CNY' }).value).toEqual({ amount: '1234.5000', currency: 'CNY' })
  })

  it('asks for the missing half of a moment', () => {
    const at = moment(['时', 'T'])
    expect(readDraft(at, { day: '2026-10-08', time: '' }).problems['']?.[1]).toContain('a day and a time')
    expect(readDraft(at, { day: '', time: '' })).toEqual({ value: null, problems: {} })
  })

  it('of an untouched form asks only for what is required', () => {
    const fields = {
      name,
      urgent: flag(['加急', 'Urgent']),
      price: money(['价', 'P']),
      tags: refs(['标', 'Tags'], 'a.b'),
    }
    const { values, problems } = readDrafts(fields, emptyDrafts(fields))
    expect(problems).toEqual({ name: requiredMessage })
    expect(values).toMatchObject({ urgent: false, price: null, tags: [] })
  })
})

describe('drafts of lines', () => {
  const line = (key: string, feature: string | null, value: string | null): LineDraft => ({ key, drafts: { feature, value, gauge: null } })

  it('name every problem by line and field', () => {
    const { problems } = readDrafts({ readings }, { readings: [line('a', 'pH', 'seven'), line('b', null, '1')] })
    expect(problems['readings.0.value']?.[1]).toBe('Enter a number such as 12.5')
    expect(problems['readings.1.feature']).toEqual(requiredMessage)
  })

  it('are counted and compared once each of them is right', () => {
    expect(readDraft(readings, []).problems['']?.[1]).toBe('At least one line')
    expect(readDraft(readings, [line('a', 'pH', '1'), line('b', 'pH', '2')]).problems).toEqual({
      '1': ['与前面的一行重复', 'It repeats an earlier line'],
    })
  })

  it('keep the identity of stored lines', () => {
    const draft = lineDrafts(draftOf(readings, [{ id: 5, feature: 'pH', value: null, gauge: null }]))
    expect(draft.map(one => one.key)).toEqual(['id:5'])
    expect(readDraft(readings, [...draft, line('new', 'ORP', '2')]).value).toEqual([
      { id: 5, feature: 'pH', value: null, gauge: null },
      { feature: 'ORP', value: '2.0000', gauge: null },
    ])
  })
})

describe('two drafts', () => {
  it('are the same when they mean the same stored value', () => {
    expect(sameDraft(decimal(['值', 'V'], { scale: 2 }), '1.5', '1.50')).toBe(true)
    expect(sameDraft(name, null, '  ')).toBe(true)
    expect(sameDraft(ref(['供', 'S'], 'a.b'), { id: 1, title: 'A' }, { id: 1, title: '甲' })).toBe(true)
    expect(sameDraft(name, 'a', 'b')).toBe(false)
  })
})

describe('a file on its way', () => {
  const line = (certificate: LineDraft['drafts'][string]): readonly LineDraft[] => [{ key: 'a', drafts: { name: 'ISO 9001', certificate } }]
  const certificate = file(['证书', 'Certificate'])

  it('is nothing to be mended; one that failed is', () => {
    expect(readDraft(certificate, { sending: 'a.pdf' }).problems['']).toBe(fileOnItsWay)
    expect(readDraft(certificate, { sending: 'a.pdf', failed: true }).problems['']?.[1]).toMatch(/^The file was not uploaded/)
  })

  it('is found by its place, also in a line; a list of references has no lines', () => {
    const places = draftPlaces({
      picture: { sending: 'b.png' },
      materials: [{ id: 1, title: 'pH' }],
      certificates: line({ sending: 'a.pdf' }),
    })
    expect(places.get('picture')).toEqual({ sending: 'b.png' })
    expect(places.get('certificates.a.certificate')).toEqual({ sending: 'a.pdf' })
    expect([...places.keys()].filter(place => place.startsWith('materials'))).toEqual(['materials'])
  })

  it('has failed where the form is continued on another page; all else stays', () => {
    const drafts = {
      name: 'x',
      materials: [{ id: 1, title: 'pH' }],
      certificates: line({ sending: 'a.pdf' }),
      old: { id: 4, name: 'c.pdf' },
    }
    expect(withoutUploads(drafts)).toEqual({ ...drafts, certificates: line({ sending: 'a.pdf', failed: true }) })
  })
})
