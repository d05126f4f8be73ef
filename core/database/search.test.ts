import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './pool.server.ts'
import { fc } from '../../tests/harness/draws.ts'
import { testDatabase } from '../../tests/harness/database.ts'
import { searchedForm } from '../reading/searchText.server.ts'

const { ownerUrl, pool } = await testDatabase()

const names = [
  '来料检验单 IQC-2026-001',
  '检验标准',
  '50% 酒精',
  'Ｗ１２３ 探头',
  'pH electrode',
  'electrode_holder',
  '验收\n检查',
  '电阻 10 kΩ ±1 %',
  '螺钉 M2×5 × 10 mm',
  '25 ℃ 标准液 10 µF',
]

beforeAll(async () => {
  const owner = openDatabase(ownerUrl)
  await owner.pool.query('create table found (id bigint generated always as identity, search_text text)')
  await owner.pool.query('insert into found (search_text) select search_kept(unnest($1::text[]))', [names])
  await owner.pool.query('create index on found using gin (search_grams(search_text))')
  await owner.close()
})

const find = async (term: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from found
     where search_grams(search_text) @> search_needles($1) and search_text like all ((select search_patterns($1))::text[]) order by id`,
    [term],
  )
  return rows.map(row => names[row.id - 1] ?? '')
}

test('the database and the program keep what is found in the same form', async () => {
  const drawn = fc.sample(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 ×*xXμµΩωk°℃%C\t\n水')), maxLength: 12 }), 300)
  const { rows } = await pool.query<{ kept: string }>(
    'select search_kept(text) as kept from unnest($1::text[]) with ordinality as t (text, at) order by at',
    [drawn],
  )
  expect(rows.map(({ kept }) => kept)).toEqual(drawn.map(searchedForm))
})

describe('the search box finds', () => {
  test.each([
    ['two Chinese characters', '检验', ['来料检验单 IQC-2026-001', '检验标准']],
    ['one Chinese character', '酒', ['50% 酒精']],
    ['part of a code in any case', 'iqc-2026', ['来料检验单 IQC-2026-001']],
    ['every word of several', '001 检验 IQC', ['来料检验单 IQC-2026-001']],
    ['full-width letters as ordinary ones, and the other way round', 'w123', ['Ｗ１２３ 探头']],
    ['ordinary letters typed full-width', 'ｐＨ', ['pH electrode']],
    ['a percent sign as itself', '0%', ['50% 酒精']],
    ['a value without the blank before its unit', '10kΩ', ['电阻 10 kΩ ±1 %']],
    ['and with it', '10 kΩ', ['电阻 10 kΩ ±1 %']],
    ['a size by any sign between its figures', 'M2x5', ['螺钉 M2×5 × 10 mm']],
    ['such as a star', 'm2*5', ['螺钉 M2×5 × 10 mm']],
    ['or the sign itself, with blanks', '5 × 10mm', ['螺钉 M2×5 × 10 mm']],
    ['a temperature as it is typed', '25°C', ['25 ℃ 标准液 10 µF']],
    ['micro as u', '10uF', ['25 ℃ 标准液 10 µF']],
    ['words after a figure, apart', '001 iqc', ['来料检验单 IQC-2026-001']],
    ['an underscore as itself', 'e_h', ['electrode_holder']],
    ['a single letter', 'w', ['Ｗ１２３ 探头']],
    ['nothing across two values of a record', '收检', []],
    ['nothing where the characters stand apart', '来验', []],
    ['everything for no words', '  ', names],
  ])('%s', async (_name, term, expected) => {
    expect(await find(term)).toEqual(expected)
  })

  test('by the index, not by reading every row', async () => {
    const client = await pool.connect()
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from found where search_grams(search_text) @> search_needles('检验')`,
    )
    client.release(true)
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('found_search_grams_idx')
  })
})
