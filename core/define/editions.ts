import type { AnyEntity, Editions } from './entity.ts'
import type { Fields } from './field.ts'
import type { Label } from '../language/label.ts'

type ToneName = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** Where an edition stands on a day: what its stored state and its days together mean. */
export const standings = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  review: { label: ['审核中', 'In review'], tone: 'info' },
  upcoming: { label: ['待生效', 'To take effect'], tone: 'info' },
  effective: { label: ['生效', 'Effective'], tone: 'good' },
  superseded: { label: ['已被取代', 'Superseded'], tone: 'warn' },
  withdrawn: { label: ['已作废', 'Withdrawn'], tone: 'bad' },
} as const satisfies Readonly<Record<string, { readonly label: Label; readonly tone: ToneName }>>

/** The name of a standing. */
export type Standing = keyof typeof standings

/** The field that says where a record stands: of an edition, and of a grant, what its state means today. */
export const shownStateOf = ({ edition, grant, state }: AnyEntity): string | undefined => (edition || grant ? 'standing' : state)

/** Where an edition stands, in words with the day that matters, and how that is tinted: `['生效，自 2026-11-21', 'Effective from 2026-11-21']`. */
export const toldStanding = (row: Readonly<Record<string, unknown>>): { readonly label: Label; readonly tone: ToneName } | undefined => {
  const { standing, effectiveFrom, effectiveUntil } = row
  if (!isStanding(standing)) return undefined
  const { label, tone } = standings[standing]
  const begins = standing === 'effective' || standing === 'upcoming'
  const day = begins ? effectiveFrom : effectiveUntil
  if (typeof day !== 'string') return { label, tone }
  return {
    label: begins ? [`${label[0]}，自 ${day}`, `${label[1]} from ${day}`] : [`${label[0]}，${day} 起`, `${label[1]} from ${day}`],
    tone,
  }
}

const isStanding = (value: unknown): value is Standing => typeof value === 'string' && Object.hasOwn(standings, value)

/** What is said of editions; undefined of an entity whose records are none. */
export const editionsOf = ({ edition }: AnyEntity): Editions<Fields> | undefined => edition

/** Where an edition stands today, as SQL over the row `t`. */
export const standingSql = `case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end`

/**
 * What every row of an edition fulfils: it has a first day from its release on and never before, a last one when it was withdrawn, and the first
 * one does not come behind the last.
 */
export const editionCheck = `case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end`
