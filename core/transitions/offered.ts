import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { asksWhyOnlyLate, isLongAgo, madePunctual, whyOf } from '../define/happened.ts'
import { dayEnd } from '../fields/moment/companyClock.ts'
import type { Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { recordTitles } from '../reading/recordTitle.ts'

/** A transition that this person may take with a record now. */
export interface OfferedTransition {
  readonly name: string
  readonly transition: Transition<Fields, string>
}

/** So many letters an English button has: two of them and the menu have room beside each other, on a phone one. */
export const longestButton = 22

/** What the button of a step says: its label, or what stands for it where that is too long. */
export const buttonWords = ({ button, label }: Pick<OfferedTransition['transition'], 'button' | 'label'>): Label => button ?? label

const places: readonly Transition<Fields, string>['tone'][] = ['primary', undefined, 'danger']

/** The transitions that the server offers with a record, the next thing to do first, what cannot be taken back last. */
export const offeredTransitions = (entity: AnyEntity, can: readonly string[]): readonly OfferedTransition[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {})
    .filter(([name]) => can.includes(name))
    .map(([name, transition]) => ({ name, transition }))
    .toSorted((left, right) => places.indexOf(left.transition.tone) - places.indexOf(right.transition.tone))

/** The transitions that are left to others because the reader did the other half, with what they are told. */
export const transitionsLeft = (
  entity: AnyEntity,
  { leftToOthers = {} }: { readonly leftToOthers?: Readonly<Record<string, Label>> | undefined },
): readonly (OfferedTransition & { readonly why: Label })[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, transition]) =>
    leftToOthers[name] ? [{ name, transition, why: leftToOthers[name] }] : [],
  )

/** What is asked before a transition without input is taken; nothing before a harmless one. */
export const questionBefore = ({ label: [zh, en], confirm, tone }: OfferedTransition['transition']): Label | undefined =>
  confirm ?? (tone === 'danger' ? [`确定要“${zh}”吗？此操作不可撤销。`, `${en}? This cannot be undone.`] : undefined)

/** What heads the dialog of a step: the step and the record it is taken with, since the dialog covers its page or stands on another. */
export const stepTitle = ({ label: [zh, en] }: { readonly label: Label }, entity: AnyEntity, record: { readonly id: number }): Label => {
  const [titleZh, titleEn] = recordTitles(entity, { ...record })
  return [`${zh}：${titleZh}`, `${en}: ${titleEn}`]
}

/** What a transition is asked for that is written into the record as it is. */
export const filledFields = ({ input = {}, fills = [] }: OfferedTransition['transition']): Fields =>
  Object.fromEntries(
    fills.flatMap(name => {
      const field = input[name]
      return field ? [[name, field] as const] : []
    }),
  )

/** What the dialog of a transition begins with besides: what it records happened today, unless somebody says otherwise. */
export const happensToday = ({ on }: OfferedTransition['transition'], today: string): Readonly<Record<string, string>> =>
  on === undefined ? {} : { [on]: today }

/** What stands in the dialog of a step, and what was refused there. */
interface Typed {
  readonly drafts: Readonly<Record<string, unknown>>
  readonly problems: Readonly<Record<string, unknown>>
}

/**
 * The inputs that its dialog shows at a moment (ISO 8601): why something is recorded late is asked alone of days long past, of those that make a late record punctual, and where the server asked for it,
 * which may know more of the record.
 */
export const askedOn = (
  transition: OfferedTransition['transition'],
  { entity, record }: { readonly entity: AnyEntity; readonly record: Readonly<Record<string, unknown>> },
  { drafts, problems }: Typed,
  now: string,
): readonly string[] => {
  const names = Object.keys(transition.input ?? {})
  if (!asksWhyOnlyLate(transition)) return names
  const [why, day, today] = [whyOf(transition), drafts[transition.on ?? ''], companyDay(now)]
  const isLate =
    typeof day === 'string' &&
    (isLongAgo(transition, day, today) || madePunctual(entity, transition, record, { day, today, ends: dayEnd(day), now }) !== undefined)
  const isAsked = why in problems || (typeof drafts[why] === 'string' && drafts[why] !== '')
  return isLate || isAsked ? names : names.filter(name => name !== why)
}

/** What a record holds after a transition whatever is typed, where that is known before it is taken: its state, and the choices that the step sets. */
export const heldAfter = ({ state }: AnyEntity, { to, sets = {} }: OfferedTransition['transition']): Readonly<Record<string, unknown>> => ({
  ...sets,
  ...(state !== undefined && typeof to === 'string' ? { [String(state)]: to } : {}),
})
