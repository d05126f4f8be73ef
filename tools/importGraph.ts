import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

/** Which files of the project import which: those that import it directly, by each file's path from the project's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)(['`])([.#][^'`]+)\1/g

/** What a text of the project imports of the project itself, as it is written there: also by a template, `../areas/${name}/area.ts`. */
export const importsOf = (text: string): readonly string[] => [...text.matchAll(imported)].map(([, , specifier = '']) => specifier)

/** Reads who imports whom among these files. */
export const importersIn = (project: string, files: readonly string[], read: (file: string) => string): Importers => {
  const importers = new Map<string, Set<string>>()
  for (const file of files) {
    const fromHere = createRequire(join(project, file))
    for (const specifier of importsOf(read(file))) {
      const path = specifier.startsWith('#') ? fromHere.resolve(specifier) : join(project, dirname(file), specifier)
      const target = relative(project, path).split(sep).join('/')
      for (const one of target.includes('${') ? files.filter(named(target)) : [target])
        importers.set(one, (importers.get(one) ?? new Set()).add(file))
    }
  }
  return importers
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
): ReadonlySet<string> => {
  const reached = new Set(changed)
  for (const file of reached) {
    if (stopsAt(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return reached
}
