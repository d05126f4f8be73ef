import { dependingOn, importersIn, type Importers } from './importGraph.ts'

/** The code of which something else than before may be said because of a change; `everything` when that may be any. */
export interface Checked {
  readonly linted: readonly string[] | 'everything'
  /** In every tier in which a file stands. */
  readonly typed: readonly string[] | 'everything'
}

/** What the types of each file depend on. */
const typeGround = /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|.*\.d\.ts)$/

/** What the lint of each file depends on. */
const lintGround = /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|\.oxlintrc\.json)$/

/** Beyond so many files it is less work to check all of them, with what was found before. */
export const mostReached = 700

/** What a module named by a template exports has no type: the files that it stands for depend on nobody, and nobody on them. */
const byTemplate = /\bimport\s*\(\s*`[^`]*\$\{[^`]*`/g

/** Who imports whom for its types, also through `import type`. */
export const typeImportersIn = (project: string, files: readonly string[], read: (file: string) => string): Importers =>
  importersIn(project, files, file => read(file).replaceAll(byTemplate, ''))

/** A line, for Git as well, with which code speaks of another module or of all of them: nobody has to import it to depend on it. */
export const speaksOfAll = /^declare (global|module) /m

/**
 * Chooses the files in which a change may lead to an error of types or a finding of the linter: what has changed, and all that imports it, through
 * whatever else. Where these are too many, the types of all files are checked, and the lint of what has changed and of what imports that.
 * So they are where what has changed spoke, or speaks, of all.
 */
export const checkedFor = (changed: readonly string[], files: readonly string[], importers: Importers, spokeOfAll: boolean): Checked => {
  const among = (reached: ReadonlySet<string>): readonly string[] => files.filter(file => reached.has(file)).toSorted()
  const reached = among(dependingOn(importers, changed))
  const isAll = reached.length > mostReached || spokeOfAll || changed.some(file => typeGround.test(file))
  const nearest = (): readonly string[] => among(new Set(changed.flatMap(file => [file, ...(importers.get(file) ?? [])])))
  return {
    linted: changed.some(file => lintGround.test(file)) ? 'everything' : isAll ? nearest() : reached,
    typed: isAll ? 'everything' : reached,
  }
}
