import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '../app/registry.ts'
import { wholeOf } from '../core/define/parts.ts'
import { entityCode, entitySources, type Exported } from '../tools/entityModules.ts'

// What the browser fetches of an entity is found by folders and files: it must be what the server works with.

const sources = entitySources('.')
const folders = new Set(readdirSync('areas'))
const inFolders = areas.filter(({ name }) => folders.has(name)).flatMap(area => area.entities.map(entity => ({ area, entity })))

const exported = async ({ path, name }: Exported): Promise<unknown> =>
  ((await import(`../${path}`)) as Readonly<Record<string, unknown>>)[name]

test('every entity of the areas is found once, and nothing else', () => {
  expect(sources.map(({ name }) => name).toSorted()).toEqual(inFolders.map(({ entity }) => entity.name).toSorted())
})

test('what is found of an entity is what its area registers: its definition, and its logic where it has one', async () => {
  for (const { area, entity } of inFolders) {
    const source = sources.find(({ name }) => name === entity.name)
    if (!source) continue
    expect(await exported(source.definition), entity.name).toBe(entity)
    const registered = area.logic?.find(({ name }) => name === entity.name)
    const found = source.logic && (await exported(source.logic))
    // The registry puts what areas above say of its making into it.
    expect(found === undefined, `${entity.name} has logic in its area, its folder, or neither`).toBe(registered === undefined)
    expect((found as { readonly name: string } | undefined)?.name, entity.name).toBe(registered?.name)
  }
})

test('the looks of an entity are found wherever a file of its name has some', () => {
  for (const { definition, presented } of sources) {
    const path = definition.path.replace(/ts$/, 'web.tsx')
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    expect(presented?.path, path).toBe(path)
    expect(text, path).toContain(`${presented?.name} = present(${definition.name}, `)
  }
})

test('a part stands in the area of its whole, whose page fetches it', () => {
  const apart = inFolders.filter(({ area, entity }) => {
    const whole = wholeOf(entity)
    return whole !== undefined && !area.entities.some(({ name }) => name === whole)
  })
  expect(apart.map(({ entity }) => entity.name)).toEqual([])
})

test('what areas above have for an entity is fetched with it', () => {
  const above = globSync(['areas/*/panels/*', 'areas/*/origins/*']).toSorted()
  expect(sources.flatMap(({ panels, origins }) => [...panels, ...origins]).toSorted()).toEqual(above)
  for (const { name, panels } of sources) for (const path of panels) expect(readFileSync(path, 'utf8'), path).toContain(`>('${name}', `)
  const unit = sources.find(({ name }) => name === 'product.unit')
  expect(unit?.panels).toEqual(['areas/rma/panels/product.unit.web.ts', 'areas/stock/panels/product.unit.web.ts'])
  expect(unit && entityCode('/product', unit)).toContain("import panel0 from '/product/areas/rma/panels/product.unit.web.ts'")
  expect(sources.find(({ name }) => name === 'crm.quotation')?.origins).toEqual(['areas/rma/origins/crm.quotation.ts'])
})
