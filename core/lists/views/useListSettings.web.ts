import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { request } from '../../client/client.web.ts'
import { useLanguage } from '../../client/session.web.ts'
import { callKey } from '../../client/queryKeys.web.ts'
import { useCall } from '../../client/useCall.web.ts'
import type { Arrangement } from '../arrangement.ts'
import { listSettings, rememberArrangement, type ListSettings, type SavedView } from './viewCalls.ts'
import { readView, viewText } from './viewParameters.ts'

/** What a person keeps for a list. */
export interface KeptSettings {
  /** Undefined until it is known; a list is drawn without it when it cannot be had. */
  readonly settings: ListSettings | undefined
  readonly isSettled: boolean
  readonly views: readonly SavedView[]
  readonly arrangement: Arrangement
  /** Arranges the list from now on, on every browser of this person. */
  remember(arrangement: Arrangement): void
  /** Takes over what a change of the settings was answered with. */
  take(settings: ListSettings): void
}

/** A person who drags a border does not want every pixel remembered: the last of a row of changes is, after this many milliseconds. */
const pause = 800

const none: readonly SavedView[] = []

/** The views of a list and how this person arranged it. */
export const useListSettings = (entity: AnyEntity, fields: Fields): KeptSettings => {
  const language = useLanguage()
  const queries = useQueryClient()
  const asked = useCall(listSettings, { entity: entity.name })
  const kept = asked.data?.arrangement ?? ''
  const arrangement = useMemo(() => readView(entity, fields, kept).state.arrangement, [entity, fields, kept])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const key = callKey(listSettings.name, language, { entity: entity.name })
  return {
    settings: asked.data,
    isSettled: !asked.isPending,
    views: asked.data?.views ?? none,
    arrangement,
    take: settings => queries.setQueryData(key, settings),
    remember: next => {
      const { query } = readView(entity, fields, '').state
      const text = viewText(entity, { query, arrangement: next })
      queries.setQueryData<ListSettings>(key, now => now && { ...now, arrangement: text })
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        // The address says how the list is arranged; what is remembered is only for the next time.
        request('POST', rememberArrangement.path, { body: { entity: entity.name, arrangement: text } }).catch(() => undefined)
      }, pause)
    },
  }
}
