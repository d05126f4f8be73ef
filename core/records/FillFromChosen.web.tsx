import { useEffect } from 'react'
import { request } from '../client/client.web.ts'
import { useSession } from '../client/session.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import { makingPoint, type AnyMaking } from '../define/from.ts'
import { draftOf, sameDraft, type Draft, type Drafts } from '../fields/draft.ts'
import { fieldOf } from '../fields/kinds.ts'
import { callParameters } from '../operations/callRequest.ts'
import { readDraft, type DraftFrom } from './draftCall.ts'
import type { FormStore } from './formStore.web.ts'

interface FillFromChosenProps {
  readonly entity: AnyEntity
  readonly making: Readonly<Record<string, AnyMaking>>
  readonly store: FormStore
}

/** The record that a reference was changed to by hand, when nothing else was changed with it: a form that is continued brings what was typed in it. */
const chosenIn = (now: Drafts, before: Drafts): readonly [name: string, record: number] | undefined => {
  const [name, ...others] = Object.keys(now).filter(one => now[one] !== before[one])
  const draft = name === undefined ? undefined : now[name]
  if (name === undefined || others.length > 0 || typeof draft !== 'object' || draft === null || !('id' in draft)) return undefined
  return [name, Number(draft.id)]
}

/**
 * What a new record is made from may also be chosen in its form: then it is filled in as on the page of the source, where nobody has typed anything else. What
 * cannot be made from it saving says.
 */
const FillFromChosen = ({ entity, making, store }: FillFromChosenProps) => {
  const points = useSession(session => session.points)
  useEffect(
    function followChosen() {
      const filled = new Map<string, Draft>()
      let turn = 0
      let isFilling = false
      const fill = async (field: string, record: number): Promise<void> => {
        turn += 1
        const own = turn
        const params = callParameters({ entity: entity.name, field, record })
        const made = await request<DraftFrom>('GET', readDraft.path, { params }).catch(() => undefined)
        if (made === undefined || own !== turn) return
        isFilling = true
        for (const [name, value] of Object.entries(made.values)) {
          const { fields, drafts, opened } = store.getState().form
          const typed = fieldOf(fields, name)
          if (!typed || name === field) continue
          const isUntouched = [opened[name], filled.get(name)].some(one => one !== undefined && sameDraft(typed, drafts[name], one))
          if (!isUntouched) continue
          const draft = draftOf(typed, value)
          filled.set(name, draft)
          store.type(name, draft)
        }
        isFilling = false
      }
      const look = (now: Drafts, before: Drafts): void => {
        const [name, record] = chosenIn(now, before) ?? []
        if (name !== undefined && record !== undefined && Object.hasOwn(making, name) && points.has(makingPoint(entity, name)))
          void fill(name, record)
      }
      // What was chosen before this came.
      const { drafts, opened } = store.getState().form
      look(drafts, opened)
      return store.subscribe((now, before) => {
        if (!isFilling) look(now.form.drafts, before.form.drafts)
      })
    },
    [entity, making, points, store],
  )
  return null
}

export default FillFromChosen
