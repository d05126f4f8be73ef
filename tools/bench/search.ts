import { sql } from 'kysely'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { spoken } from '../../core/reading/searchText.server.ts'
import { startProcess } from './load.ts'
import { held, type Figure } from './report.ts'
import { caller, timed } from './session.ts'

/** P4: what people type into the search box of a list of a million rows, each kind of it so often. */
const turns = 20

/** Milliseconds that 95 of 100 answers stay below. */
const bar = 50

/** Measures a list that is searched, one request at a time. What is looked for is taken from the records themselves. */
export const benchSearch = async ({ db }: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const { rows } = await sql<{ code: string; material: string; supplier: string }>`select t.code, m.name as material, s.name as supplier
    from quality_iqc as t join mnm_material as m on m.id = t.material_id join purchase_supplier as s on s.id = t.supplier_id
    order by t.id desc offset 1000 limit 400`.execute(db)
  const spread = rows.filter((_, at) => at % Math.ceil(rows.length / turns) === 0)
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const call = await caller(whole.url, 'inspector')
    const lists = {
      'code of a lot': ['quality/iqc', spread.map(({ code }) => code)],
      'beginning of a code': ['quality/iqc', spread.map(({ code }, at) => code.slice(0, 8 + (at % 3)))],
      'part of a Chinese name': ['mnm/material', spread.map(({ material }) => material.slice(1, 4))],
      'pinyin initials': ['mnm/material', spread.map(({ material }) => spoken(material).at(-1)?.slice(0, 4) ?? material)],
      'English word': ['mnm/material', ['sensor', 'cable', 'electrode', 'housing', 'seal']],
    } as const
    const figures: Figure[] = []
    for (const [name, [list, texts]] of Object.entries(lists)) {
      const took: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        const text = texts[turn % texts.length] ?? ''
        took.push((await timed(() => call('GET', `/api/${list}/?search=${encodeURIComponent(text)}`))).seconds * 1000)
      }
      const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN
      figures.push(held(`P4 ${name}, p95 ms`, p95, bar))
    }
    return figures
  } finally {
    whole.child.kill()
  }
}
