import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { useLabel } from '../client/session.web.ts'
import { dialogsOf, OpenTransition } from './OpenTransition.web.tsx'
import { TransitionButton } from './TransitionButton.web.tsx'
import { offeredTransitions, type OfferedTransition } from './offered.ts'

interface ActionBarProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** The transitions that the server offers this person with this record now; each takes itself, asks first, or opens its dialog. */
export const ActionBar = ({ entity, presentation, record }: ActionBarProps) => {
  const label = useLabel()
  const [open, setOpen] = useState<OfferedTransition>()
  const [unmet, setUnmet] = useState<readonly string[]>([])
  const close = () => setOpen(undefined)
  const dialogs = dialogsOf(presentation)
  return (
    <>
      {offeredTransitions(entity, record.can).map(offered =>
        offered.transition.input || dialogs[offered.name] ? (
          <Button
            key={offered.name}
            type={offered.transition.tone === 'primary' ? 'primary' : 'default'}
            danger={offered.transition.tone === 'danger'}
            onClick={() => setOpen(offered)}
          >
            {label(offered.transition.label)}
          </Button>
        ) : (
          <TransitionButton key={offered.name} entity={entity} offered={offered} record={record} onRefused={setUnmet} />
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
      {open && <OpenTransition entity={entity} presentation={presentation} offered={open} record={record} close={close} />}
    </>
  )
}
