import './availability.css'
import { useStore } from 'zustand'
import { useLabel } from '#core/client.web'
import { usePaused } from '#core/controls.web'
import { lineDrafts, readDraft, type Draft } from '#core/drafts'
import { ToneTag } from '#core/fields.web'
import type { Label } from '#core/language'
import type { WhileTypingProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { application } from '../application.ts'
import { askedByItem } from '../loanRules.ts'
import { availability } from './availability.ts'
import { conflictOf } from './conflict.ts'

/** Nobody is asked at every letter. */
const pause = 300

const words: Label = ['库存与归还日历', 'Stock and return calendar']
const { item, quantity } = application.fields.items.of

/** What is asked for so far: items with how many of each. */
const askedIn = (draft: Draft): ReadonlyMap<number, number> =>
  askedByItem(
    lineDrafts(draft).flatMap(({ drafts }) => {
      const [of, many] = [readDraft(item, drafts['item']).value, readDraft(quantity, drafts['quantity']).value]
      return typeof of === 'number' ? [{ item: of, quantity: typeof many === 'number' ? many : 1 }] : []
    }),
  )

/** What there is of the items that are being chosen, when more of them comes back, and where the application cannot be met. */
export const AvailabilityWhileTyping = ({ store }: WhileTypingProps<typeof application>) => {
  const label = useLabel()
  const lines = useStore(store, ({ form }) => form.drafts['items'])
  const neededOn = useStore(store, ({ form }) => readDraft(application.fields.neededOn, form.drafts['neededOn']).value)
  const asked = askedIn(lines ?? null)
  const ids = usePaused([...asked.keys()].toSorted((one, other) => one - other).join(','), pause)
  const { data } = useCall(availability, ids === '' ? undefined : { items: ids })
  const found = (data?.items ?? []).filter(one => asked.has(one.item))
  if (found.length === 0) return null
  return (
    <section className="ms-availability" aria-label={label(words)} aria-live="polite">
      <h2>{label(words)}</h2>
      <ul>
        {found.map(one => {
          const conflict = conflictOf(one, asked.get(one.item) ?? 1, typeof neededOn === 'string' ? neededOn : null)
          return (
            <li key={one.item}>
              <b>{one.name}</b>{' '}
              <ToneTag tone={conflict ? 'bad' : 'good'}>
                {label(conflict ?? [`可申请 ${one.available} ${one.unit}`, `${one.available} available`])}
              </ToneTag>
              {one.days.map(({ day, quantity: many, kind }) => (
                <span key={`${kind} ${day}`} className="ms-muted">
                  {label(
                    kind === 'back'
                      ? [`${day} 应还 ${many}`, `${many} due back ${day}`]
                      : [`${many} 已预留（${day} 前领取）`, `Kept for others until ${day}: ${many}`],
                  )}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
