import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { AnyEntity } from '#core/definition'
import { lineDrafts, type Drafts } from '#core/drafts'
import type { WhileTypingProps } from '#core/presentation.web'
import { useRecord } from '#core/records.web'
import { buyingUnit } from './buyingUnit.ts'
import { followUnits, unitIn } from './followUnits.ts'

type Store = WhileTypingProps<AnyEntity>['store']

/** The buying units that lines name. */
const unitsIn = (drafts: Drafts): readonly number[] => [
  ...new Set(lineDrafts(drafts['items'] ?? null).flatMap(({ drafts: { pack } }) => unitIn(pack) ?? [])),
]

interface FollowUnitProps {
  readonly id: number
  readonly fields: AnyEntity['fields']
  readonly store: Store
}

/** Lines in one buying unit say at once what they come to in the unit of the material. */
const FollowUnit = ({ id, fields, store }: FollowUnitProps) => {
  const contents = useRecord(buyingUnit, id).data?.contents
  useEffect(
    function followTyped() {
      if (contents === undefined) return undefined
      return store.subscribe((now, former) => {
        const [drafts, earlier] = [now.form.drafts['items'], former.form.drafts['items']]
        if (drafts === earlier) return
        const known = new Map(lineDrafts(earlier ?? null).map(line => [line.key, line]))
        const begun = new Map(lineDrafts(now.form.opened['items'] ?? null).map(line => [line.key, line]))
        const lines = lineDrafts(drafts ?? null)
        const next = lines.map(line => {
          const before = known.get(line.key)
          return before === undefined || before === line || unitIn(line.drafts['pack']) !== id
            ? line
            : followUnits(fields, contents, before, line, begun.get(line.key))
        })
        if (next.some((line, at) => line !== lines[at])) store.type('items', next)
      })
    },
    [contents, fields, id, store],
  )
  return null
}

/** Below the first part of a form whose `items` may be counted in buying units: draws nothing, and keeps both ways of saying a line together while one types. */
export const inUnitsOf = (entity: AnyEntity) => {
  const of = entity.fields['items']
  const fields = of !== undefined && 'of' in of ? of.of : {}
  return function InUnits({ store }: { readonly store: Store }) {
    const units = unitsIn(useStore(store, ({ form }) => form.drafts))
    return units.map(id => <FollowUnit key={id} id={id} fields={fields} store={store} />)
  }
}
