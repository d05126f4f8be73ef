import { parseArgs } from 'node:util'
import { testsOfChange } from './changes.ts'
import type { Selection } from './changedTests.ts'
import { built, format, journeys, lint, lintAndTypes, runSteps, sourceAndCompany, types, units, unused } from './testSteps.ts'

// npm test : what every change passes; of what is tried on every entity, on representatives (`npm run prove` tries everything). npm run check : what of
// it needs no browser (--fast); with `--changed` only what has changed since main, or is not committed yet.

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } } })

/** Tests of parts that only a browser can show are named `x.browser.test.ts`. */
const needsNoBrowser = ['--exclude', '**/*.browser.test.ts']

const selection: Selection = values.changed ? testsOfChange() : { files: 'everything', linted: 'everything' }
const { files, areas, linted } = selection
const chosenFiles = files === 'everything' ? [] : files
const isFast = values.fast || values.changed
if (values.changed)
  process.stdout.write(
    `Tests of what has changed: ${files === 'everything' ? 'all of them' : [`${files.length} files`, ...files].join('\n  ')}\n`,
  )

const unitTests = units(
  'definitions, units, contracts, behaviour',
  [...(isFast ? needsNoBrowser : []), ...chosenFiles],
  // Properties are drawn a few times: a hundred times is for what every change passes.
  { ...(values.changed ? { PROPERTY_FACTOR: '0.2' } : {}), ...(areas === undefined ? {} : { AREAS: areas.join(',') }) },
)

const { passed } = await runSteps([
  format,
  ...(values.changed ? [lintAndTypes(linted)] : values.fast ? [lint, types, unused] : [sourceAndCompany]),
  ...(files !== 'everything' && files.length === 0 ? [] : [unitTests]),
  ...(isFast ? [] : [...built, journeys('journeys')]),
])
process.exitCode = passed ? 0 : 1
