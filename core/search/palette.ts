import { inLanguage, type Label, type Language } from '../language/label.ts'
import type { Topic } from '../help/topics.ts'
import type { Menu } from '../client/menu.ts'
import type { Found, Hit, SpokenCaption } from './found.ts'

/** What the palette looks through: everything, or only what a sign before the text names. */
export type Mode = 'all' | 'menus' | 'people' | 'records' | 'create' | 'help'

/** The signs that narrow the palette. */
export const modeSigns: Readonly<Record<Exclude<Mode, 'all'>, string>> = { menus: '/', people: '@', records: '#', create: '+', help: '?' }

/** What a line of the palette does: opens an address, acts, opens a topic of the help, or says who a colleague is whose page is closed. */
export type Deed = { readonly to: string } | { readonly act: string } | { readonly help: string } | { readonly colleague: Hit }

/** One line of the palette. */
export interface Line {
  /** Unique among the lines. */
  readonly key: string
  readonly title: string
  /** Where it belongs or what else it is called. */
  readonly detail: string
  readonly deed: Deed
}

/** Lines under one heading. */
export interface LineGroup {
  readonly name: string
  readonly label: Label
  readonly lines: readonly Line[]
}

/** Something of the program itself that can be found: a screen, a form for something new, an action, a topic of the help. */
export interface Candidate extends Line {
  readonly kind: 'menu' | 'create' | 'action' | 'help'
  /** Everything it is found by, folded. */
  readonly names: readonly string[]
}

/** The form in which names and typed texts are compared. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** Splits what was typed into the narrowing sign and the text behind it. */
export const modeOf = (typed: string): { readonly mode: Mode; readonly text: string } => {
  const start = typed.trimStart()
  for (const [mode, sign] of Object.entries(modeSigns) as [Exclude<Mode, 'all'>, string][])
    if (start.startsWith(sign)) return { mode, text: start.slice(sign.length).trim() }
  return { mode: 'all', text: start.trim() }
}

/** The screens and forms of the person's menus, each with everything it is found by. */
export const menuCandidates = (menus: readonly Menu[], captions: readonly SpokenCaption[], language: Language): readonly Candidate[] => {
  const names = namesBy(captions)
  return menus.flatMap(menu =>
    menu.children.flatMap((entry): Candidate[] => {
      // A list stays within reach that has no place of its own in the menu.
      const isFolded = entry.view === 'list' && entry.activeMenu === undefined
      if (entry.path.includes('{') || entry.sourced || (entry.hidden && entry.view !== 'new' && !isFolded)) return []
      return [
        {
          key: entry.path,
          kind: entry.view === 'new' ? 'create' : 'menu',
          title: inLanguage(entry.label, language),
          detail: inLanguage(menu.label, language),
          deed: { to: entry.path },
          names: names(entry.label),
        },
      ]
    }),
  )
}

/** Topics of the help, each with everything it is found by. */
export const helpCandidates = (topics: readonly Topic[], captions: readonly SpokenCaption[], language: Language): readonly Candidate[] => {
  const names = namesBy(captions)
  return topics.map(({ key, label, group }) => ({
    key: `help ${key}`,
    kind: 'help',
    title: inLanguage(label, language),
    detail: inLanguage(group, language),
    deed: { help: key },
    names: names(label),
  }))
}

/** What a caption is found by: itself in both languages, how it is spoken, the initials of its English words. */
const namesBy = (captions: readonly SpokenCaption[]): ((label: Label) => readonly string[]) => {
  const spoken = new Map(captions.map(one => [one.caption, one.spoken]))
  return label => [...label.map(folded), ...(spoken.get(label[0]) ?? []), initials(label[1])]
}

/** The first letters of the words of an English caption. */
const initials = (caption: string): string => folded(caption.replaceAll(/(\p{L})[\p{L}\p{N}’']*[^\p{L}\p{N}]*/gu, '$1'))

/**
 * How well a text names a candidate, 0 for not at all: the whole name before its beginning, the beginning of a word before the
 * middle of one.
 */
export const fit = (names: readonly string[], text: string): number => Math.max(0, ...names.map(name => fitOf(name, text)))

const fitOf = (name: string, text: string): number => {
  if (name === text) return 5
  if (name.startsWith(text)) return 4
  if (name.includes(` ${text}`)) return 3
  return name.includes(text) ? 2 : 0
}

/** The candidates that the text names, the best first; equal ones stay in their order. Every word of the text must fit. */
export const best = (candidates: readonly Candidate[], typed: string, most: number): readonly Candidate[] => {
  const whole = folded(typed)
  if (whole === '') return candidates.slice(0, most)
  const words = whole.split(/\s+/)
  const marks = candidates.map(one => ({
    one,
    mark: Math.max(fit(one.names, whole), words.length > 1 ? Math.min(...words.map(word => fit(one.names, word))) : 0),
  }))
  return marks
    .filter(({ mark }) => mark > 0)
    .toSorted((left, right) => right.mark - left.mark)
    .slice(0, most)
    .map(({ one }) => one)
}

const headings = {
  recent: ['最近打开', 'Recently opened'],
  number: ['编号相符', 'Carries this number'],
  menu: ['菜单', 'Screens'],
  create: ['新建', 'Create'],
  action: ['操作', 'Actions'],
  help: ['帮助', 'Help'],
} as const satisfies Record<string, Label>

/** What the palette is drawn from. */
export interface Sources {
  readonly typed: string
  readonly candidates: readonly Candidate[]
  readonly recent: readonly Line[]
  /** What the server found for this text; undefined while it is looking. */
  readonly found: Found | undefined
  /** The entity of people, found behind `@`. */
  readonly people: string
  /** Where a found record is opened; undefined when the person has no screen for it. */
  readonly pathOf: (hit: Pick<Hit, 'entity' | 'id'>) => string | undefined
}

const mostPerHeading = 6

/** The lines of the palette under their headings; headings without lines are left out, and so are records without a screen, but for colleagues. */
export const paletteGroups = (sources: Sources): readonly LineGroup[] => {
  const { mode, text } = modeOf(sources.typed)
  const own = (kind: Candidate['kind']): LineGroup => ({
    name: kind,
    label: headings[kind],
    lines: best(
      sources.candidates.filter(one => one.kind === kind),
      text,
      text === '' && mode === 'all' ? 0 : mode === 'all' ? mostPerHeading : 50,
    ),
  })
  const recent: LineGroup = { name: 'recent', label: headings.recent, lines: text === '' ? sources.recent : [] }
  const [numbered, records] = recordGroups(sources)
  const groups = {
    all: () => [recent, ...numbered, own('menu'), ...records, own('create'), own('action'), own('help')],
    menus: () => [own('menu')],
    create: () => [own('create')],
    help: () => [own('help')],
    records: () => [...numbered, ...records],
    people: () => [...numbered, ...records],
  }[mode]()
  return groups.filter(group => group.lines.length > 0)
}

/** Records by their number, which stand first: whoever types a whole number wants that record and nothing else; and all others. */
const recordGroups = ({ found, pathOf, people, typed }: Sources): readonly [readonly LineGroup[], readonly LineGroup[]] => {
  if (!found) return [[], []]
  const { mode } = modeOf(typed)
  const lineOf = (hit: Hit): Line[] => {
    const to = hit.closed ? undefined : pathOf(hit)
    const said = { title: hit.title, detail: hit.detail ?? '' }
    if (to !== undefined) return [{ key: to, ...said, deed: { to } }]
    return hit.entity === people ? [{ key: `colleague ${hit.id}`, ...said, deed: { colleague: hit } }] : []
  }
  const exact = { name: 'number', label: headings.number, lines: found.exact.flatMap(lineOf) }
  const taken = new Set(exact.lines.map(line => line.key))
  const others = found.groups
    .filter(group => mode === 'all' || (group.entity === people) === (mode === 'people'))
    .map(group => ({ name: group.entity, label: group.label, lines: group.hits.flatMap(lineOf).filter(line => !taken.has(line.key)) }))
  return [[exact], others]
}

/** Whether the server has anything to look for. */
export const asksServer = (typed: string): boolean => {
  const { mode, text } = modeOf(typed)
  return text !== '' && mode !== 'menus' && mode !== 'create' && mode !== 'help'
}
