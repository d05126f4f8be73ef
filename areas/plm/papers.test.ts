import { expect, test } from 'vitest'
import { changeNotice } from './change/changeNotice.ts'
import { softwareNote } from './softwareChange/softwareNote.ts'

// What the papers read of a record, and nothing else of it.
// oxlint-disable-next-line typescript/no-explicit-any
const record = (values: object): any => values

test('the notice of a change names no costs, in either language', () => {
  const values = {
    title: '电阻替换',
    description: '停产，改用新料',
    impact: '12345.67',
    items: [
      {
        id: 1,
        action: 'replace',
        item: null,
        component: { id: 1, title: 'R1' },
        newComponent: { id: 2, title: 'R2' },
        quantity: null,
        designators: null,
      },
    ],
    parties: [],
  }
  for (const language of ['zh', 'en'] as const) {
    const said = JSON.stringify(changeNotice(record(values), language))
    expect(said).toContain('R2')
    expect(said).not.toContain('12345')
  }
})

test('the note of a version is in the language of its reader where it was written in that', () => {
  const values = { content: '修正温度补偿', contentEn: 'Corrects the compensation', technicalInfo: '算法 B', instructions: null }
  expect(JSON.stringify(softwareNote(record(values), 'en'))).toContain('Corrects the compensation')
  expect(JSON.stringify(softwareNote(record({ ...values, contentEn: null }), 'en'))).toContain('修正温度补偿')
  expect(JSON.stringify(softwareNote(record(values), 'zh'))).not.toContain('Corrects')
})
