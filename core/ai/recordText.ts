import type { AnyEntity } from '../define/entity.ts'
import type { Part } from '../define/paper.ts'
import { summaryOf } from '../define/summary.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { momentText } from '../fields/moment/moment.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { recordParts } from '../papers/recordParts.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { isEmpty } from '../fields/isEmpty.ts'

type Values = Readonly<Record<string, unknown>>

/** One thing that happened to a record, in the words of its reader. */
export interface Told {
  readonly at: string
  /** Who did it; null for the system. */
  readonly by: string | null
  readonly deed: Label
  readonly reason: string | null
}

/** A record as its reader may see it, with what happened to it last, the newest first. */
export interface ToldRecord {
  readonly entity: AnyEntity
  readonly record: Values
  readonly story: readonly Told[]
}

/** So many of the last events are told. */
export const mostTold = 8

const words = {
  latest: ['最近', 'Latest'],
  none: ['（无）', '(none)'],
  system: ['系统', 'System'],
} as const satisfies Record<string, Label>

const captioned = (caption: string, text: string, language: Language): string => `${caption}${language === 'zh' ? '：' : ': '}${text}`

const valueOf = (entity: AnyEntity, record: Values, name: string, language: Language): string | undefined => {
  const field = fieldOf(entity.fields, name)
  return field === undefined || isEmpty(record[name])
    ? undefined
    : captioned(inLanguage(field.label, language), kindOf(field).toText(field, record[name], language), language)
}

/** What a record says first: what its definition names, or else what stands in its list. */
const firstFacts = (entity: AnyEntity): readonly string[] => {
  const named = summaryOf(entity).flatMap(({ field, with: explaining = [] }) => [field, ...explaining])
  const chosen = named.length > 0 ? named : (entity.list?.columns ?? []).slice(0, 6).map(String)
  return [...new Set(chosen)].filter(name => name !== entity.title && name !== entity.state)
}

const storyLines = (story: readonly Told[], language: Language): readonly string[] =>
  story
    .slice(0, mostTold)
    .map(
      ({ at, by, deed, reason }) =>
        `${momentText(at)} ${by ?? inLanguage(words.system, language)} ${inLanguage(deed, language)}${reason === null ? '' : ` (${reason})`}`,
    )

/** A record in a few lines, always the same for the same record: what it is, its state, what it says first, and what happened last. */
export const summaryText = ({ entity, record, story }: ToldRecord, language: Language): string => {
  const state = entity.state === undefined ? undefined : valueOf(entity, record, String(entity.state), language)
  const facts = firstFacts(entity).flatMap(name => valueOf(entity, record, name, language) ?? [])
  return [
    `${inLanguage(entity.label, language)} ${recordTitle(entity, record, language)}`,
    ...(state === undefined ? [] : [state]),
    ...facts,
    `${inLanguage(words.latest, language)}${language === 'zh' ? '：' : ':'}`,
    ...(story.length === 0 ? [inLanguage(words.none, language)] : storyLines(story, language).map(line => `- ${line}`)),
  ].join('\n')
}

const partLines = (part: Part, language: Language): readonly string[] => {
  const title = part.title === null ? [] : [`## ${part.title}`]
  switch (part.kind) {
    case 'facts':
      return [...title, ...part.facts.map(({ caption, text }) => captioned(caption, text, language))]
    case 'totals':
      return [
        ...title,
        ...[...part.sums, ...(part.words ? [part.words] : [])].map(({ caption, text }) => captioned(caption, text, language)),
      ]
    case 'table':
      return [
        ...title,
        part.columns.map(({ caption }) => caption).join(' | '),
        ...part.rows.map(row => row.map(({ text }) => text).join(' | ')),
      ]
    case 'text':
    case 'frame':
      return [...title, part.text]
    case 'pictures':
    case 'drawing':
    case 'sign':
      return []
    default:
      return part satisfies never
  }
}

/** Of a longer record only so much leaves, in characters. */
const longestText = 12_000

const cutShort: Label = ['（其余内容未发送）', '(the rest is not sent)']

/** Everything that the page of a record shows its reader, as plain text, pictures and files left out, with what happened last. */
export const wholeText = ({ entity, record, story }: ToldRecord, language: Language): string => {
  const text = [
    `# ${inLanguage(entity.label, language)} ${recordTitle(entity, record, language)}`,
    ...recordParts(entity, record, language).flatMap(part => partLines(part, language)),
    `## ${inLanguage(words.latest, language)}`,
    ...storyLines(story, language),
  ].join('\n')
  return text.length > longestText ? `${text.slice(0, longestText)}\n${inLanguage(cutShort, language)}` : text
}
