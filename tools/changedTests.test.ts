import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testsFor, type Selection } from './changedTests.ts'
import { importersIn, importsOf } from './importGraph.ts'

const project = join(import.meta.dirname, '..')
const files = globSync('{app,areas,core,tests,tools}/**/*.{ts,tsx}', { cwd: project })
const importers = importersIn(project, files, file => readFileSync(join(project, file), 'utf8'))
const chosen = (...changed: readonly string[]): Selection => testsFor(changed, files, importers)

describe('a change is tested by what it concerns', () => {
  test('in one entity: the tests beside it, those of its routes, and those of every entity for this one', () => {
    const { files: found, areas } = chosen('areas/quality/scar/scar.ts')
    expect(areas).toEqual(['quality.scar'])
    expect(found).toEqual(
      expect.arrayContaining([
        'areas/quality/iqc/iqcSwitching.test.ts',
        'areas/quality/routes.test.ts',
        'tests/contract.test.ts',
        'tests/lists.test.ts',
      ]),
    )
    expect(found).not.toContain('areas/purchase/routes.test.ts')
    expect(found).not.toContain('core/exact/exact.test.ts')
    expect(found).not.toContain('tools/demo/demo.test.ts')
    expect(found).not.toContain('tests/following.test.ts')
    expect(found.length).toBeLessThan(files.filter(file => file.endsWith('.test.ts')).length / 8)
  })

  test('in a part of one: the same entity', () => {
    expect(chosen('areas/purchase/requisition/paste/pasteRequisition.server.ts').areas).toEqual(['purchase.requisition'])
  })

  test('in two: both', () => {
    expect(chosen('areas/mnm/unit/unit.ts', 'areas/quality/scar/scar.logic.ts').areas).toEqual(['mnm.unit', 'quality.scar'])
  })

  test('in what entities of the area are told by: these', () => {
    expect(chosen('areas/purchase/reports/scoreGrades.ts').areas).toContain('purchase.supplier')
  })

  test('in how an entity looks, or what is said of it: no entity', () => {
    const { files: found, areas } = chosen('areas/quality/iqc/iqc.web.tsx', 'areas/quality/scar/scar.help.ts')
    expect(areas).toBeUndefined()
    expect(found).toContain('tests/help.test.ts')
    expect(found).not.toContain('tests/contract.test.ts')
  })

  test('in what only puts an area together: what needs no database, of the whole product', () => {
    const { files: found, areas } = chosen('areas/quality/tiles.ts')
    expect(areas).toBeUndefined()
    expect(found).toEqual(expect.arrayContaining(['areas/quality/routes.test.ts', 'tests/definitions.test.ts', 'tests/help.test.ts']))
    expect(found).not.toContain('tests/contract.test.ts')
  })

  test('in a new area: this area', () => {
    const added = ['areas/shed/area.ts', 'areas/shed/tool/tool.ts', 'areas/shed/routes.test.ts', 'areas/shed/tool/tool.test.ts']
    const { files: found, areas } = testsFor(added, [...files, ...added], importers)
    expect(areas).toEqual(['shed.tool'])
    expect(found).toEqual(
      expect.arrayContaining(['areas/shed/routes.test.ts', 'areas/shed/tool/tool.test.ts', 'tests/definitions.test.ts']),
    )
    expect(found).not.toContain('areas/stock/routes.test.ts')
  })

  test('in what another area reads: what tests that one by name, too', () => {
    const { files: found } = chosen('areas/purchase/supplier/supplier.ts')
    const readers = globSync('areas/quality/**/*.test.ts', { cwd: project }).filter(file =>
      readFileSync(join(project, file), 'utf8').includes('/purchase/supplier/supplier.ts'),
    )
    expect(found).toEqual(expect.arrayContaining(readers))
  })

  test('in a leaf of the core: those that depend on it', () => {
    const { files: found } = chosen('tools/restarting.ts')
    expect(found).toContain('tools/restarting.test.ts')
    expect(found).not.toContain('tests/contract.test.ts')
  })

  test('in what the whole core stands on: every entity, of every area', () => {
    const { files: found, areas } = chosen('core/exact/exact.ts', 'areas/mnm/unit/unit.ts')
    expect(areas).toBeUndefined()
    expect(found).toEqual(expect.arrayContaining(['tests/contract.test.ts', 'areas/purchase/routes.test.ts', 'areas/mnm/routes.test.ts']))
  })

  test.each(['package-lock.json', 'vitest.config.ts', 'tests/harness/database.ts', 'core/papers/paper.typ', 'app/registry.ts'])(
    'in %s: everything',
    file => expect(chosen(file).files).toBe('everything'),
  )

  test('in what only some tests read: these', () => {
    expect(chosen('docs/tour.md').files).toEqual(['tests/docs.test.ts'])
    expect(chosen('docs/decisions/0001-definitions-are-interpreted.md').files).toEqual([
      'tests/docs.test.ts',
      'tools/decisionIndex.test.ts',
    ])
    expect(chosen('migrations/20990101000000_x.sql').files).toEqual(['tests/migrations.test.ts'])
    expect(chosen('tests/snapshots/mnm.unit.list.sql').files).toEqual(['tests/lists.test.ts'])
  })
})

test('what finds areas by their folders depends on each of them', () => {
  expect(importers.get('areas/quality/area.ts')).toContain('app/registry.ts')
  expect(importers.get('areas/quality/iqc/iqc.derived.ts')).toContain('app/registry.ts')
  expect(importers.get('areas/quality/iqc/iqc.server.ts')).toContain('app/served.server.ts')
  expect(importers.get('areas/quality/area.server.ts')).toContain('app/served.server.ts')
})

test('every way of importing is known', () => {
  const hash = '#'
  const text = `import './a.ts'\nimport { b } from '../b.ts'\nimport type { C } from '${hash}core/c.ts'\nexport { d } from './d.ts'
    const e = await import('./e.ts')\nnew URL('./f.ts', import.meta.url)\nimport g from 'g'\nimport(\`./\${h}/i.ts\`)`
  expect(importsOf(text)).toEqual(['./a.ts', '../b.ts', '#core/c.ts', './d.ts', './e.ts', './f.ts', './${h}/i.ts'])
})
