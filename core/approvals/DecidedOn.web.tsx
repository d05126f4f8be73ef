import { Suspense, useEffect, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { useCan, useLabel } from '../client/session.web.ts'
import { Loading } from '../client/states.web.tsx'
import { useLoadEntity, type Panel, type PresentedEntity } from '../records/present.web.ts'
import { useRecord } from '../records/useRecord.web.ts'

interface DecidedOnProps {
  readonly entity: string
  readonly id: number
}

/** What an area shows of its document to whoever decides on it, such as how a price came about: the same panels as on the page of the record. */
const DecidedOn = ({ entity, id }: DecidedOnProps) => {
  const presented = usePresented(entity)
  const panels = (presented?.presentation.panels ?? []).filter((panel: Panel<AnyEntity>) => panel.decidedOn === true)
  return presented && panels.length > 0 ? <Panels entity={presented.entity} id={id} panels={panels} /> : null
}

/** How an entity looks, once that is there. */
const usePresented = (entity: string): PresentedEntity | undefined => {
  const load = useLoadEntity()
  const [presented, setPresented] = useState<PresentedEntity>()
  useEffect(
    function loadLooks() {
      let isWanted = true
      void load(entity).then(
        loaded => {
          if (isWanted) setPresented(loaded)
        },
        // What is decided on stands below all the same.
        () => undefined,
      )
      return () => {
        isWanted = false
      }
    },
    [load, entity],
  )
  return presented
}

interface PanelsProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly panels: readonly Panel<AnyEntity>[]
}

/** Nothing for somebody who decides without being allowed to read the record itself. */
const Panels = ({ entity, id, panels }: PanelsProps) => {
  const label = useLabel()
  const can = useCan()
  const { data: record } = useRecord(entity, can(`${entity.name}:read`) ? id : undefined)
  if (!record) return null
  return panels
    .filter(({ when, points = [] }) => (when?.(record) ?? true) && points.every(can))
    .map(({ name, label: words, Panel: Shown }) => (
      <section key={name}>
        <h3>{label(words)}</h3>
        <Suspense fallback={<Loading />}>
          <Shown record={record} />
        </Suspense>
      </section>
    ))
}

export default DecidedOn
