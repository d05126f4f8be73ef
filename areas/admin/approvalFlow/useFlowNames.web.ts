import { useState } from 'react'
import type { Reference } from '#core/definition'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import { flowEditions, type FlowEditions } from './flowCalls.ts'

type Named = FlowEditions['names']
type Kind = Exclude<keyof Named, 'records'>

/** What the people, roles and departments of a flow are called, and the records of its conditions: those of its editions, and those chosen since. */
export interface FlowNames {
  titled(kind: Kind, ids: readonly number[]): readonly Reference[]
  learn(kind: Kind, chosen: readonly Reference[]): void
  recordTitle(to: string, id: number): Label
  learnRecords(to: string, chosen: readonly Reference[]): void
}

const nothing: Named = { users: [], roles: [], departments: [], records: [] }

/** The names in a flow; `id` is absent while it has not been saved. */
export const useFlowNames = (id: number | undefined): FlowNames => {
  const editions = useCall(flowEditions, id === undefined ? undefined : { id })
  const [learned, setLearned] = useState(nothing)
  const stored = editions.data?.names ?? nothing
  return {
    titled: (kind, ids) => {
      const known = [...stored[kind], ...learned[kind]]
      return ids.map(one => known.find(reference => reference.id === one) ?? { id: one, title: `#${one}` })
    },
    learn: (kind, chosen) => setLearned(before => ({ ...before, [kind]: [...before[kind], ...chosen] })),
    recordTitle: (to, record) => {
      const title = [...stored.records, ...learned.records].find(one => one.to === to && one.id === record)?.title ?? `#${record}`
      return [title, title]
    },
    learnRecords: (to, chosen) =>
      setLearned(before => ({ ...before, records: [...before.records, ...chosen.map(one => ({ ...one, to }))] })),
  }
}
