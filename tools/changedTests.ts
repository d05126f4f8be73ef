import { dependingOn, type Importers } from './importGraph.ts'

/** What is to be tested because of a change. */
export interface Selection {
  /** Test files, in order; `everything` when what has changed may concern any of them. */
  readonly files: readonly string[] | 'everything'
  /** The areas whose entities the tests of every entity are tried on; undefined for all. */
  readonly areas?: readonly string[]
}

/** What every test stands on: packages, settings, and how the tests themselves are run. */
const ground =
  /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|[^/]+\.config\.ts|\.npmrc|tests\/harness\/(?:postgres|database|server)\.ts)$/

/** What browsers are needed for is not run by a check. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.endsWith('.browser.test.ts')

/** Where the areas are put together: what an area shows through it is tested by the tests of every entity, for that area. */
const isJoint = (file: string): boolean => file.startsWith('app/')

const registryFile = 'app/registry.ts'

const areaOf = (file: string): string | undefined => /^areas\/(\w+)\//.exec(file)?.[1]

const isCode = (file: string): boolean => /\.tsx?$/.test(file)

/** What is no code and is read by some tests alone. */
const readBy: readonly (readonly [files: RegExp, tests: readonly string[]])[] = [
  [/^migrations\//, ['tests/migrations.test.ts', 'tests/upgrade/upgrade.test.ts']],
  [/^tests\/snapshots\//, ['tests/lists.test.ts']],
  [/\.md$/, ['tests/docs.test.ts']],
]

const readersOf = (file: string): readonly string[] => readBy.flatMap(([files, tests]) => (files.test(file) ? tests : []))

/**
 * Chooses the tests that a change concerns. Of an area's files: the area's own tests, those that import what has changed, and the tests of every
 * entity for that area alone. Of other files: all tests that depend on them. Other
 * files that are no code concern everything, unless it is known who reads them.
 */
export const testsFor = (changed: readonly string[], files: readonly string[], importers: Importers): Selection => {
  const areas = [...new Set(changed.flatMap(file => areaOf(file) ?? []))].toSorted()
  const others = changed.filter(file => areaOf(file) === undefined && readersOf(file).length === 0)
  const readers = new Set(changed.flatMap(readersOf))
  if (others.some(file => ground.test(file) || !isCode(file)) || others.includes(registryFile)) return { files: 'everything' }
  const ofAreas = dependingOn(
    importers,
    changed.filter(file => areaOf(file) !== undefined),
    isJoint,
  )
  const concerned = new Set([...ofAreas, ...dependingOn(importers, others)])
  const ofEveryEntity = areas.length > 0 ? (importers.get(registryFile) ?? new Set<string>()) : new Set<string>()
  const isChosen = (file: string): boolean =>
    concerned.has(file) ||
    areas.some(area => file.startsWith(`areas/${area}/`)) ||
    (ofEveryEntity.has(file) && /^tests\/[^/]+$/.test(file)) ||
    readers.has(file)
  const chosen = files.filter(file => isTest(file) && isChosen(file)).toSorted()
  return dependsOnMore(others, concerned) ? { files: chosen } : { files: chosen, areas }
}

/** Whether something beside areas has changed on which the registry depends: then every entity is concerned. */
const dependsOnMore = (others: readonly string[], concerned: ReadonlySet<string>): boolean =>
  others.length > 0 && concerned.has(registryFile)
