import { createRequire } from 'node:module'
import { dirname, join, matchesGlob, relative, sep } from 'node:path'

/** Which files of the project import which: those that import it directly, by each file's path from the project's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** The files that a file of the project needs directly, by their paths from the project's folder. */
export type Needs = (file: string) => readonly string[]

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)(['`])([.#][^'`]+)\1/g

/** `import type … from`, `export type … from`: gone before anything runs. What is marked within braces leaves an import behind, which runs. */
const ofTypes = /\b(?:import|export)\s+type\s+(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+)\s+from\s*'[^']+'/g

/** A file beside the one that names it, for a process or a thread of its own. */
const beside = /(?:import\.meta\.dirname,|new URL\()\s*'([\w][\w./-]*\.tsx?)'/g

const globbed = /\bglob(?:Sync)?\(\s*(\[[^\]]*\]|'[^']+')/g

/** What a text of the project imports of the project itself, as it is written there: also by a template, `../areas/${name}/area.ts`. */
export const importsOf = (text: string): readonly string[] => [...text.matchAll(imported)].map(([, , specifier = '']) => specifier)

/** What of this is there when the text runs: all but what is imported for its types alone; with what is started beside it. */
const runsWith = (text: string): readonly string[] => [
  ...importsOf(text.replaceAll(ofTypes, '')),
  ...[...text.matchAll(beside)].map(([, file = '']) => `./${file}`),
]

/** The patterns, from the project's folder, by which a text finds files that it may load. */
const globsOf = (text: string): readonly string[] =>
  [...text.matchAll(globbed)].flatMap(([, patterns = '']) => [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern))

/** The paths, from the project's folder, that a specifier in a file stands for among some files. */
const resolving = (project: string, files: readonly string[]): ((file: string, specifier: string) => readonly string[]) => {
  const found = new Map<string, readonly string[]>()
  const namedBy = (template: string): readonly string[] => {
    const known = found.get(template) ?? files.filter(named(template))
    found.set(template, known)
    return known
  }
  const fromHere = createRequire(join(project, 'package.json'))
  return (file, specifier) => {
    const path = specifier.startsWith('#') ? fromHere.resolve(specifier) : join(project, dirname(file), specifier)
    const target = relative(project, path).split(sep).join('/')
    return target.includes('${') ? namedBy(target) : [target]
  }
}

/** The files among these that a pattern finds. */
const matching = (files: readonly string[]): ((pattern: string) => readonly string[]) => {
  const globs = new Map<string, readonly string[]>()
  return pattern => {
    const found = globs.get(pattern) ?? files.filter(file => matchesGlob(file, pattern))
    globs.set(pattern, found)
    return found
  }
}

/** Reads who imports whom among these files, for types as well, and what the program finds by a pattern. */
export const importersIn = (project: string, files: readonly string[], read: (file: string) => string): Importers => {
  const resolved = resolving(project, files)
  const foundBy = matching(files)
  const importers = new Map<string, Set<string>>()
  for (const file of files) {
    const text = read(file)
    const found = file.startsWith('app/') ? globsOf(text).flatMap(foundBy) : []
    for (const one of [...importsOf(text).flatMap(specifier => resolved(file, specifier)), ...found])
      importers.set(one, (importers.get(one) ?? new Set()).add(file))
  }
  return importers
}

/**
 * Reads, once for each file that is asked about, which of these files it needs to run: what it imports but for types, what it starts in a thread or
 * process, what it finds by a pattern.
 */
export const needsIn = (project: string, files: readonly string[], read: (file: string) => string): Needs => {
  const resolved = resolving(project, files)
  const foundBy = matching(files)
  const there = new Set(files)
  const known = new Map<string, readonly string[]>()
  return file => {
    const before = known.get(file)
    if (before) return before
    const text = /\.tsx?$/.test(file) ? read(file) : ''
    const needed = [...runsWith(text).flatMap(specifier => resolved(file, specifier)), ...globsOf(text).flatMap(foundBy)]
    const present = needed.filter(one => there.has(one))
    known.set(file, present)
    return present
  }
}

/** Whether a file is one of those that a template names: each of its parts stands for one name. */
const named = (template: string): ((file: string) => boolean) => {
  const pattern = new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(part => RegExp.escape(part))
      .join('[^/]+')}$`,
  )
  return file => pattern.test(file)
}

/** Everything that depends on some files, themselves included; nothing is followed beyond the files where `stopsAt` holds. */
export const dependingOn = (
  importers: Importers,
  changed: readonly string[],
  stopsAt: (file: string) => boolean = () => false,
): ReadonlySet<string> => followed(changed, file => (stopsAt(file) ? [] : (importers.get(file) ?? [])))

/** Everything that some files need to run, themselves included. */
export const standsOn = (needs: Needs, roots: readonly string[]): ReadonlySet<string> => followed(roots, needs)

const followed = (begun: readonly string[], next: (file: string) => Iterable<string>): ReadonlySet<string> => {
  const reached = new Set(begun)
  for (const file of reached) for (const one of next(file)) reached.add(one)
  return reached
}
