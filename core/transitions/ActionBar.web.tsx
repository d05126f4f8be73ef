import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { useLabel } from '../client/session.web.ts'
import { dialogsOf, OpenStep } from './OpenStep.web.tsx'
import { TransitionButton } from './TransitionButton.web.tsx'
import { stepsOf, type OfferedTransition } from './steps.ts'

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
  const [open, setOpen] = useState<OfferedTransition>()
  const [unmet, setUnmet] = useState<readonly string[]>([])
  const close = () => setOpen(undefined)
  const dialogs = dialogsOf(presentation)
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
          <TransitionButton key={step.name} entity={entity} step={step} record={record} onRefused={setUnmet} />
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
      {open && <OpenStep entity={entity} presentation={presentation} step={open} record={record} close={close} />}
    </>
  )
}
