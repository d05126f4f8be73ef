import './approvals.css'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Reference } from '../define/field.ts'
import { DayPicker } from '../fields/date/DayPicker.web.tsx'
import { dayEnd, dayStart } from '../fields/moment/companyClock.ts'
import { useCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { delegateCall, documentTypesCall } from './calls.ts'
import { Named, wrongParts } from './Named.web.tsx'
import { PeoplePicker } from './PeoplePicker.web.tsx'
import { useApprovalCall } from './useApproval.web.ts'

interface Draft {
  readonly to: readonly Reference[]
  /** Days; from now on when empty. */
  readonly begins: string
  readonly ends: string
  readonly docTypes: readonly string[]
  readonly reason: string
}

const empty: Draft = { to: [], begins: '', ends: '', docTypes: [], reason: '' }

/** Lets another person decide for a time. */
export const DelegationForm = () => {
  const label = useLabel()
  const id = useId()
  const lock = useLock()
  const types = useCall(documentTypesCall, {})
  const delegate = useApprovalCall(delegateCall, ['委托已保存', 'The delegation is saved'])
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
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
    setProblems(done.done ? {} : done.fields)
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
      <div className="ms-form-grid">
        <Named id={`${id}-to`} label={['委托给', 'To']} problem={problems['to']}>
          <PeoplePicker
            id={`${id}-to`}
            several={false}
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
