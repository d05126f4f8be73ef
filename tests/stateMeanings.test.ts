import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { stateNames, type AnyEntity } from '../core/define/entity.ts'
import { meaning, toneOf, type AskedMeaning } from '../core/define/meanings.ts'
import { meaningOf, statesMeaning } from '../core/define/stateMeanings.ts'
import { states } from '../core/fields/choice/states.ts'
import { preparedViews } from '../core/lists/views/preparedViews.ts'
import { parseListQuery } from '../core/reading/query.ts'

// Whether work is left in a state says its definition alone: views, tiles, counts and lists of states ask it.

const sources = globSync('areas/**/*.{ts,tsx}').filter(file => !/\.(test|samples|demo)\.tsx?$/.test(file))
const withStates = [...registry.entities.values()].filter(entity => entity.state !== undefined)

const paths = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  toPay: { label: ['待付', 'To pay'], means: 'open' },
  sent: { label: ['已发', 'Sent'], means: 'waiting:supplier' },
  approving: { label: ['审批', 'In approval'], means: 'waiting:approvers' },
  paid: { label: ['已付', 'Paid'], means: 'done' },
  lost: { label: ['丢失', 'Lost'], means: 'void', tone: 'bad' },
})

test('states are asked for by what they mean, and tinted by it where they say no more', () => {
  const asked = (...words: readonly AskedMeaning[]): readonly string[] => meaning(paths, ...words)
  expect(asked('unfinished')).toEqual(['draft', 'toPay', 'sent', 'approving'])
  expect(asked('over')).toEqual(['paid', 'lost'])
  expect(asked('holding')).toEqual(['draft', 'toPay', 'sent', 'approving', 'paid'])
  expect(asked('waiting')).toEqual(['sent', 'approving'])
  expect(asked('waiting:supplier', 'open')).toEqual(['toPay', 'sent'])
  expect(Object.values(paths).map(({ tone }) => tone)).toEqual(['neutral', 'info', 'warn', 'warn', 'good', 'bad'])
})

test('a tint is said only where it says more than the meaning', () => {
  const own = /means: '([\w:]+)', tone: '(\w+)'/g
  const repeated = sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(own)].flatMap(([said, means, tone]) =>
      toneOf(means as 'open') === tone ? [`${file}: ${said}`] : [],
    ),
  )
  expect(repeated).toEqual([])
})

describe.each(withStates.map(entity => [entity.name, entity] as const))('%s', (_name, entity) => {
  const state = String(entity.state)

  test('has a view of what is open exactly where work is left in some of its states and not in all', () => {
    const open = statesMeaning(entity, 'unfinished')
    const [view] = preparedViews(entity, entity.fields, '2026-11-27').filter(({ name }) => name === 'open')
    expect(view !== undefined).toBe(open.length > 0 && open.length < stateNames(entity).length)
    const { query, problems } = parseListQuery(entity, entity.fields, Object.fromEntries(new URLSearchParams(view?.asks ?? '')))
    expect(problems).toEqual([])
    expect(query.filters.filter(({ field }) => field === state).flatMap(({ values }) => values)).toEqual(view ? open : [])
  })

  test('is late, and reminded of, only where it is not void', () => {
    const late = [...(entity.due ?? []), ...(entity.remind ?? []).map(({ while: among = [] }) => ({ in: among }))] as readonly {
      in: readonly string[]
    }[]
    expect(late.flatMap(({ in: among }) => among).filter(one => meaningOf(entity, one) === 'void')).toEqual([])
  })
})

test('no list of states says again what a meaning says', () => {
  /** Where a step begins and ends, where something is edited, made, unique or printed: these are ways, not whether work is left. */
  const ways = /\b(from|to|editableIn|deletableIn|usableIn|addedIn|after|fields|columns|values|besides)\b:? \[?$|(?<!date: '\w+', )\bin: $/
  const words: readonly (readonly AskedMeaning[])[] = [
    ['unfinished'],
    ['open'],
    ['waiting'],
    ['waiting:supplier'],
    ['open', 'waiting'],
    ['holding'],
    ['void'],
  ]
  const said = withStates.flatMap(entity =>
    words.flatMap(asked => {
      const those = statesMeaning(entity, ...asked)
      return those.length < 2 ? [] : [{ entity, asked: asked.join(', '), key: [...those].toSorted().join() }]
    }),
  )
  const places = new Map(withStates.map(entity => [entity.name, `/${entity.name.split('.')[1]}/`]))
  /** Of which entities a file speaks: those of its folder, those whose modules it imports, and those it names. */
  const speaksOf = (file: string, text: string, { name }: AnyEntity): boolean => {
    const place = places.get(name) ?? ''
    return (
      `${dirname(file)}/`.endsWith(place) ||
      text.includes(`'${name}'`) ||
      new RegExp(`from '[^']*${place}\\w+(States|Choices)?\\.ts'`).test(text)
    )
  }
  const lists = /\[((?:\s*'\w+',?){2,})\s*\]|\bin \(((?:'\w+'(?:, )?){2,})\)|__in=(\w+(?:(?:,|%2C)\w+)+)/g

  const again = sources.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(lists)].flatMap(found => {
      const line = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index)
      if (ways.test(line)) return []
      const key = ((found[1] ?? found[2] ?? found[3] ?? '').replaceAll('%2C', ',').match(/\w+/g) ?? []).toSorted().join()
      return said
        .filter(one => one.key === key && speaksOf(file, text, one.entity))
        .slice(0, 1)
        .map(({ entity, asked }) => `${file}:${text.slice(0, found.index).split('\n').length} ${found[0]} is ${asked} of ${entity.name}`)
    })
  })
  expect(again).toEqual([])
})
