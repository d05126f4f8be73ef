import { inLanguage, type Label, type Language } from '../language/label.ts'

/** A step that mends what was refused, so that it can be tried again. */
export interface LeadStep {
  /** The right with which it is taken, which says what it is called and who may: `purchase.order:release`; `…:read` looks at a record. */
  readonly step: `${string}:${string}`
  /** The records with which it is taken, of the entity that the right names; absent where a new one is made, or whichever fits. */
  readonly of?: number | readonly number[] | null
}

/** Why nothing can be done: it stays as it is, nothing is left to do, or it comes with time. */
export type Nothing = 'final' | 'needless' | 'later'

/** What a refusal leads to, besides the fields that it marks; `sent` is what was chosen, ticked or scanned, of which the words say what is wrong with it, and `others` whoever they name. */
export type Lead = LeadStep | readonly LeadStep[] | { readonly nothing: Nothing } | 'sent' | 'others'

/** What an entry of the catalogue leads to: what was sent, the record as it is by now, who gives rights, somebody else, nothing; or whoever refuses says it each time. */
export type CodeLead = 'sent' | 'record' | 'rights' | 'others' | Nothing | 'said'

/** A step as who was refused may know of it. */
export interface KnownStep {
  /** The right with which it is taken. */
  readonly point: string
  /** With what it is taken, and what it is called: 采购订单, 放行; absent where they may not know of such records. */
  readonly words?: { readonly thing: Label; readonly action?: Label }
  /** The record, where they see it. */
  readonly record?: { readonly id: number; readonly title: Label }
  /** They may take it themselves now. */
  readonly isOwn: boolean
  /** Otherwise the roles whose holders may, as far as they may know of roles. */
  readonly roles: readonly Label[]
}

/** Where somebody goes on: with a record, or where records of an entity are. */
export interface ToldStep {
  readonly label: string
  readonly entity: string
  readonly id?: number
  /** What is done there: a step, `read`, `create` or what else there is a right for. */
  readonly step: string
}

/** A lead as the API answers it, in the language of who was refused. */
export interface ToldLead {
  /** The whole of it, in sentences. */
  readonly says: string
  /** What of it can be opened. */
  readonly steps?: readonly ToldStep[]
}

const says: Readonly<Record<Nothing, Label>> = {
  final: ['此事已定，无法再更改。', 'This is final and cannot be changed.'],
  needless: ['无需再做任何操作。', 'There is nothing left to do.'],
  later: ['请稍后再试。', 'Try again later.'],
}

const others: Label = ['须由有相应权限的其他同事完成。', 'A colleague who holds the permission has to do this.']

/** What is told where nothing can be done, or somebody else has to. */
export const toldWithout = (why: Nothing | 'others', language: Language): ToldLead => ({
  says: inLanguage(why === 'others' ? others : says[why], language),
})

/** What is told of a right that is missing, as far as it is known which one. */
export const toldRight = (right: Label | undefined, language: Language): ToldLead => ({
  says: inLanguage(
    right
      ? [`须有“${right[0]}”权限，由管理员授予。`, `This needs the permission “${right[1]}”, which an administrator gives.`]
      : ['所需权限由管理员授予。', 'The permission for it is given by an administrator.'],
    language,
  ),
})

const verbOf = (point: string): string => point.slice(point.indexOf(':') + 1)

/** What a step is called with its record: “Purchase order PO-0007 · Release”; a record that is only looked at by itself. */
const calledBy = ({ point, words, record }: KnownStep, language: Language): string | undefined => {
  if (!words) return undefined
  const named = [inLanguage(words.thing, language), ...(record ? [inLanguage(record.title, language)] : [])].join(' ')
  return verbOf(point) === 'read' || !words.action ? named : `${named} · ${inLanguage(words.action, language)}`
}

const joined = (texts: readonly string[], language: Language): string => [...new Set(texts)].join(language === 'zh' ? '、' : ', ')

const sentence = (opening: Label, texts: readonly string[], language: Language): readonly string[] =>
  texts.length === 0 ? [] : [`${inLanguage(opening, language)}${joined(texts, language)}${language === 'zh' ? '。' : '.'}`]

/** What is told of the steps that mend something: which ones the reader takes or looks at, and which ones are left to others. */
export const toldSteps = (steps: readonly KnownStep[], language: Language): ToldLead => {
  const called = (some: readonly KnownStep[]): readonly string[] => some.flatMap(step => calledBy(step, language) ?? [])
  const isRead = ({ point }: KnownStep): boolean => verbOf(point) === 'read'
  const own = steps.filter(step => step.isOwn)
  const left = steps.filter(step => !step.isOwn && step.words)
  const leftTo = left.map(step => {
    const roles = joined(
      step.roles.map(role => inLanguage(role, language)),
      language,
    )
    const name = calledBy(step, language) ?? ''
    return roles === '' ? name : language === 'zh' ? `${name}（${roles}）` : `${name} (${roles})`
  })
  const sentences = [
    ...sentence(['下一步：', 'Next: '], called(own.filter(step => !isRead(step))), language),
    ...sentence(['请查看：', 'See: '], called(own.filter(isRead)), language),
    ...sentence(['须由其他同事完成：', 'To be done by a colleague: '], leftTo, language),
    ...(own.length + left.length < steps.length ? [inLanguage(others, language)] : []),
  ]
  const ways = steps.flatMap((step): readonly ToldStep[] => {
    const label = calledBy(step, language)
    const [entity = ''] = step.point.split(':')
    if (label === undefined || (!step.isOwn && !step.record)) return []
    return [{ label, entity, ...(step.record ? { id: step.record.id } : {}), step: verbOf(step.point) }]
  })
  return { says: sentences.join(language === 'zh' ? '' : ' '), ...(ways.length > 0 ? { steps: ways } : {}) }
}

/** The sentences of a lead, cut at what of it can be opened. */
export const piecesOf = ({ says: whole, steps = [] }: ToldLead): readonly (string | ToldStep)[] => {
  const pieces: (string | ToldStep)[] = []
  let rest = whole
  for (const step of steps) {
    const at = rest.indexOf(step.label)
    if (at < 0) continue
    pieces.push(rest.slice(0, at), step)
    rest = rest.slice(at + step.label.length)
  }
  return [...pieces, rest].filter(piece => piece !== '')
}

/** The lead in an answer of the server; undefined where it names none. */
export const leadIn = (told: unknown): ToldLead | undefined =>
  typeof told === 'object' && told !== null && 'says' in told && typeof told.says === 'string' ? (told as ToldLead) : undefined
