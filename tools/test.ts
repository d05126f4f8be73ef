import { parseArgs } from 'node:util'
import { checkedOfChange, commitNow, testsOfChange } from './changes.ts'
import type { Selection } from './changedTests.ts'
import { listTests } from './listTests.ts'
import { drawnAnyway, provedIn, standOf, unchangedSinceProved } from './proved.ts'
import { built, company, format, journeys, keptTypes, lint, lintAndTypes, runSteps, source, units, unused } from './testSteps.ts'

// npm test : what every change passes; of what is tried on every entity, on representatives (`npm run prove` tries everything). npm run check : what of
// it needs no browser (--fast); with `--changed` only what has changed since main, or is not committed yet. With `--list` nothing is run: it says which
// test files would be, and why.

const { values } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

/** Tests of parts that only a browser can show are named `x.browser.test.ts`. */
const inBrowser = '**/*.browser.test.ts'

const selection: Selection = values.changed ? testsOfChange() : { files: 'everything' }
const { files, areas } = selection
const chosenFiles = files === 'everything' ? [] : files
const isFast = values.fast || values.changed

const stand = standOf(process.cwd())
/** What was proved with all it stands on, as it is (decision 0710). */
const proved = new Set(unchangedSinceProved(stand, provedIn(process.cwd())))
/** What is chosen by name is run, whether it was proved or not. Of what was proved some are run all the same. */
const commit = commitNow()
const anyway = new Set(drawnAnyway([...proved], commit))
const left = files === 'everything' ? [...proved].filter(file => !anyway.has(file)) : []

if (values.changed && !values.list) {
  const standing = stand.provable.filter(file => files !== 'everything' && !proved.has(file) && !files.includes(file))
  process.stdout.write(
    [
      `Tests of what has changed: ${files === 'everything' ? 'all of them' : [`${files.length} files`, ...files].join('\n  ')}`,
      ...(standing.length > 0 ? [`${standing.length} more files of behaviour are not proved as they are: npm run prove -- changed`] : []),
      '',
    ].join('\n'),
  )
}

/** Properties are drawn some forty times, or twenty of what has changed: a hundred times and more is for the proof. */
const env = {
  LEFT_OUT: [...(isFast ? [inBrowser] : []), ...left].join(','),
  PROPERTY_FACTOR: values.changed ? '0.2' : '0.4',
  ...(commit === '' ? {} : { HISTORIES_FROM: String(Number.parseInt(commit.slice(0, 7), 16)) }),
  ...(areas === undefined ? {} : { AREAS: areas.join(',') }),
}
const unitTests = units('definitions, units, contracts, behaviour', chosenFiles, env)

const ofSource = values.changed ? [lintAndTypes(checkedOfChange())] : values.fast ? [lint, keptTypes, unused] : [source]
const tried = [format, ...ofSource, ...(files !== 'everything' && files.length === 0 ? [] : [unitTests])]

if (values.list) listTests(stand, chosenFiles, { env, anyway, journeys: !isFast })
else {
  const { passed } = await (isFast ? runSteps([tried]) : runSteps([tried, [company, ...built]], [[journeys('journeys')]]))
  process.exitCode = passed ? 0 : 1
}
