import { Alert, Button } from 'antd'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { useLabel } from '../shell/session.web.ts'
import { StepButton } from './StepButton.web.tsx'
import { stepsOf, type OfferedStep } from './steps.ts'

const StepDialog = lazy(() => import('./StepDialog.web.tsx'))

type OwnDialogs = Readonly<Record<string, ComponentType<{ readonly record: RecordOf<AnyEntity>; close(): void }> | undefined>>

interface ActionBarProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** The steps that the server offers this person with this record now; each takes itself, asks first, or opens its dialog. */
export const ActionBar = ({ entity, presentation, record }: ActionBarProps) => {
  const label = useLabel()
  const [open, setOpen] = useState<OfferedStep>()
  const [unmet, setUnmet] = useState<readonly string[]>([])
  const close = () => setOpen(undefined)
  const dialogs: OwnDialogs = presentation?.dialogs ?? {}
  return (
    <>
      {stepsOf(entity, record.can).map(step =>
        step.transition.input || dialogs[step.name] ? (
          <Button
            key={step.name}
            type={step.transition.tone === 'primary' ? 'primary' : 'default'}
            danger={step.transition.tone === 'danger'}
            onClick={() => setOpen(step)}
          >
            {label(step.transition.label)}
          </Button>
        ) : (
          <StepButton key={step.name} entity={entity} step={step} record={record} onRefused={setUnmet} />
        ),
      )}
      {unmet.length > 0 && (
        <Alert
          className="ms-unmet"
          type="warning"
          showIcon
          closable={{ onClose: () => setUnmet([]) }}
          title={unmet.map(sentence => (
            <div key={sentence}>{sentence}</div>
          ))}
        />
      )}
      {open && <OpenDialog entity={entity} Own={dialogs[open.name]} step={open} record={record} close={close} />}
    </>
  )
}

interface OpenDialogProps {
  readonly entity: AnyEntity
  readonly Own: OwnDialogs[string]
  readonly step: OfferedStep
  readonly record: RecordOf<AnyEntity>
  close(): void
}

const OpenDialog = ({ entity, Own, step, record, close }: OpenDialogProps) => (
  <Suspense fallback={null}>
    {Own ? <Own record={record} close={close} /> : <StepDialog entity={entity} step={step} record={record} close={close} />}
  </Suspense>
)
