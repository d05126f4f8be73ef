import { describe, expect, it } from 'vitest'
import { file } from '../fields/file/file.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import { fc } from '../../tests/harness/draws.ts'
import { factColumns, factLayout, isNarrow, type FactRun } from './factLayout.ts'

const short = text(['短', 'Short'])
const fields = {
  name: short,
  code: short,
  phone: short,
  days: short,
  sealed: flag(['密封', 'Sealed']),
  notes: text(['备注', 'Notes'], { multiline: true }),
  items: lines(['物料', 'Items'], { name: short }, { listed: true, title: 'name' }),
  contacts: lines(['联系人', 'Contacts'], { name: short }),
}
const record = { name: 'a', code: 'b', phone: 'c', days: 'd', sealed: false, notes: 'e', items: [{}], contacts: [{}] }

describe('the layout of a page', () => {
  it('puts each field where it is read best', () => {
    const sections = [{ label: ['甲', 'A'] as const, names: ['name', 'code', 'sealed', 'notes', 'items', 'contacts'] }]
    expect(factLayout(fields, record, sections)).toEqual({
      lines: ['items'],
      runs: [{ label: ['甲', 'A'], facts: ['name', 'code'], flags: ['sealed'] }],
      long: ['notes'],
      parts: ['contacts'],
    })
  })

  it('says of what is withheld in a line that it is, whatever it holds', () => {
    const sections = [{ names: ['name', 'notes', 'items', 'sealed'] }]
    expect(factLayout(fields, { name: 'a' }, sections)).toEqual({
      lines: [],
      runs: [{ facts: ['name', 'notes', 'items', 'sealed'], flags: [] }],
      long: [],
      parts: [],
    })
  })

  it('keeps a text of one line in its column however long it is, and reads more than five references across the page', () => {
    const withMembers = { ...fields, members: refs(['成员', 'Members'], 'admin.user') }
    const placed = (count: number) => {
      const members = Array.from({ length: count }, (_, at) => ({ id: at + 1, title: '李' }))
      return factLayout(withMembers, { name: '多参数水质分析仪', members }, [{ names: ['name', 'members'] }])
    }
    expect(placed(5)).toMatchObject({ runs: [{ facts: ['name', 'members'] }], long: [] })
    expect(placed(6)).toMatchObject({ runs: [{ facts: ['name'] }], long: ['members'] })
  })

  it('lets a section of a single row join its neighbour, under the caption of the longer one', () => {
    const sections = [
      { label: ['甲', 'A'] as const, names: ['phone'] },
      { label: ['乙', 'B'] as const, names: ['name', 'code'] },
      { label: ['丙', 'C'] as const, names: ['days', 'contacts'] },
    ]
    expect(factLayout(fields, record, sections).runs).toEqual([{ label: ['乙', 'B'], facts: ['phone', 'name', 'code', 'days'], flags: [] }])
  })
})

describe('lines', () => {
  const contacts = lines(['联系人', 'Contacts'], {
    name: text(['姓名', 'Name']),
    phone: text(['电话', 'Phone']),
    email: text(['邮箱', 'Email']),
    role: text(['职务', 'Role']),
    city: text(['城市', 'City']),
    scan: file(['文件', 'File']),
  })

  it('of which few columns are filled leave half of a page to others', () => {
    expect(isNarrow(contacts, [{ name: '张', phone: '1', email: null, role: '', city: null, scan: null }])).toBe(true)
    expect(
      isNarrow(contacts, [
        { name: '张', phone: '1' },
        { email: 'a@b.c', role: '跟单', city: '昆山' },
      ]),
    ).toBe(false)
    expect(isNarrow(text(['名称', 'Name']), '张')).toBe(false)
  })
})

describe('the columns of a page', () => {
  const runs = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 6 })).filter(([facts, flags]) => facts + flags > 0),
    { minLength: 1, maxLength: 8 },
  )

  it('hold every fact once, and no column is longer than the longest run and an even share together', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 4 }), (sizes, count) => {
        const drawn = sizes.map(([facts, flags], at): FactRun => ({
          label: [`${at}`, `${at}`],
          facts: Array.from({ length: facts }, (_, place) => `${at}.${place}`),
          flags: Array.from({ length: flags }, (_, place) => `${at}.f${place}`),
        }))
        const columns = factColumns(drawn, count)
        expect(columns.length).toBeLessThanOrEqual(count)
        const shown = columns.flat().flatMap(run => [...run.facts, ...run.flags])
        expect(shown.toSorted()).toEqual(drawn.flatMap(run => [...run.facts, ...run.flags]).toSorted())
        const rows = columns.map(column => column.reduce((sum, { facts, flags }) => sum + facts.length + Math.ceil(flags.length / 2), 0))
        const total = rows.reduce((sum, one) => sum + one, 0)
        // A run that is not divided is at most half as long again as the share, or as five rows where the share is less; then comes its flags' half.
        expect(Math.max(...rows)).toBeLessThanOrEqual(2.5 * Math.max(5, Math.ceil(total / count)) + 4 + drawn.length)
      }),
    )
  })

  it('all hold some of a run that stands alone, which needs no caption', () => {
    const alone: FactRun = { label: ['基本', 'Basics'], facts: ['a', 'b', 'c', 'd', 'e', 'f'], flags: ['g'] }
    expect(factColumns([alone], 4).map(([run]) => run)).toEqual([
      { facts: ['a', 'b'], flags: [] },
      { facts: ['c', 'd'], flags: [] },
      { facts: ['e', 'f'], flags: ['g'] },
    ])
    expect(factColumns([alone], 1)).toEqual([[{ facts: alone.facts, flags: ['g'] }]])
    expect(factColumns([{ facts: [], flags: ['g'] }], 3)).toEqual([[{ facts: [], flags: ['g'] }]])
  })

  it('fills the column with the fewest rows', () => {
    const run = (name: string, rows: number): FactRun => ({ facts: Array.from({ length: rows }, (_, at) => `${name}${at}`), flags: [] })
    const columns = factColumns([run('a', 5), run('b', 2), run('c', 3), run('d', 2)], 3)
    expect(columns.map(column => column.map(({ facts }) => facts[0]))).toEqual([['a0'], ['b0', 'd0'], ['c0']])
  })
})
