import { Suspense, type ComponentType } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import type { OfferedTransition } from './offered.ts'

const TransitionDialog = lazy(() => import('./TransitionDialog.web.tsx'))

// Read back only for the entity it was declared with.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyPresentation = Presentation<any> | undefined
type OwnDialogs = Readonly<Record<string, ComponentType<{ readonly record: RecordOf<AnyEntity>; close(): void }> | undefined>>

/** The dialogs of its own that an entity has for its transitions. */
export const dialogsOf = (presentation: AnyPresentation): OwnDialogs => presentation?.dialogs ?? {}

interface OpenTransitionProps {
  readonly entity: AnyEntity
  readonly presentation: AnyPresentation
  readonly offered: OfferedTransition
  readonly record: RecordOf<AnyEntity>
  close(): void
}

/** The dialog of a transition: its own, or the one drawn from its input. */
export const OpenTransition = ({ entity, presentation, offered, record, close }: OpenTransitionProps) => {
  const Own = dialogsOf(presentation)[offered.name]
  return (
    <Suspense>
      {Own ? <Own record={record} close={close} /> : <TransitionDialog entity={entity} offered={offered} record={record} close={close} />}
    </Suspense>
  )
}
