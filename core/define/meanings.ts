import type { Label } from '../language/label.ts'

/** Who has to act before a record that waits goes on. */
export const awaited = {
  approvers: ['审批人', 'approval'],
  customer: ['客户', 'the customer'],
  supplier: ['供应商', 'the supplier'],
  colleague: ['同事', 'a colleague'],
  day: ['约定日期', 'its day'],
  program: ['系统运算', 'the system'],
} as const satisfies Readonly<Record<string, Label>>

/**
 * What a state means for the work in it. `draft`: with its author, not handed in or handed back. `open`: ours to do. `waiting`: somebody else decides or delivers, and who that is.
 * `done`: no work is left, and what it says holds. `void`: no work is left, and it holds no more or never did, as what was cancelled, reversed, superseded or taken out of use.
 */
export type Meaning = 'draft' | 'open' | `waiting:${keyof typeof awaited}` | 'done' | 'void'

/**
 * What states are asked for by: a meaning; `waiting` for whomever; `unfinished`, which work is left in (draft, open, waiting); `over`, in which none is (done, void); `holding`, whatever
 * is not void.
 */
export type AskedMeaning = Meaning | 'waiting' | 'unfinished' | 'over' | 'holding'

/** The words by which states are asked for. */
export const askedMeanings: readonly AskedMeaning[] = [
  'draft',
  'open',
  'waiting',
  'done',
  'void',
  'unfinished',
  'over',
  'holding',
  ...Object.keys(awaited).map(whom => `waiting:${whom as keyof typeof awaited}` as const),
]

interface Meant {
  readonly means: Meaning
}

/** The states of an entity as they are declared (`states`), or any values among which such are. */
type Values = Readonly<Record<string, unknown>>

const isMeant = (value: unknown): value is Meant => typeof value === 'object' && value !== null && 'means' in value

const answers = (means: Meaning, asked: AskedMeaning): boolean => {
  if (asked === 'waiting') return means.startsWith('waiting:')
  if (asked === 'over') return means === 'done' || means === 'void'
  if (asked === 'unfinished') return means !== 'done' && means !== 'void'
  if (asked === 'holding') return means !== 'void'
  return means === asked
}

type AnsweredBy<A extends AskedMeaning> = A extends 'waiting'
  ? Extract<Meaning, `waiting:${string}`>
  : A extends 'over'
    ? 'done' | 'void'
    : A extends 'unfinished'
      ? Exclude<Meaning, 'done' | 'void'>
      : A extends 'holding'
        ? Exclude<Meaning, 'void'>
        : A

/** The names of the states that mean one of something. */
export type MeaningStates<V, A extends AskedMeaning> = {
  [State in keyof V]: V[State] extends { readonly means: AnsweredBy<A> } ? State : never
}[keyof V] &
  string

/** The states, as they are declared, that mean one of these, in their order: `meaning(orderStates, 'unfinished')`. */
export const meaning = <V extends Values, A extends AskedMeaning>(values: V, ...asked: readonly A[]): readonly MeaningStates<V, A>[] =>
  // What the types say of the names is what is looked up here.
  Object.keys(values).filter(name => {
    const value = values[name]
    return isMeant(value) && asked.some(one => answers(value.means, one))
  }) as MeaningStates<V, A>[]

/** What is asked for by words (`open,waiting:supplier`); undefined where one of them is none. */
export const askedMeaningsIn = (text: string): readonly AskedMeaning[] | undefined => {
  const asked = text.split(',').map(word => askedMeanings.find(one => one === word))
  return asked.every(one => one !== undefined) ? asked : undefined
}

/** How a state is tinted by what it means: its own tint is said only where the state says more than that. */
export const toneOf = (means: Meaning): 'neutral' | 'info' | 'warn' | 'good' =>
  means === 'open' ? 'info' : means === 'done' ? 'good' : means === 'draft' || means === 'void' ? 'neutral' : 'warn'

/** What a meaning is called, and what it says to readers of the help. */
export const meaningWords = (means: Meaning): Label => {
  if (means === 'draft') return ['在制单人处', 'with its author']
  if (means === 'open') return ['待我方处理', 'ours to do']
  if (means === 'done') return ['已完成', 'done']
  if (means === 'void') return ['不再有效', 'no longer holds']
  const [, whom] = means.split(':') as ['waiting', keyof typeof awaited]
  const [zh, en] = awaited[whom]
  return [`等待${zh}`, `waits for ${en}`]
}
