import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../app/registry.ts'
import type { OriginAbove } from '../core/define/originsAbove.ts'

const page = readFileSync('docs/layers.md', 'utf8')

/** The text under a heading of the page. */
const under = (heading: string): string => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

const inFirstColumn = (text: string): readonly string[] => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)

const served = inFirstColumn(under('Shared and server'))
const shown = [...under('Browser').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const modules = readdirSync('core', { recursive: true, encoding: 'utf8' })
  .map(path => join('core', path))
  .filter(path => /\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$/.test(path))

const isWeb = (path: string): boolean => /\.web\.tsx?$/.test(path)
const folderOf = (path: string): string => path.split('/')[1] ?? ''

/** The modules of the core that a module names where it begins. */
const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, way = '']) => normalize(join(dirname(path), way)))
    .filter(target => target.startsWith('core/') && /\.tsx?$/.test(target))

test('each folder of the core has its place among the layers', () => {
  expect(served).toEqual([...new Set(served)])
  expect(new Set(modules.filter(path => !isWeb(path)).map(folderOf))).toEqual(new Set(served))
  expect(new Set(modules.filter(isWeb).map(folderOf))).toEqual(new Set(shown))
})

test('each folder of the core says what it is, what it must not know, and where to begin', () => {
  for (const folder of readdirSync('core')) {
    const head = existsSync(`core/${folder}/README.md`) ? readFileSync(`core/${folder}/README.md`, 'utf8') : ''
    expect(head, folder).toMatch(/^# .+\n\n[A-Z].+\.\n\n- \*\*Must not know\*\*: .+\.\n- \*\*Begin with\*\* /)
    const [, file = ''] = /\*\*Begin with\*\* \[`[^`]+`\]\(([^)]+)\)/.exec(head) ?? []
    expect(existsSync(`core/${folder}/${file}`), `${folder} begins with ${file}`).toBe(true)
  }
})

test('a folder of the core imports only from the layers before it', () => {
  const upwards = modules.flatMap(path =>
    importsOf(path).flatMap(target => {
      if (isWeb(path) && !isWeb(target)) return []
      const order = isWeb(path) ? shown : served
      return order.indexOf(folderOf(target)) > order.indexOf(folderOf(path)) ? [`${path} → ${target}`] : []
    }),
  )
  expect(upwards, 'docs/layers.md says which folder stands where').toEqual([])
})

test('what puts the product together on the server names no area: it finds them by their folders', () => {
  const naming = readdirSync('app')
    .filter(file => file.endsWith('.ts') && !isWeb(file))
    .filter(file => /'\.\.\/areas\//.test(readFileSync(join('app', file), 'utf8')))
  expect(naming).toEqual([])
})

test('the page of layers lists the surfaces, and each holds only names of the core', () => {
  const surfaces = modules.filter(path => folderOf(path) === 'surface')
  expect(inFirstColumn(under('Surfaces'))).toEqual(surfaces.map(path => path.slice('core/surface/'.length, -'.ts'.length)).toSorted())
  for (const path of surfaces) {
    const rest = readFileSync(path, 'utf8').replaceAll(/export (type )?\{[^}]*\} from '[^']+'/g, '')
    expect(rest.trim(), path).toBe('')
  }
})

const areaModules = readdirSync('areas', { recursive: true, encoding: 'utf8' })
  .map(path => join('areas', path))
  .filter(path => /\.tsx?$/.test(path) && !/\.(test|prove|samples)\./.test(path))

const areaOrder = inFirstColumn(under('Areas'))

test('each area has its place in the order of the areas', () => {
  expect(areaOrder.toSorted()).toEqual(readdirSync('areas').toSorted())
})

test('an area imports only those before it: who stands below tells and asks who stands above by events, kept values, slots or registration', () => {
  const upwards = areaModules.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, way = '']) => normalize(join(dirname(path), way)))
      .filter(target => target.startsWith('areas/') && areaOrder.indexOf(folderOf(target)) > areaOrder.indexOf(folderOf(path)))
      .map(target => `${path} → ${target}`),
  )
  expect(upwards, 'docs/layers.md says which area stands where').toEqual([])
})

test('how records of an area below are made is found by the browser under the name of the entity, and is the same that the server has', async () => {
  for (const area of readdirSync('areas')) {
    const files = existsSync(`areas/${area}/origins`) ? readdirSync(`areas/${area}/origins`) : []
    const found = await Promise.all(
      files.map(async file => {
        const { default: origin }: { default: OriginAbove } = await import(`../areas/${area}/origins/${file}`)
        expect(file, area).toBe(`${origin.entity}.ts`)
        return origin
      }),
    )
    const known = areas.find(({ name }) => name === area)?.origins ?? []
    expect(known, area).toHaveLength(found.length)
    for (const origin of found) expect(known, area).toContain(origin)
  }
})

test('each screen that an area declares is drawn once: by itself, or by one above in a file that is called like it', () => {
  const filesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : [])
  const above = readdirSync('areas').flatMap(folder => filesIn(`areas/${folder}/drawn`))
  const declared = areas.flatMap(({ name, screens = [] }) => screens.map(screen => ({ area: name, screen: screen.name })))
  expect(above.filter(file => !declared.some(({ area, screen }) => file === `${area}.${screen}.web.ts`))).toEqual([])
  const drawn = declared.map(one => {
    const own = `areas/${one.area}/area.web.ts`
    const named = existsSync(own) ? (readFileSync(own, 'utf8').split('screens: {')[1] ?? '') : ''
    const isOwn = new RegExp(String.raw`\b${one.screen}: `).test(named)
    return { ...one, times: above.filter(file => file === `${one.area}.${one.screen}.web.ts`).length + (isOwn ? 1 : 0) }
  })
  expect(drawn.filter(({ times }) => times !== 1)).toEqual([])
})
