import './approvals.css'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Reference } from '../define/field.ts'
import { people } from '../define/registry.ts'
import { DayPicker } from '../fields/date/DayPicker.web.tsx'
import { dayEnd, dayStart } from '../fields/moment/companyClock.ts'
import { RecordPicker } from '../fields/ref/RecordPicker.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { drawnAs } from '../client/useRefusal.web.ts'
import { RefusedAbove } from '../controls/RefusedAbove.web.tsx'
import type { PlacedRefusal } from '../errors/placed.ts'
import { useLock } from '../client/useLock.web.ts'
import { delegateCall, documentTypesCall } from './calls.ts'
import { Named, wrongParts } from './Named.web.tsx'
import { useApprovalCall } from './useApproval.web.ts'

interface Draft {
  readonly to: readonly Reference[]
  /** Days; from now on when empty. */
  readonly begins: string
  readonly ends: string
  readonly docTypes: readonly string[]
  readonly reason: string
}

const nothing: PlacedRefusal = { at: {}, above: [] }

const empty: Draft = { to: [], begins: '', ends: '', docTypes: [], reason: '' }

/** Lets another person decide for a time. */
export const DelegationForm = () => {
  const label = useLabel()
  const id = useId()
  const lock = useLock()
  const types = useCall(documentTypesCall, {})
  const delegate = useApprovalCall(delegateCall, ['委托已保存', 'The delegation is saved'], {
    placeOf: drawnAs('to', 'begins', 'ends', 'reason'),
  })
  const [draft, setDraft] = useState(empty)
  const [{ at: problems, above }, setRefused] = useState(nothing)
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }))
  const { to, begins, ends, docTypes, reason } = draft
  const save = async () => {
    const done = await delegate({
      to: to[0]?.id ?? 0,
      begins: begins === '' ? new Date().toISOString() : dayStart(begins),
      ends: ends === '' ? '' : dayEnd(ends),
      docTypes: docTypes.map(docType => ({ docType })),
      reason,
    })
    setRefused(done.done ? nothing : done)
    if (done.done) setDraft(empty)
  }
  const day = (name: 'begins' | 'ends', caption: readonly [string, string]) => (
    <Named id={`${id}-${name}`} label={caption} problem={problems[name]}>
      <DayPicker
        id={`${id}-${name}`}
        day={draft[name]}
        required={name === 'ends'}
        invalid={problems[name] !== undefined}
        describedBy={wrongParts(`${id}-${name}`, problems[name])['aria-describedby']}
        placeholder={label(['年-月-日', 'yyyy-mm-dd'])}
        onChange={chosen => set({ [name]: chosen })}
      />
    </Named>
  )
  return (
    <section className="ms-section" aria-label={label(['委托审批', 'Delegate'])}>
      <RefusedAbove said={above} />
      <div className="ms-form-grid">
        <Named id={`${id}-to`} label={['委托给', 'To']} problem={problems['to']}>
          <RecordPicker
            id={`${id}-to`}
            to={people}
            chosen={to}
            invalid={problems['to'] !== undefined}
            describedBy={wrongParts(`${id}-to`, problems['to'])['aria-describedby']}
            onChange={chosen => set({ to: chosen })}
          />
        </Named>
        <Named id={`${id}-docTypes`} label={['单据类型（不选为全部）', 'Documents (all when none is chosen)']} problem={undefined}>
          <Select
            id={`${id}-docTypes`}
            className="ms-fill"
            mode="multiple"
            value={[...docTypes]}
            options={(types.data?.results ?? []).map(({ docType, label: words }) => ({ value: docType, label: label(words) }))}
            onChange={chosen => set({ docTypes: chosen })}
          />
        </Named>
        {day('begins', ['开始日期（不填为现在）', 'From (now when empty)'])}
        {day('ends', ['结束日期（含当天）', 'Until (that day included)'])}
        <Named id={`${id}-reason`} label={['原因', 'Reason']} problem={problems['reason']}>
          <Input
            id={`${id}-reason`}
            value={reason}
            maxLength={200}
            {...wrongParts(`${id}-reason`, problems['reason'])}
            onChange={event => set({ reason: event.target.value })}
          />
        </Named>
      </div>
      <div className="ms-decision-buttons">
        <Button type="primary" disabled={lock.locked} loading={lock.pending} onClick={() => lock.run(save)}>
          {label(['委托', 'Delegate'])}
        </Button>
      </div>
    </section>
  )
}
