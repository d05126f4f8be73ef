import { describe, expect, test } from 'vitest'
import { emptyDrafts, readDrafts } from '../draft.ts'
import { lines } from '../lines/lines.ts'
import { newLine, withCell } from '../lines/lineDrafts.ts'
import { ref } from '../ref/ref.ts'
import { text } from '../text/text.ts'
import { sibling } from './sibling.ts'
import { siblingOptions } from './siblingOptions.ts'

const of = { what: text(['内容', 'What']), unit: ref(['单位', 'Unit'], 'mnm.unit') }
const items = (title: 'what' | 'unit') => lines(['明细', 'Items'], of, { listed: true, title })
const extras = lines(['附加', 'Extras'], { item: sibling(['针对', 'For item'], 'items') })

const stored = { key: 'id:7', id: 7, drafts: { ...emptyDrafts(of), what: 'Filter', unit: { id: 3, title: 'kg' } } }
const fresh = newLine(of, [stored])

describe('the lines that another line may speak of', () => {
  test('are those of the form as it is typed, saved or not, by place and name', () => {
    const typed = [stored, ...withCell([fresh], fresh.key, 'what', 'Pump')]
    expect(siblingOptions(items('what'), typed, 'en')).toEqual([
      { value: 7, label: '1 · Filter' },
      { value: 'new:1', label: '2 · Pump' },
    ])
    expect(siblingOptions(items('unit'), [stored, fresh], 'en').map(({ label }) => label)).toEqual(['1 · kg', '2'])
    expect(siblingOptions(undefined, [], 'en')).toEqual([])
  })

  test('are sent with the name by which the others call them, and without one where nobody may speak of them', () => {
    const drafts = { items: [stored, fresh], extras: [{ key: 'new:0', drafts: { item: { id: 'new:1', title: '' } } }] }
    const { values, problems } = readDrafts({ items: items('what'), extras }, drafts)
    expect(problems).toEqual({})
    expect(values).toMatchObject({ items: [{ id: 7 }, { id: 'new:1' }], extras: [{ item: 'new:1' }] })
    expect(values['extras']).toEqual([{ item: 'new:1' }])
    expect(readDrafts({ items: items('what') }, drafts).values['items']).toMatchObject([{ id: 7 }, { what: null, unit: null }])
    expect(JSON.stringify(readDrafts({ items: items('what') }, drafts).values)).not.toContain('new:')
  })
})
