import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { standOf } from '../proved.ts'

// node tools/bench/changeCost.ts <commit>… : how much behaviour each of these changes picks, had everything been proved before it, and for how many minutes two
// workers are busy with that, by what each test file took in the last proofs (.data/prove). What stands on what is read from the tree as it is.

const git = (...given: readonly string[]): readonly string[] => execFileSync('git', given, { encoding: 'utf8' }).trim().split('\n')

/** What a proof wrote down of its files; earlier ones said nothing of them. */
interface Timed {
  readonly secondsOfFiles?: Readonly<Record<string, number>>
}

// The files are those that `npm run prove` wrote.
const proofs = globSync('.data/prove/*.json').map(file => JSON.parse(readFileSync(file, 'utf8')) as Timed)
const seconds = new Map(proofs.flatMap(({ secondsOfFiles = {} }) => Object.entries(secondsOfFiles)))

const stand = standOf(process.cwd())
const below = new Map(stand.provable.map(file => [file, new Set(stand.standsOn(file))]))

for (const commit of process.argv.slice(2)) {
  const changed = git('diff', '--name-only', `${commit}^1`, commit)
  const picked = stand.provable.filter(file => changed.some(one => below.get(file)?.has(one) === true))
  const took = picked.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0)
  const [subject = ''] = git('log', '-1', '--format=%h %s', commit)
  process.stdout.write(
    `${String(changed.length).padStart(4)} changed  ${String(picked.length).padStart(4)} picked  ${(took / 2 / 60).toFixed(1).padStart(5)} min  ${subject.slice(0, 90)}\n`,
  )
}
