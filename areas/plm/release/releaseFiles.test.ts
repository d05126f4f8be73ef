import { expect, test } from 'vitest'
import { kindsOf, kindsText, missingKinds, type FileKind, type ReleaseType } from './releaseFiles.ts'

const files = (...kinds: FileKind[]) => kinds.map(kind => ({ kind }))

test.each<[ReleaseType, string | null, readonly FileKind[], readonly FileKind[]]>([
  ['trial', '1.0.0', [], ['schematic', 'bom', 'firmware', 'testSpec']],
  ['trial', null, ['schematic', 'bom'], ['testSpec']],
  ['pilot', '1.0.0', ['schematic', 'bom', 'firmware', 'testSpec'], ['gerber', 'sop']],
  ['mass', null, ['schematic', 'bom', 'testSpec', 'gerber', 'sop', 'packing', 'label'], ['manual']],
  ['discontinuation', '1.0.0', ['other'], ['notice']],
  ['documentOnly', null, [], ['other']],
  ['documentOnly', null, ['manual'], []],
])('a release for %s with software %s and these files lacks others', (type, swVersion, there, expected) => {
  expect(missingKinds(type, swVersion, files(...there))).toEqual(expected)
})

test('kinds that are stored are read again', () => {
  expect(kindsOf(kindsText(['sop', 'label']))).toEqual(['sop', 'label'])
  expect(kindsOf(null)).toEqual([])
})
