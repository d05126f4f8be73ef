import { basename, dirname } from 'node:path/posix'
import { testsFor } from '../changedTests.ts'
import { dependingOn, type Importers } from '../importGraph.ts'

/** The tests that are asked about a change of a file, first those that answer soonest. */
export interface Picks {
  /** What stands beside it. */
  readonly near: readonly string[]
  /** What else stands on it, or speaks of it. */
  readonly far: readonly string[]
  /** The entities on which tests of every entity are tried, `purchase.order`; all where absent. */
  readonly areas?: readonly string[]
}

/** So many of the files that stand on it further away are asked, of each sort. */
const mostFar = 12

/**
 * What compares the definitions with what is recorded of them, or the words of code with rules of the house, notices that something was changed, not that it is wrong: a
 * fault of a definition comes with its migration, as it would come from whoever makes it.
 */
const noticingChange =
  /^tests\/(?:migrations|unmigrated|upgrade|migratedData|controls|layers|stylesheets|words|docs|copies|recipes|hotUpdates|pronouns)\b|^tools\//

const isAsked = (file: string): boolean =>
  file.endsWith('.test.ts') && !/\.(?:browser|prove)\.test\.ts$/.test(file) && !noticingChange.test(file)

/** In how many steps each file is reached from one, through whatever imports it; nothing is followed beyond the files where `stopsAt` holds. */
const distances = (importers: Importers, from: string, stopsAt: (file: string) => boolean): ReadonlyMap<string, number> => {
  const reached = new Map([[from, 0]])
  for (const [file, steps] of reached) {
    if (steps > 0 && stopsAt(file)) continue
    for (const importer of importers.get(file) ?? []) if (!reached.has(importer)) reached.set(importer, steps + 1)
  }
  return reached
}

/** Whether a test speaks of the record whose folder it is, as browsers do: anywhere by its address, in its own area by its name as well. */
const speaksOf = (area: string, folder: string): ((file: string, text: string) => boolean) => {
  const address = new RegExp(`/${folder}\\b`)
  const name = new RegExp(`\\b${folder}s?\\b`)
  return (file, text) => address.test(text) || (file.startsWith(area) && name.test(text))
}

/** Whether a test asks what a file serves: a call, by an address that it defines or the file of the same name beside it, or the report that it is called after. */
const asksCallOf = (file: string, read: (file: string) => string, files: readonly string[]): ((text: string) => boolean) => {
  const defining = [file, file.replace('.server.ts', '.ts')].filter(one => files.includes(one))
  const addresses = [...new Set(defining.flatMap(one => [...read(one).matchAll(/'(\/api\/[^']+)'/g)].map(([, address = '']) => address)))]
  // `/api/usernotify/{id}/confirm/` is asked as `/api/usernotify/${notice}/confirm/`.
  const report = `/${basename(file, '.server.ts').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}/`
  const parts = [...addresses.map(address => address.split(/\{\w+\}/)), ['/api/report/', report]]
  return text => parts.some(some => some.every(part => text.includes(part)))
}

/** Picks the tests of a place in a file that was changed: `transitions.pay.notBy`. Where all areas are put together nothing is followed, but what is tried on every entity is tried on those that the change concerns. */
export const picksFor = (
  { file, path }: { readonly file: string; readonly path: string },
  files: readonly string[],
  importers: Importers,
  read: (file: string) => string,
): Picks => {
  const asking = dependingOn(importers, ['tests/harness/database.ts'])
  const chosen = testsFor([file], files, importers)
  const steps = distances(importers, file, one => /^(?:app|tests|tools)\//.test(one))
  const isNear = (one: string): boolean => dirname(one) === dirname(file)
  const never = Number.MAX_SAFE_INTEGER
  const all = [...new Set([...(chosen.files === 'everything' ? [] : chosen.files), ...steps.keys(), ...files.filter(isNear)])]
    .filter(isAsked)
    .toSorted((one, other) => (steps.get(one) ?? never) - (steps.get(other) ?? never) || (one < other ? -1 : 1))
  const first = (some: readonly string[]): readonly string[] =>
    some.toSorted((one, other) => Number(asking.has(one)) - Number(asking.has(other)))
  const near = first(all.filter(isNear))
  const rest = all.filter(one => !isNear(one))
  // Many tests speak with records as browsers do, and import none of them.
  const [, area = '', folder = ''] = /^(areas\/\w+\/)(\w+)\//.exec(file) ?? []
  const speaks = speaksOf(area, folder)
  const asksCall = asksCallOf(file, read, files)
  const ofEvery = rest.filter(one => !steps.has(one)).toSorted((one, other) => read(one).length - read(other).length)
  const far = [
    ...first(rest.filter(one => steps.has(one)).slice(0, mostFar)),
    ...(area === '' ? [] : files.filter(one => isAsked(one) && speaks(one, read(one)))).slice(0, mostFar),
    ...files.filter(one => isAsked(one) && asksCall(read(one))).slice(0, mostFar),
    // What is called as the part of a definition that was changed: `tests/notBy.test.ts`.
    ...files.filter(one => path.split('.').some(part => one === `tests/${part}.test.ts`)),
    // What is tried on every entity: without a database all of it, with one the shortest.
    ...ofEvery.filter(one => !asking.has(one)),
    ...ofEvery.filter(one => asking.has(one)).slice(0, mostFar),
  ]
  return { near, far: [...new Set(far)].filter(one => !near.includes(one)), ...(chosen.areas ? { areas: chosen.areas } : {}) }
}
