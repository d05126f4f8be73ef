import { dirname } from 'node:path/posix'
import { dependingOn, type Importers } from './importGraph.ts'

/** What is to be tested because of a change. */
export interface Selection {
  /** Test files, in order; `everything` when what has changed may concern any of them. */
  readonly files: readonly string[] | 'everything'
  /** The areas and entities that tests of every entity are tried on: `mnm`, `purchase.order`; all when absent. */
  readonly areas?: readonly string[]
}

/** What every test stands on: packages, settings, and how the tests themselves are run. */
const ground =
  /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|[^/]+\.config\.ts|\.npmrc|tests\/harness\/(?:postgres|database|server)\.ts)$/

/** What browsers are needed for is not run by a check. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !/\.(?:browser|prove)\.test\.tsx?$/.test(file)

/** Where the areas are put together, what sets the scene for tests, the demo company: what an area shows through them is tested by the tests of every entity. */
const isJoint = (file: string): boolean => /^(?:app|tests|tools)\//.test(file)

const registryFile = 'app/registry.ts'

/** Whoever imports it tries only the entities that are asked for. */
const narrowing = 'tests/harness/entitiesAsked.ts'

/** What tries its longest parts on documents of its own, whatever entity is asked about: it is left to `npm test`. */
const ownDocuments: ReadonlySet<string> = new Set(['tests/revisions.test.ts', 'tests/following.test.ts'])

/** Whoever depends on it asks a database. */
const databaseFile = 'tests/harness/database.ts'

const areaOf = (file: string): string | undefined => /^areas\/(\w+)\//.exec(file)?.[1]

const isCode = (file: string): boolean => /\.tsx?$/.test(file)

/** What is no code and is read by some tests alone. */
const readBy: readonly (readonly [files: RegExp, tests: readonly string[]])[] = [
  [/^migrations\//, ['tests/migrations.test.ts']],
  [/^tests\/snapshots\//, ['tests/lists.test.ts']],
  [/^docs\/decisions\//, ['tests/docs.test.ts', 'tools/decisionIndex.test.ts']],
  [/\.md$/, ['tests/docs.test.ts']],
]

/** What reads the text of code, whatever it imports. */
const readingCode: readonly string[] = ['controls', 'layers', 'stylesheets', 'words'].map(name => `tests/${name}.test.ts`)

const readersOf = (file: string): readonly string[] => readBy.find(([files]) => files.test(file))?.[1] ?? []

/**
 * Chooses the tests that a change concerns. Of an area's files: the tests beside them, those that import what has changed, and the tests of every
 * entity for the entities that have changed; of those that ask no database, all. Of other files: all tests that depend on them. Other files that are
 * no code concern everything, unless it is known who reads them.
 */
export const testsFor = (changed: readonly string[], files: readonly string[], importers: Importers): Selection => {
  const ofAreas = changed.filter(file => areaOf(file) !== undefined)
  const others = changed.filter(file => areaOf(file) === undefined && readersOf(file).length === 0)
  if (others.some(file => ground.test(file) || !isCode(file)) || others.includes(registryFile)) return { files: 'everything' }
  const tests = files.filter(isTest)
  const dependingOnOthers = dependingOn(importers, others)
  const entities = entitiesOf(ofAreas, new Set(files), importers)
  const chosen = new Set([
    ...changed.flatMap(readersOf),
    ...(changed.some(isCode) ? readingCode : []),
    ...dependingOnOthers,
    ...dependingOn(importers, ofAreas, isJoint),
    ...tests.filter(file => ofAreas.some(one => dirname(one) === dirname(file))),
    ...(ofAreas.length > 0 ? ofEveryEntity(tests, importers, entities.length > 0) : []),
    ...entities.map(routesOf),
  ])
  const found = tests.filter(file => chosen.has(file)).toSorted()
  const concernsAll = others.length > 0 && dependingOnOthers.has(registryFile)
  return { files: found, ...(concernsAll || entities.length === 0 ? {} : { areas: entities }) }
}

const routesOf = (entity: string): string => `areas/${entity.slice(0, entity.indexOf('.'))}/routes.test.ts`

/** The tests of every entity that ask no database; with those that do where they can be narrowed to some of them. */
const ofEveryEntity = (tests: readonly string[], importers: Importers, narrowed: boolean): readonly string[] => {
  const ofRegistry = importers.get(registryFile) ?? new Set()
  const ofSome = importers.get(narrowing) ?? new Set()
  const asking = dependingOn(importers, [databaseFile])
  return tests.filter(
    file =>
      /^tests\/[^/]+$/.test(file) && (asking.has(file) ? narrowed && ofSome.has(file) && !ownDocuments.has(file) : ofRegistry.has(file)),
  )
}

/** The entities in whose folders something has changed but tests, looks and help, or that name something that has changed beside them. */
const entitiesOf = (changed: readonly string[], files: ReadonlySet<string>, importers: Importers): readonly string[] => {
  const entityOf = (file: string): readonly string[] => {
    const [, area = '', folder = ''] = /^areas\/(\w+)\/(\w+)\//.exec(file) ?? []
    return files.has(`areas/${area}/${folder}/${folder}.ts`) ? [`${area}.${folder}`] : []
  }
  const told = changed.filter(file => !isTest(file) && !/\.(?:web|help)\.tsx?$/.test(file))
  return [
    ...new Set(
      told.flatMap(file => {
        const own = entityOf(file)
        return own.length > 0 ? own : [...(importers.get(file) ?? [])].filter(one => areaOf(one) === areaOf(file)).flatMap(entityOf)
      }),
    ),
  ].toSorted()
}
