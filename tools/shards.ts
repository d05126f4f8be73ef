/** A part of what `npm run prove` proves, on its own within twenty minutes. */
export interface Shard {
  readonly name: string
  /** What it proves, in a few words. */
  readonly proves: string
  /** Into how many parts of about the same length it falls. */
  readonly parts: number
  /** What runs it; files are chosen by these patterns, none for what runs no tests. */
  readonly by: 'vitest' | 'playwright' | 'checks' | 'mutations'
  readonly files: readonly RegExp[]
  /** Variables that it runs with, besides `PROVE`. */
  readonly env?: Readonly<Record<string, string>>
}

/** Every shard. A test file belongs to the first whose patterns it fits; `properties` runs again, longer, what others run. */
export const shards: readonly Shard[] = [
  { name: 'checks', proves: 'format, lint, types, unused code, build, weight of the browser part', parts: 1, by: 'checks', files: [] },
  {
    name: 'rights',
    proves: 'every route × who may knock, what is refused, leaked and told; several processes, load, patience',
    parts: 2,
    by: 'vitest',
    files: [/^tests\/security\//, /\/routes\.test\.ts$/],
  },
  {
    name: 'upgrades',
    proves: 'companies of earlier commits, migrations, backup and restore',
    parts: 1,
    by: 'vitest',
    files: [
      /^tests\/upgrade\//,
      /^tests\/migrations\./,
      /^tests\/(?:migratedData|unmigrated)\./,
      /^core\/backup\//,
      /^tools\/(?:start|firstStart)\./,
    ],
  },
  {
    name: 'histories',
    proves:
      'random histories of stock, of what is bought, sold and lent, and of approvals, over two processes, with pairs at the same moment',
    parts: 1,
    by: 'vitest',
    files: [/^tests\/histories\//],
  },
  { name: 'demo', proves: 'the demo company, made twice and asked everything', parts: 1, by: 'vitest', files: [/^tools\/demo\//] },
  { name: 'contracts', proves: 'what holds for every entity, on every entity; the recipes', parts: 2, by: 'vitest', files: [/^tests\//] },
  { name: 'behaviour', proves: 'rules and behaviour of areas', parts: 2, by: 'vitest', files: [/^areas\//] },
  { name: 'units', proves: 'rules and behaviour of the core', parts: 1, by: 'vitest', files: [/./] },
  {
    name: 'properties',
    proves: 'property tests, five times as long',
    parts: 2,
    by: 'vitest',
    files: [],
    env: { PROPERTY_FACTOR: '5' },
  },
  {
    name: 'screens',
    proves: 'every screen × person × width × language, and of an empty company; what opens on those that stand for others',
    parts: 4,
    by: 'playwright',
    files: [/^tests\/journeys\/(?:accessibility|popups|emptyCompany)\./],
  },
  { name: 'journeys', proves: 'every journey', parts: 2, by: 'playwright', files: [/^tests\/journeys\/.*\.spec\.ts$/] },
  {
    name: 'mutations',
    proves: 'small faults that are put into rules, and which of them no test notices',
    parts: 12,
    by: 'mutations',
    files: [],
  },
]

/** The files of a shard among all test files of its runner. */
export const filesOf = (shard: Shard, files: readonly string[]): readonly string[] =>
  files.filter(file => shards.find(one => one.by === shard.by && one.files.some(pattern => pattern.test(file))) === shard)

/** The n-th of so many parts, dealt out in turn; the files that take longest come first, so that no part has them all. */
export const partOf = <T>(files: readonly T[], part: number, parts: number): readonly T[] =>
  files.filter((_file, place) => place % parts === part - 1)

/** One of the parts of a shard. */
export interface Part {
  readonly shard: Shard
  readonly part: number
  readonly of: number
}

/** The parts that words of a command line name: `rights`, `contracts 2/4`; all of them for none. Throws for what is no shard. */
export const wantedParts = (words: readonly string[]): readonly Part[] => {
  if (words.length === 0) return shards.flatMap(partsOf)
  return words.flatMap((word, place) => {
    if (isFraction(word) && place > 0) return []
    const shard = shards.find(({ name }) => name === word)
    if (!shard) throw new Error(`No shard is called ${word}: ${shards.map(({ name }) => name).join(', ')}`)
    const fraction = words[place + 1] ?? ''
    if (!isFraction(fraction)) return partsOf(shard)
    const [part = 0, of = 0] = fraction.split('/').map(Number)
    if (part < 1 || part > of) throw new Error(`There is no part ${fraction}: say 1/${of} to ${of}/${of}`)
    return [{ shard, part, of }]
  })
}

const isFraction = (word: string): boolean => /^\d+\/\d+$/.test(word)

const partsOf = (shard: Shard): readonly Part[] =>
  Array.from({ length: shard.parts }, (_, place) => ({ shard, part: place + 1, of: shard.parts }))
