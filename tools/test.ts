import { parseArgs } from 'node:util'
import { checkedOfChange, testsOfChange } from './changes.ts'
import type { Selection } from './changedTests.ts'
import { built, company, format, journeys, keptTypes, lint, lintAndTypes, runSteps, source, units, unused } from './testSteps.ts'

// npm test : what every change passes; of what is tried on every entity, on representatives (`npm run prove` tries everything). npm run check : what of
// it needs no browser (--fast); with `--changed` only what has changed since main, or is not committed yet.

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } } })

/** Tests of parts that only a browser can show are named `x.browser.test.ts`. */
const needsNoBrowser = ['--exclude', '**/*.browser.test.ts']

const selection: Selection = values.changed ? testsOfChange() : { files: 'everything' }
const { files, areas } = selection
const chosenFiles = files === 'everything' ? [] : files
const isFast = values.fast || values.changed
if (values.changed)
  process.stdout.write(
    `Tests of what has changed: ${files === 'everything' ? 'all of them' : [`${files.length} files`, ...files].join('\n  ')}\n`,
  )

const unitTests = units(
  'definitions, units, contracts, behaviour',
  [...(isFast ? needsNoBrowser : []), ...chosenFiles],
  // Properties are drawn some forty times, or twenty of what has changed: a hundred times and more is for the proof.
  { PROPERTY_FACTOR: values.changed ? '0.2' : '0.4', ...(areas === undefined ? {} : { AREAS: areas.join(',') }) },
)

const ofSource = values.changed ? [lintAndTypes(checkedOfChange())] : values.fast ? [lint, keptTypes, unused] : [source]
const tried = [format, ...ofSource, ...(files !== 'everything' && files.length === 0 ? [] : [unitTests])]

const { passed } = await (isFast ? runSteps([tried]) : runSteps([tried, [company, ...built]], [[journeys('journeys')]]))
process.exitCode = passed ? 0 : 1
