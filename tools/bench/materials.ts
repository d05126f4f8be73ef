import { sql, type RawBuilder } from 'kysely'
import { join } from 'node:path'
import type { Transaction } from '../../core/context/serve.server.ts'
import { spoken } from '../../core/reading/searchText.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'
import { loadAgainstPage } from './againstPage.ts'
import { p95, timedInTurn } from './inTurn.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany } from './ownCompany.ts'
import { held, report, type Figure } from './report.ts'
import { caller, signIn, type Call } from './session.ts'

// node tools/bench/materials.ts 1000000 : P4, P1 and P15 on a company with so many material numbers, made anew and thrown away.

/** Milliseconds that 95 of 100 searches stay below. */
const bar = 50

type Word = readonly [chinese: string, english: string]

/** What things are called: what comes first in a list comes often. */
const nouns: readonly Word[] = [
  ['贴片电阻', 'chip resistor'],
  ['陶瓷电容', 'ceramic capacitor'],
  ['内六角螺钉', 'socket screw'],
  ['密封圈', 'seal ring'],
  ['连接器', 'connector'],
  ['电极', 'electrode'],
  ['溶解氧传感器', 'dissolved oxygen sensor'],
  ['浊度传感器', 'turbidity sensor'],
  ['屏蔽电缆', 'shielded cable'],
  ['外壳', 'housing'],
  ['弹簧', 'spring'],
  ['玻璃管', 'glass tube'],
  ['参比液', 'reference solution'],
  ['缓冲溶液', 'buffer solution'],
  ['电路板', 'circuit board'],
  ['微处理器', 'microcontroller'],
  ['运算放大器', 'operational amplifier'],
  ['发光二极管', 'light emitting diode'],
  ['光电探测器', 'photodetector'],
  ['不锈钢接头', 'stainless fitting'],
  ['泵管', 'pump tubing'],
  ['电磁阀', 'solenoid valve'],
  ['标签', 'label'],
  ['包装盒', 'box'],
  ['说明书', 'manual'],
  ['锂电池', 'lithium battery'],
  ['液晶屏', 'display'],
  ['按键膜', 'keypad'],
  ['磁环', 'ferrite core'],
  ['热敏电阻', 'thermistor'],
  ['晶振', 'crystal oscillator'],
  ['继电器', 'relay'],
  ['轴承', 'bearing'],
  ['垫片', 'washer'],
  ['滤光片', 'optical filter'],
  ['比色皿', 'cuvette'],
]

const qualifiers: readonly Word[] = [
  ['', ''],
  ['通用', 'general '],
  ['高精度', 'precision '],
  ['耐高温', 'heat resistant '],
  ['防水', 'waterproof '],
  ['微型', 'miniature '],
  ['工业级', 'industrial '],
  ['食品级', 'food grade '],
  ['耐腐蚀', 'corrosion resistant '],
  ['双通道', 'dual channel '],
  ['氟橡胶', 'FKM '],
  ['聚四氟乙烯', 'PTFE '],
  ['镀金', 'gold plated '],
  ['低温漂', 'low drift '],
  ['一次性', 'disposable '],
  ['加长', 'extended '],
]

/** The words side by side, each with its pinyin and initials. */
const columnsOf = (words: readonly Word[]): RawBuilder<unknown> => {
  const column = (told: (word: Word) => string) => sql`${words.map(told)}::text[]`
  const spokenAt = (at: number) => column(([chinese]) => spoken(chinese)[at] ?? '')
  return sql`select ${column(([chinese]) => chinese)} as name, ${column(([, english]) => english)} as name_en, ${spokenAt(0)} as sound, ${spokenAt(1)} as initials`
}

/** Materials like those of the company, with names of two words and a specification by which no two are the same. */
const fillMaterials = async (tx: Transaction, materials: number): Promise<void> => {
  // Chosen by the square of what looks like chance, so that a few come often: multiples of the golden ratio and of the square root of two modulo 1.
  const chosen = (words: readonly Word[], step: string) =>
    sql.raw(`1 + floor(${words.length} * mod(f.turn * ${step}, 1)::float8 ^ 2)::integer`)
  await sql`alter table mnm_material disable trigger user`.execute(tx)
  await unindexed(tx, ['mnm_material'], async () => {
    await sql`insert into mnm_material (code, name, name_en, spec, brand_model, caption, caption_en, unit_id, class_id, type, inspection_class, status, search_text,
        created_at, updated_at)
      select m.code, m.name, m.name_en, m.spec, m.model, m.code || ' ' || m.name, m.code || ' ' || m.name_en, (select min(id) from mnm_unit),
        classes.ids[1 + m.turn % classes.size], 'ordinary', 'C', case m.turn % 20 when 0 then 'inactive' else 'active' end,
        concat_ws(e'\n', lower(m.code), m.name, m.sound, m.initials, lower(m.name_en), lower(m.spec), lower(m.model)), m.at, m.at
      from (select array_agg(id order by id) as ids, count(*)::integer as size from mnm_material_class) as classes,
        (select t.turn, 'L' || lpad(t.turn::text, 7, '0') as code, q.name[t.second] || n.name[t.first] as name, q.name_en[t.second] || n.name_en[t.first] as name_en,
            q.sound[t.second] || n.sound[t.first] as sound, q.initials[t.second] || n.initials[t.first] as initials,
            'Φ' || t.turn % 97 || '×' || t.turn % 1013 || ' mm' as spec, 'MX' || t.turn::bigint * 7919 % 1000003 as model,
            now() - interval '5 years' * (1 - t.turn::float8 / ${materials}) as at
          from (select f.turn, ${chosen(nouns, '0.6180339887')} as first, ${chosen(qualifiers, '0.4142135624')} as second
              from generate_series(1, ${materials}::integer) as f(turn)) as t,
            (${columnsOf(nouns)}) as n, (${columnsOf(qualifiers)}) as q) as m`.execute(tx)
  })
  await sql`alter table mnm_material enable trigger user`.execute(tx)
}

/** What is typed into the search box of the list, of each kind words that come often and words that come seldom. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'two Chinese characters': ['电阻', '溶解', '外壳', '电池', '滤光', '镀金'],
  'part of a Chinese name': ['内六角', '氧传感', '氟乙烯', '屏蔽电', '比色皿'],
  'pinyin initials': ['tpdz', 'nljld', 'dcf', 'zddcgq', 'bsm'],
  pinyin: ['dianzu', 'luoding', 'chuanganqi', 'bisemin'],
  'English word': ['sensor', 'resistor', 'cable', 'waterproof', 'cuvette', 'label'],
  'two words': ['高精度 电阻', 'precision sensor', '防水 外壳', '密封圈 φ12×', 'dual relay'],
  'brand model': ['MX7919', 'MX81234', 'MX5001'],
  'nothing found': ['石墨烯', 'graphene', 'xyzxyz'],
}

const benchSearches = async (origin: string, path: (text: string) => string, name: string): Promise<readonly Figure[]> => {
  const call = await caller(origin, 'engineer')
  const figures: Figure[] = []
  for (const [kind, texts] of Object.entries(typed))
    figures.push(
      held(`P4 ${name}: ${kind}, p95 ms`, await p95(turn => call('GET', path(encodeURIComponent(texts[turn % texts.length] ?? '')))), bar),
    )
  return figures
}

/** The page of materials as somebody would write it by hand: $1 the status, $2 how many. */
const byHand = `select t.id, t.version, t.code, t.name, t.name_en, t.spec, t.brand_model, t.class_id, c.caption as class, t.unit_id, u.name as unit, t.type,
    t.inspection_class, t.status, t.updated_at, t.created_by_id, p.name as created_by
  from (select id, version, code, name, name_en, spec, brand_model, class_id, unit_id, type, inspection_class, status, updated_at, created_by_id
    from mnm_material where status = $1 order by code desc limit $2) as t
  left join mnm_material_class as c on c.id = t.class_id
  left join mnm_unit as u on u.id = t.unit_id
  left join admin_user as p on p.id = t.created_by_id
  order by t.code desc`

const listed = {
  status: 'active',
  sort: '-code',
  fields: 'code,name,nameEn,spec,brandModel,class,unit,type,inspectionClass,status,updatedAt,createdBy',
} as const

/** What refers to the unit that all of them are counted in, against reading it. */
const benchRelated = async (call: Call): Promise<Figure> => {
  const { results } = await call<{ readonly results: readonly { readonly id: number }[] }>('GET', '/api/mnm/unit/?sort=id&page_size=1')
  const id = results[0]?.id ?? 0
  const [related, read] = await timedInTurn(
    () => call('GET', `/api/related/?entity=mnm.unit&record=${id}`),
    () => call('GET', `/api/mnm/unit/${id}/`),
  )
  const ratio = related / read
  return { name: 'P15 unit of all materials, ms', figure: related, baseline: read, ratio, bar: 1.5, ok: ratio <= 1.5 }
}

const materials = askedSize(1000, 'Say how many materials: node tools/bench/materials.ts 1000000')
await withOwnCompany(
  'materials',
  tx => fillMaterials(tx, materials),
  async ({ databaseUrl, folder }) => {
    const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
    try {
      const call = await caller(whole.url, 'engineer')
      const { token } = await signIn(whole.url, 'engineer')
      const url = `${whole.url}/api/mnm/material/?${new URLSearchParams(listed).toString()}`
      report(
        [
          ...(await benchSearches(whole.url, text => `/api/mnm/material/?search=${text}`, 'list')),
          ...(await benchSearches(whole.url, text => `/api/search/?q=${text}`, 'palette')),
          ...(await loadAgainstPage(
            'P1 materials',
            { url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh' } },
            { databaseUrl, text: byHand, values: [listed.status] },
          )),
          await benchRelated(call),
        ],
        join('.data', 'bench', 'materials.json'),
      )
    } finally {
      whole.child.kill()
    }
  },
)
