import { lazy, Suspense, type ComponentType } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import type { OfferedTransition } from './steps.ts'

const TransitionDialog = lazy(() => import('./TransitionDialog.web.tsx'))

// Read back only for the entity it was declared with.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyPresentation = Presentation<any> | undefined
type OwnDialogs = Readonly<Record<string, ComponentType<{ readonly record: RecordOf<AnyEntity>; close(): void }> | undefined>>

/** The dialogs of its own that an entity has for its steps. */
export const dialogsOf = (presentation: AnyPresentation): OwnDialogs => presentation?.dialogs ?? {}

interface OpenStepProps {
  readonly entity: AnyEntity
  readonly presentation: AnyPresentation
  readonly step: OfferedTransition
  readonly record: RecordOf<AnyEntity>
  close(): void
}

/** The dialog of a step: its own, or the one drawn from its input. */
export const OpenStep = ({ entity, presentation, step, record, close }: OpenStepProps) => {
  const Own = dialogsOf(presentation)[step.name]
  return (
    <Suspense fallback={null}>
      {Own ? <Own record={record} close={close} /> : <TransitionDialog entity={entity} step={step} record={record} close={close} />}
    </Suspense>
  )
}
