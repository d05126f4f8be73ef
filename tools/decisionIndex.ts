import { readdirSync, readFileSync } from 'node:fs'

/** What decisions are about, in the order of the index: the core from below to above, then the areas. Each decision is of one or two of them. */
const subjects = {
  'definitions and areas': 'what an entity is, how areas are found and stand above one another',
  'reading and lists': 'questions, rows, counts, search, views, boards and calendars',
  'writing and history': 'logic, lines, kept values, versions, numbers, taking back, the sealed audit',
  'rights and signing in': 'points, scopes, veils, grants, sessions, credentials',
  approvals: 'flows, who is asked, what was agreed to',
  'screens and forms': 'pages, forms, homes, help, work without a network, weight',
  spreadsheets: 'import, export, tables that are pasted',
  'papers and labels': 'what is printed and scanned',
  'files and documents': 'uploads, content, technical files, changes, editions, instructions',
  'notices and conversations': 'telling people, reminders, comments, mail',
  'guests and other systems': 'links, keys, feeds, webhooks, gateways, a language model',
  'money and numbers': 'rounding, currencies, VAT, payments, nothing and zero',
  'days and clocks': 'days that things happened on, calendars, limits of time',
  reports: 'figures, charts and where they lead',
  'tests and proof': 'what every change passes, and what is proved',
  'serving and operations': 'processes, statements, starting, backups, migrations',
  purchasing: 'suppliers, requisitions, comparisons, contracts, orders, invoices',
  quality: 'inspection, tests, stations, charts, defects, containment',
  'stock and warehouse': 'the ledger, counts, value, serial numbers, the administrative warehouse',
  'materials and products': 'numbers, attributes, bills, models, units',
  'customers and prices': 'customers, the price book, quotations',
  'orders and production': 'orders of customers, shipping, loans, plans, planning runs',
  service: 'returns, warranty, repairs, loan units',
} as const

type Subject = keyof typeof subjects

/** A decision as its file says it, with the numbers of those that replaced it or changed a part of it. */
export interface Decision {
  readonly file: string
  readonly number: string
  readonly title: string
  readonly subjects: readonly Subject[]
  readonly replacedBy: readonly string[]
  readonly changedBy: readonly string[]
}

const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name)

const head = /^# (\d{4}) (.+)\n\n_Subject: ([^·\n]+) · ([^\n]+)_\n\n/
const link = /^\[(\d{4})\]\((\1-.+)\)$/
const orders = ['Replaced', 'Changed', 'Widened', 'Changed Widened']

/** Which words a standing has, each with the numbers that it links to; a sentence where it says something else. */
const standingOf = (standing: string, others: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> | string => {
  const said = new Map<string, readonly string[]>()
  if (standing === 'In force') return said
  for (const part of standing.split(' · ')) {
    const [, word = '', links = ''] = /^(\w+) by (.+)$/.exec(part) ?? []
    const found = links.split(', ').map(one => link.exec(one))
    const lost = found.findIndex(one => !others.has(one?.[2] ?? ''))
    if (lost !== -1) return `“${part}” links to no other decision by its number`
    said.set(
      word,
      found.map(one => one?.[1] ?? ''),
    )
  }
  return orders.includes([...said.keys()].join(' '))
    ? said
    : `“${standing}” is neither “In force” nor ${orders.map(one => `“${one} by …”`).join(', ')}`
}

/** Reads the head of a decision, the lines before its text, among the names of all files of decisions; a sentence where it is missing or wrong. */
export const readDecision = (file: string, text: string, files: readonly string[]): Decision | string => {
  const [, number = '', title = '', about = '', standing = ''] = head.exec(text) ?? []
  if (number === '' || !file.startsWith(`${number}-`)) return `${file} does not begin with its number, title and “_Subject: … · In force_”`
  const named = about.split(', ')
  const known = named.filter(isSubject)
  if (known.length < named.length || known.length > 2) return `${file}: “${about}” is not one or two of the subjects`
  const said = standingOf(standing, new Set(files.filter(one => one !== file)))
  if (typeof said === 'string') return `${file}: ${said}`
  const by = (word: string): readonly string[] => said.get(word) ?? []
  const untold = by('Changed').find(one => !text.replace(head, '').includes(`](${one}-`))
  if (untold !== undefined) return `${file}: its text does not say what ${untold} changed`
  return { file, number, title, subjects: known, replacedBy: by('Replaced'), changedBy: by('Changed') }
}

const lineOf = ({ file, number, title, replacedBy, changedBy }: Decision): string => {
  const [word, by] = replacedBy.length > 0 ? ['replaced', replacedBy] : ['changed', changedBy]
  return `- [${number} ${title}](${file})${by.length > 0 ? `, ${word} by ${by.join(', ')}` : ''}`
}

const sectionOf = ([name, about]: readonly [string, string], decisions: readonly Decision[]): string => {
  const those = decisions.filter(one => one.subjects.some(subject => subject === name))
  const [inForce, replaced] = [those.filter(one => one.replacedBy.length === 0), those.filter(one => one.replacedBy.length > 0)]
  const heading = `## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${about.charAt(0).toUpperCase()}${about.slice(1)}.`
  return `${heading}\n\n${[...inForce, ...replaced].map(lineOf).join('\n')}`
}

/** The index of all decisions as it stands in `docs/decisions/README.md`: by subject, within it those in force by their numbers and then those that were replaced. */
export const indexOfDecisions = (decisions: readonly Decision[]): string => {
  const sorted = decisions.toSorted((one, other) => one.number.localeCompare(other.number))
  const inForce = sorted.filter(({ replacedBy }) => replacedBy.length === 0).length
  return `${[
    '# Decisions by subject',
    `Why it is built this way, and what was not taken. ${inForce} are in force; ${sorted.length - inForce} were replaced and stand last in their subject. Of what was changed, a part no longer holds as it was first decided: the text says which.`,
    'This page is made by `npm run decisions` from the line below each title; [how to write one](../recipes/write-a-decision.md).',
    ...Object.entries(subjects).map(subject => sectionOf(subject, sorted)),
  ].join('\n\n')}\n`
}

const folder = 'docs/decisions/'

/** Where the index stands, from the root of the project. */
export const decisionIndex = `${folder}README.md`

/** All decisions of the project, and what is wrong with the heads of others, a sentence each. */
export const readDecisions = (): { readonly decisions: readonly Decision[]; readonly wrong: readonly string[] } => {
  const files = readdirSync(folder).filter(name => name !== 'README.md')
  const read = files.map(file => readDecision(file, readFileSync(folder + file, 'utf8'), files))
  return { decisions: read.filter(one => typeof one === 'object'), wrong: read.filter(one => typeof one === 'string') }
}
