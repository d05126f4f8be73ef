import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstSteps } from '../app/firstSteps.ts'
import { areas, registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { administratorPoint } from '../core/rights/points.ts'
import { material } from '../areas/mnm/material/material.ts'
import { unit } from '../areas/mnm/unit/unit.ts'
import { iqc } from '../areas/quality/iqc/iqc.ts'
import { fieldSays, rightsOf, statesOf, transitionsOf } from '../core/help/facts.ts'
import { relatedTo } from '../core/help/related.ts'
import { baseHelp } from '../core/help/baseHelp.ts'
import { generalHelp } from '../core/help/generalHelp.ts'
import { isEntityHelp, type AnyAreaHelp, type HelpText } from '../core/help/help.ts'
import { findInHelp, sentencesOf } from '../core/search/helpSearch.ts'
import { partsOf, placeAt, topicsFor } from '../core/help/topics.ts'
import { externalSignInPath, setPasswordPath, signInPath, withoutEnd } from '../core/client/guard.ts'
import { basePaths, buildRoutes } from '../core/client/routes.ts'
import { helpSources, type Exported } from '../tools/entityModules.ts'

const isText = (value: unknown): value is HelpText => typeof value === 'object' && value !== null && 'purpose' in value
const textAt = async ({ path, name }: Exported): Promise<HelpText> => {
  const exports: Readonly<Record<string, unknown>> = await import(join(import.meta.dirname, '..', path))
  const text = exports[`${name}Help`]
  if (!isText(text)) throw new Error(`${path} exports no ${name}Help`)
  return text
}

const ofAreas: [name: string, help: AnyAreaHelp][] = []
for (const [area, help] of helpSources(join(import.meta.dirname, '..')))
  ofAreas.push([area, Object.fromEntries(await Promise.all(help.map(async one => [one.name, await textAt(one)] as const)))])

const texts: Readonly<Record<string, AnyAreaHelp>> = { ...Object.fromEntries(ofAreas), base: baseHelp, general: generalHelp }

// Whoever holds the administrator's point has the full menu.
const menus = menusFor(areas, { type: 'superAdmin', points: new Set([administratorPoint]) })
const routes = buildRoutes(menus)
const entrances = [signInPath, withoutEnd(externalSignInPath), setPasswordPath]
const paths = [
  ...menus.flatMap(({ children }) => children.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'))),
  ...basePaths.filter(path => !entrances.includes(path)),
]
const textOf = (key: string) => {
  const [group, name] = partsOf(key)
  return texts[group]?.[name]
}

describe('every screen has its help', () => {
  test.each(paths)('%s', path => {
    const { key } = placeAt(routes, path)
    expect(key).not.toBe('general.finding')
    expect(textOf(key), key).toBeDefined()
    expect(topicsFor(menus, routes).map(topic => topic.key)).toContain(key)
  })

  test('of its kind, under its name, and nothing else has one', () => {
    const wanted = areas.flatMap(({ name, entities, screens = [] }) => [
      ...entities.map(entity => `${entity.name} of an entity`),
      ...screens.map(screen => `${name}.${screen.name} of a screen`),
    ])
    const written = ofAreas.flatMap(([area, help]) =>
      Object.entries(help).map(([name, text]) => `${area}.${name} of ${isEntityHelp(text) ? 'an entity' : 'a screen'}`),
    )
    expect(written.toSorted()).toEqual(wanted.toSorted())
  })

  test('and every topic that is offered says something in both languages', () => {
    const topics = topicsFor(menus, routes)
    expect(topics.length).toBeGreaterThan(40)
    expect(new Set(topics.map(({ key }) => key)).size).toBe(topics.length)
    for (const topic of topics) {
      const sentences = sentencesOf(textOf(topic.key) ?? { purpose: ['', ''], steps: [['', '']] })
      for (const [zh, en] of sentences) {
        expect(zh, topic.key).toMatch(/\p{Script=Han}/u)
        expect(en, topic.key).toMatch(/^[^\p{Script=Han}]*(?:来料检验[^\p{Script=Han}]*)?$/u)
        expect(en.length, topic.key).toBeGreaterThan(3)
        expect(`${zh}${en}`, topic.key).not.toMatch(/undefined|NaN|\[object/)
      }
      // React tells sentences apart by their English.
      const own = sentences.map(([, en]) => en)
      expect(
        own.filter((one, at) => own.indexOf(one) !== at),
        topic.key,
      ).toEqual([])
    }
  })
})

test('the first steps of a company are about what there is, and stand before nobody else', () => {
  for (const { entity, enough } of firstSteps) {
    expect(registry.entities.has(entity), entity).toBe(true)
    expect(enough).toBeGreaterThan(0)
  }
  const others = menus.filter(({ name }) => name !== 'admin')
  expect(topicsFor(menus, routes).some(({ key }) => key === 'general.firstSteps')).toBe(true)
  expect(topicsFor(others, routes).some(({ key }) => key === 'general.firstSteps')).toBe(false)
})

describe('the help is searched', () => {
  const pages = topicsFor(menus, routes).flatMap(topic => {
    const text = textOf(topic.key)
    return text ? [{ topic, text }] : []
  })

  test('in both languages, topics that are called so first, with the sentence that says it', () => {
    const zh = findInHelp(pages, '让步', 'zh')
    expect(zh[0]?.topic.key).toBe('quality.iqc')
    expect(zh[0]?.excerpt).toContain('让步')
    expect(findInHelp(pages, 'Delegation', 'en')[0]?.topic.key).toBe('approval.delegation')
    expect(findInHelp(pages, '导出', 'zh')[0]?.topic.key).toBe('general.exporting')
  })

  test('for every word, and nothing for nothing', () => {
    expect(findInHelp(pages, '  ', 'zh')).toEqual([])
    expect(findInHelp(pages, 'quantum chromodynamics', 'en')).toEqual([])
    for (const { topic, excerpt } of findInHelp(pages, 'award reason', 'en')) {
      const said = [topic.label[1], ...sentencesOf(textOf(topic.key) ?? generalHelp.errors).map(([, en]) => en)].join(' ').toLowerCase()
      expect(said).toContain('award')
      expect(said).toContain('reason')
      expect(excerpt).not.toBe('')
    }
  })
})

describe('the help tells what the definition says', () => {
  test('the states in their order, and each step with where it leads and the right it takes', () => {
    expect(statesOf(material).map(({ name, tone, means }) => [name, tone, means[1]])).toEqual([
      ['draft', 'neutral', 'with its author'],
      ['pending', 'warn', 'waits for approval'],
      ['active', 'good', 'done'],
      ['rejected', 'bad', 'with its author'],
      ['inactive', 'neutral', 'no longer holds'],
      ['merged', 'neutral', 'no longer holds'],
    ])
    const submit = transitionsOf(material).find(({ name }) => name === 'submit')
    expect(submit).toMatchObject({
      point: 'mnm.material:submit',
      approved: true,
      from: [
        ['草稿', 'Draft'],
        ['未通过', 'Rejected'],
      ],
      to: [['已启用', 'Active']],
      requires: [['分类', 'Class']],
    })
    expect(transitionsOf(iqc).find(({ name }) => name === 'dispose')?.to).toHaveLength(5)
    expect([statesOf(unit), transitionsOf(unit)]).toEqual([[], []])
  })

  test('what a field demands: its own words first, then bounds, patterns and values', () => {
    expect(fieldSays(unit.fields.precision)).toEqual([
      ['数量保留几位小数，0 表示只能是整数', 'Decimal places of quantities; 0 allows whole numbers only'],
      ['0 至 4', 'From 0 to 4'],
    ])
    expect(fieldSays(unit.fields.name)).toEqual([['最多 20 个字符', 'At most 20 characters']])
    expect(fieldSays(material.fields.pn)).toContainEqual(['须为五位数字', 'Five digits'])
    expect(fieldSays(material.fields.type)).toEqual([['普通、套件、服务', 'Ordinary, Set, Service']])
    expect(fieldSays(material.fields.components)).toEqual([['最多 200 行', 'At most 200 entries']])
  })

  test('the rights of every verb', () => {
    expect(rightsOf(unit).map(({ point }) => point)).toContain('mnm.unit:import')
  })

  test('and leads to what a screen has in common with others', () => {
    expect(relatedTo(material, 'detail')).toContain('approvals')
    expect(relatedTo(unit, 'detail')).not.toContain('approvals')
    expect(relatedTo(iqc, 'new')).toContain('files')
    expect(relatedTo(unit, 'edit')).not.toContain('files')
    expect(relatedTo(unit, 'list')).toContain('importing')
  })
})
