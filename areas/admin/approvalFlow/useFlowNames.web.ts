import { useState } from 'react'
import type { Reference } from '../../../core/define/field.ts'
import { useCall } from '../../../core/records/useCall.web.ts'
import { flowEditions, type FlowEditions } from './flowCalls.ts'

type Kind = keyof FlowEditions['names']

/** What the people, roles and departments of a flow are called: those of its editions, and those chosen since. */
export interface FlowNames {
  titled(kind: Kind, ids: readonly number[]): readonly Reference[]
  learn(kind: Kind, chosen: readonly Reference[]): void
}

/** The names in a flow; `id` is absent while it has not been saved. */
export const useFlowNames = (id: number | undefined): FlowNames => {
  const editions = useCall(flowEditions, id === undefined ? undefined : { id })
  const [learned, setLearned] = useState<Readonly<Record<Kind, readonly Reference[]>>>({ users: [], roles: [], departments: [] })
  return {
    titled: (kind, ids) => {
      const known = [...(editions.data?.names[kind] ?? []), ...learned[kind]]
      return ids.map(one => known.find(reference => reference.id === one) ?? { id: one, title: `#${one}` })
    },
    learn: (kind, chosen) => setLearned(before => ({ ...before, [kind]: [...before[kind], ...chosen] })),
  }
}
