import { expect, test } from 'vitest'
import { file } from '../../fields/file/file.ts'
import { lines } from '../../fields/lines/lines.ts'
import { richText } from '../../fields/richText/richText.ts'
import { text } from '../../fields/text/text.ts'
import type { FileVersion } from '../../files/calls.ts'
import { placesOf, withFileAt } from './places.ts'

const entity = {
  fields: {
    drawing: file(['图纸', 'Drawing']),
    evidence: file(['证据', 'Evidence'], { readonly: true }),
    certificates: lines(
      ['证书', 'Certificates'],
      { name: text(['证书', 'Certificate'], { required: true }), file: file(['文件', 'File']) },
      { max: 9 },
    ),
    notes: richText(['说明', 'Notes']),
  },
}
const held = (id: number, place: string, replacedAt: string | null = null): FileVersion => ({
  id,
  place,
  name: `${id}.pdf`,
  size: 1,
  mime: 'application/pdf',
  sha256: '',
  uploadedAt: '',
  uploadedBy: '',
  replacedAt,
  replacedBy: null,
})
const record = {
  drawing: null,
  certificates: [
    { id: 7, name: 'ISO 9001', file: { id: 3, name: '3.pdf', size: 1, mime: 'application/pdf' } },
    { id: 5, name: 'ISO 14001', file: null },
  ],
}

test('places stand as the record shows them, what is gone last', () => {
  const places = placesOf(entity, record, [
    held(3, 'certificates.7.file'),
    held(9, 'notes', 'later'),
    held(2, 'certificates.9.file', 'later'),
    held(4, 'certificates.5.file', 'later'),
    held(1, 'drawing', 'later'),
    held(6, 'certificates.7.file', 'before'),
  ])
  expect(places.map(({ label, current, former }) => [label[1], current?.id, former.map(one => one.id)])).toEqual([
    ['Drawing', undefined, [1]],
    ['Certificates · line 1 · File', 3, [6]],
    ['Certificates · line 2 · File', undefined, [4]],
    ['Certificates · a line that was removed · File', undefined, [2]],
    ['Notes', undefined, [9]],
  ])
})

test('a former file is put back at its own place, and everything beside it stays', () => {
  expect(withFileAt(entity, record, 'drawing', held(1, 'drawing'))).toEqual({ drawing: 1 })
  expect(withFileAt(entity, record, 'certificates.5.file', held(4, ''))).toEqual({
    certificates: [
      { id: 7, name: 'ISO 9001', file: 3 },
      { id: 5, name: 'ISO 14001', file: 4 },
    ],
  })
  for (const place of ['evidence', 'notes', 'certificates.9.file', 'certificates', 'nothing', 'certificates.5.name'])
    expect(withFileAt(entity, record, place, held(1, place)), place).toBeUndefined()
})
