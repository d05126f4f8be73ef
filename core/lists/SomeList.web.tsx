import { useEffect } from 'react'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { Loading } from '../client/states.web.tsx'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { ListScreen } from './ListScreen.web.tsx'

interface SomeListProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  readonly says: Readonly<Record<string, string>>
}

/** The list of some records of an entity: opened without conditions, it says its own in the address, where they can be changed like any other. */
export const SomeList = ({ entity, presentation, says }: SomeListProps) => {
  const { path, search } = usePlaceOnPage()
  const navigateTo = useNavigateTo()
  const isBare = search === '' || search === '?'
  useEffect(
    function sayWhatHolds() {
      if (isBare) navigateTo(`${path}?${new URLSearchParams(says).toString()}`, { replace: true })
    },
    [isBare, path, says, navigateTo],
  )
  return isBare ? <Loading rows={10} /> : <ListScreen entity={entity} says={says} {...(presentation ? { presentation } : {})} />
}
