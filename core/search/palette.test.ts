import { describe, expect, test } from 'vitest'
import type { Menu } from '../client/menu.ts'
import { asksServer, best, fit, helpCandidates, menuCandidates, modeOf, paletteGroups, type Candidate, type Sources } from './palette.ts'
import { fc } from '../../tests/harness/draws.ts'

const menus: readonly Menu[] = [
  {
    name: 'quality',
    label: ['质量', 'Quality'],
    path: '/quality',
    hidden: false,
    children: [
      { name: 'iqc', label: ['来料检验', 'Incoming inspection'], path: '/quality/iqc', hidden: false, view: 'list', entity: 'quality.iqc' },
      { name: 'iqc.new', label: ['新建来料检验', 'New incoming inspection'], path: '/quality/iqc/new', hidden: true, view: 'new' },
      { name: 'iqc.detail', label: ['来料检验', 'Incoming inspection'], path: '/quality/iqc/{id}', hidden: true, view: 'detail' },
      { name: 'cause.new', label: ['新建原因', 'New cause'], path: '/quality/cause/new', hidden: true, view: 'new', sourced: true },
      { name: 'iqcStandard', label: ['检验标准', 'Inspection standards'], path: '/quality/iqcStandard', hidden: false, view: 'list' },
    ],
  },
]
const captions = [
  { caption: '来料检验', spoken: ['lailiaojianyan', 'lljy'] },
  { caption: '检验标准', spoken: ['jianyanbiaozhun', 'jybz'] },
]
const candidates = menuCandidates(menus, captions, 'zh')
const titles = (typed: string): readonly string[] =>
  best(
    candidates.filter(one => one.kind === 'menu'),
    typed,
    9,
  ).map(one => one.title)

describe('the palette finds screens', () => {
  test('by name, pinyin, initials and in the other language', () => {
    for (const typed of ['来料', 'lljy', 'LLJY', 'lailiao', 'incoming', 'ii']) expect(titles(typed)[0]).toBe('来料检验')
    expect(titles('检验')).toEqual(['检验标准', '来料检验'])
    expect(titles('xyz')).toEqual([])
  })

  test('offers what can be opened: no record without its number, forms for new records apart', () => {
    expect(candidates.map(one => [one.kind, one.key])).toEqual([
      ['menu', '/quality/iqc'],
      ['create', '/quality/iqc/new'],
      ['menu', '/quality/iqcStandard'],
    ])
  })

  test('a better fit never stands behind a worse one, and nothing that does not fit is listed', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(names, { maxLength: 12 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 }),
        (all, text) => {
          const made = all.map((name, index): Candidate => ({
            key: `${index}`,
            kind: 'menu',
            title: name,
            detail: '',
            deed: { to: '/' },
            names: [name],
          }))
          const marks = best(made, text, 99).map(one => fit(one.names, text))
          expect(marks.every(mark => mark > 0)).toBe(true)
          expect(marks).toEqual(marks.toSorted((left, right) => right - left))
          expect(marks.length).toBe(made.filter(one => fit(one.names, text) > 0).length)
        },
      ),
    )
  })
})

describe('the palette finds the help', () => {
  const helped = helpCandidates(
    [{ key: 'quality.iqc', label: ['来料检验', 'Incoming inspection'], group: ['质量', 'Quality'] }],
    captions,
    'en',
  )

  test('by the same names as the screen, which stands before it', () => {
    const groups = paletteGroups({ ...sources('lljy'), found: undefined, candidates: [...candidates, ...helped] })
    expect(groups.map(({ name }) => name)).toEqual(['menu', 'help'])
    expect(groups.at(-1)?.lines).toMatchObject([{ title: 'Incoming inspection', detail: 'Quality', deed: { help: 'quality.iqc' } }])
  })

  test('and nothing else behind its sign', () => {
    const groups = paletteGroups({ ...sources('?检验'), candidates: [...candidates, ...helped] })
    expect(groups.map(({ name }) => name)).toEqual(['help'])
  })
})

describe('signs narrow the palette', () => {
  test('each sign is split from the text', () => {
    expect([modeOf('/ 检验'), modeOf('@chen'), modeOf('#12'), modeOf('+单位'), modeOf('?导出'), modeOf(' 12 ')]).toEqual([
      { mode: 'menus', text: '检验' },
      { mode: 'people', text: 'chen' },
      { mode: 'records', text: '12' },
      { mode: 'create', text: '单位' },
      { mode: 'help', text: '导出' },
      { mode: 'all', text: '12' },
    ])
  })

  test('the server is asked only for what it knows', () => {
    expect(['', '/x', '+x', '?x', '#', '#x', '@x', 'x'].map(asksServer)).toEqual([false, false, false, false, false, true, true, true])
  })
})

const sources = (typed: string): Sources => ({
  typed,
  candidates,
  recent: [{ key: 'r', title: '旧的', detail: '', deed: { to: '/old' } }],
  people: 'admin.user',
  pathOf: hit => (hit.entity === 'secret' ? undefined : `/${hit.entity}/${hit.id}`),
  found: {
    exact: [{ entity: 'mnm.unit', id: 1, title: 'mm', detail: '毫米' }],
    groups: [
      {
        entity: 'mnm.unit',
        label: ['单位', 'Units'],
        hits: [
          { entity: 'mnm.unit', id: 1, title: 'mm', detail: '毫米' },
          { entity: 'mnm.unit', id: 2, title: 'mm²', detail: null },
        ],
        more: false,
      },
      { entity: 'admin.user', label: ['用户', 'Users'], hits: [{ entity: 'admin.user', id: 3, title: 'mm', detail: null }], more: false },
      { entity: 'secret', label: ['秘', 'S'], hits: [{ entity: 'secret', id: 4, title: 'mm', detail: null }], more: false },
    ],
  },
})
const drawn = (typed: string) => paletteGroups(sources(typed)).map(group => [group.name, group.lines.map(line => line.key)])

describe('the palette is put together', () => {
  test('empty, it shows where the person has been', () => {
    expect(drawn('')).toEqual([
      ['recent', ['r']],
      ['number', ['/mnm.unit/1']],
      ['mnm.unit', ['/mnm.unit/2']],
      ['admin.user', ['/admin.user/3']],
    ])
  })

  test('a record found by its number stands first and once; one without a screen is not offered', () => {
    expect(drawn('mm')).toEqual([
      ['number', ['/mnm.unit/1']],
      ['mnm.unit', ['/mnm.unit/2']],
      ['admin.user', ['/admin.user/3']],
    ])
  })

  test('behind @ only people, behind # only other records', () => {
    expect(drawn('@mm').map(([name]) => name)).toEqual(['number', 'admin.user'])
    expect(drawn('#mm').map(([name]) => name)).toEqual(['number', 'mnm.unit'])
    expect(drawn('/检验')).toEqual([['menu', ['/quality/iqcStandard', '/quality/iqc']]])
  })
})
