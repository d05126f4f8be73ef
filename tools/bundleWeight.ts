/** The part of Vite's manifest that says what is loaded with what; keys are paths as the page knows them. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly isEntry?: boolean
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
    }
  >
>

/** A way through the lazily loaded parts, from the page to the last of them. */
export interface Journey {
  readonly parts: readonly string[]
  /** Bytes of JavaScript that have been loaded at its end. */
  readonly bytes: number
}

/** Everything that is loaded together with these parts. */
export const loadedWith = (manifest: Manifest, parts: Iterable<string>): ReadonlySet<string> => {
  const loaded = new Set<string>()
  const waiting = [...parts]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (loaded.has(part)) continue
    loaded.add(part)
    const chunk = manifest[part]
    if (!chunk) throw new Error(`The build has no part ${part}`)
    waiting.push(...(chunk.imports ?? []))
  }
  return loaded
}

/** The files of JavaScript that these parts need together. */
const scriptsOf = (manifest: Manifest, parts: readonly string[]): readonly string[] => {
  const files = new Set([...loadedWith(manifest, parts)].map(part => manifest[part]?.file ?? ''))
  return [...files].filter(file => file.endsWith('.js'))
}

/** Bytes of JavaScript that these parts cost together; `sizeOf` weighs one file of the build. */
export const weight = (manifest: Manifest, parts: readonly string[], sizeOf: (file: string) => number): number =>
  scriptsOf(manifest, parts).reduce((total, file) => total + sizeOf(file), 0)

/** How many files of JavaScript these parts need together. */
export const fileCount = (manifest: Manifest, parts: readonly string[]): number => scriptsOf(manifest, parts).length

/** Every way from the page through lazily loaded parts, none visited twice; `always` is loaded on each of them. */
export const journeys = (
  manifest: Manifest,
  entry: string,
  always: readonly string[],
  sizeOf: (file: string) => number,
): readonly Journey[] => {
  const found: Journey[] = []
  const goOn = (parts: readonly string[]): void => {
    const bytes = weight(manifest, [...parts, ...always], sizeOf)
    found.push({ parts, bytes })
    const before = loadedWith(manifest, parts.slice(0, -1))
    const fresh = [...loadedWith(manifest, parts.slice(-1))].filter(part => !before.has(part))
    const next = new Set(fresh.flatMap(part => manifest[part]?.dynamicImports ?? []))
    for (const part of next) if (!parts.includes(part)) goOn([...parts, part])
  }
  goOn([entry])
  return found
}
