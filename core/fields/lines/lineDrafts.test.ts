import { describe, expect, it } from 'vitest'
import type { LineDraft } from '../draft.ts'
import { file } from '../file/file.ts'
import { flag } from '../flag/flag.ts'
import { text } from '../text/text.ts'
import { fileFieldOf, newFileLines, newLine, withCell, withLineAt, withLineMoved, withoutLine } from './lineDrafts.ts'

const fields = {
  feature: text(['项目', 'Feature']),
  urgent: flag(['急', 'Urgent']),
  verdict: text(['判定', 'Verdict'], { readonly: true }),
}
const line = (key: string): LineDraft => ({ key, drafts: { feature: key, urgent: false } })
const lines = [line('a'), line('b'), line('c')]
const keys = (some: readonly LineDraft[]): string => some.map(one => one.key).join('')

describe('the lines of a form', () => {
  it('get new ones with a key of their own and only the fields that are typed', () => {
    const first = newLine(fields, [])
    const second = newLine(fields, [line('new:1')])
    expect(first).toEqual({ key: 'new:0', drafts: { feature: null, urgent: false } })
    expect(second.key).toBe('new:2')
  })

  it('move up and down and stop at the ends', () => {
    expect(keys(withLineMoved(lines, 'b', -1))).toBe('bac')
    expect(keys(withLineMoved(lines, 'b', 1))).toBe('acb')
    expect(withLineMoved(lines, 'a', -1)).toBe(lines)
    expect(withLineMoved(lines, 'c', 1)).toBe(lines)
    expect(withLineMoved(lines, 'x', 1)).toBe(lines)
  })

  it('are added and removed where the person says', () => {
    expect(keys(withLineAt(lines, 1, line('x')))).toBe('axbc')
    expect(keys(withoutLine(lines, 'b'))).toBe('ac')
  })

  it('change one cell and keep the other lines as they are', () => {
    const changed = withCell(lines, 'b', 'feature', 'pH')
    expect(changed[1]?.drafts).toEqual({ feature: 'pH', urgent: false })
    expect(changed[0]).toBe(lines[0])
  })
})

describe('lines that hold files', () => {
  const named = { name: text(['证书', 'Certificate'], { required: true, max: 120 }), scan: file(['文件', 'File']) }

  it('are made one for each file, with keys of their own and the name of the file', () => {
    const made = newFileLines(named, [line('new:1')], ['ISO 9001.2015.pdf', '图.png'])
    expect(made.map(one => one.key)).toEqual(['new:2', 'new:3'])
    expect(made.map(one => one.drafts)).toEqual([
      { name: 'ISO 9001.2015', scan: { sending: 'ISO 9001.2015.pdf' } },
      { name: '图', scan: { sending: '图.png' } },
    ])
  })

  it('are only those that have a file to fill in', () => {
    expect(fileFieldOf(named)?.[0]).toBe('scan')
    expect(fileFieldOf({ scan: file(['文件', 'File'], { readonly: true }) })).toBeUndefined()
    expect(newFileLines(fields, [], ['a.pdf'])).toEqual([])
  })
})
