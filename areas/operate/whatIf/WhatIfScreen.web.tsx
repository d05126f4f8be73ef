import './whatIf.css'
import { useState } from 'react'
import type { CallInput } from '#core/calls'
import { useCan, useIdempotencyKey, useLabel } from '#core/client.web'
import { announceFailure, Loading, LockedButton, NotShown, useFeedback, usePaused } from '#core/controls.web'
import { readDraft, type Draft, type Drafts } from '#core/drafts'
import { text } from '#core/fields'
import { DraftField, useTakeTransition } from '#core/forms.web'
import { useCall, useRecord, useSave } from '#core/records.web'
import { dateRequest } from '../../purchase/dateRequest/dateRequest.ts'
import { order as bought } from '../../purchase/order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { whatIf } from './whatIf.ts'
import { WhatIfResult } from './WhatIfResult.web.tsx'

type Question = CallInput<typeof whatIf>
type PlanRow = NonNullable<ReturnType<typeof useRecord<typeof productionPlan>>['data']>

const { plan, startOn, finishOn, quantity, purchaseOrder, promisedOn } = whatIf.input
const ofPlan = { plan, startOn, finishOn, quantity }
const ofOrder = { purchaseOrder, promisedOn }
const asked = { ...ofPlan, ...ofOrder }

const reasonField = text(['原因', 'Reason'], { max: 500 })

const empty: Drafts = { ...Object.fromEntries(Object.keys(asked).map(name => [name, null])), reason: '' }

/** Milliseconds without a key after which the server is asked. */
const typingPause = 250

/** What the drafts ask for; undefined as long as something is wrong. */
const questionOf = (drafts: Drafts): Question | undefined => {
  const read = Object.entries(asked).map(([name, field]) => [name, readDraft(field, drafts[name])] as const)
  if (read.some(([, { problems }]) => Object.keys(problems).length > 0)) return undefined
  // Each value was read as its own field of the call.
  return Object.fromEntries(read.flatMap(([name, { value }]) => (value === null ? [] : [[name, value]]))) as Question
}

interface KeepProps {
  readonly question: Question
  readonly reason: string
  onKept(): void
}

/** Writes what was tried into the plan, by the rules of plans. */
const KeepPlan = ({ question, reason, row, onKept }: KeepProps & { readonly row: PlanRow }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const save = useSave(productionPlan)
  const key = useIdempotencyKey()
  const reschedule = useTakeTransition(productionPlan, 'reschedule', row)
  const values = {
    startOn: question.startOn ?? row.startOn,
    finishOn: question.finishOn ?? row.finishOn,
  }
  const keep = async (): Promise<void> => {
    if (row.state !== 'draft') {
      const outcome = await reschedule({ line: row.line.id, ...values, reason })
      if (!outcome.taken) return announceFailure(outcome.error)
      return onKept()
    }
    try {
      await save.mutateAsync({
        id: row.id,
        version: row.version,
        values: { ...values, quantity: question.quantity ?? row.quantity },
        idempotencyKey: key.key,
      })
      key.renew()
      feedback.saved(['计划已修改', 'The plan was changed'])
      onKept()
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  const isOffered = row.can.includes(row.state === 'draft' ? 'update' : 'reschedule')
  return isOffered ? (
    <LockedButton type="primary" onClick={keep}>
      {label(row.state === 'draft' ? ['采用：修改计划', 'Keep: change the plan'] : ['采用：计划改期', 'Keep: reschedule the plan'])}
    </LockedButton>
  ) : (
    <span className="ms-muted">{label(['没有修改此计划的权限', 'You do not have permission to change this plan'])}</span>
  )
}

/** Asks the supplier of the order for the day that was tried: what they answer is promised then. */
const KeepOrder = ({ question, reason, onKept }: KeepProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const save = useSave(dateRequest)
  const key = useIdempotencyKey()
  const mayAsk = useCan()('purchase.dateRequest:create')
  const { purchaseOrder: order, promisedOn: wantedOn } = question
  if (!mayAsk || !order || !wantedOn) return null
  const ask = async (): Promise<void> => {
    try {
      const made = await save.mutateAsync({
        values: { order, wantedOn, ...(reason === '' ? {} : { message: reason }) },
        idempotencyKey: key.key,
      })
      key.renew()
      feedback.saved([`已生成改期请求 ${made.code}`, `Date change request ${made.code} made`])
      onKept()
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  return (
    <LockedButton type="primary" onClick={ask}>
      {label(['采用：请供应商改期', 'Keep: ask the supplier'])}
    </LockedButton>
  )
}

/** Tries other days and quantities in memory; what is kept goes the usual ways, what is thrown away leaves nothing. */
const WhatIfScreen = () => {
  const label = useLabel()
  const [drafts, setDrafts] = useState<Drafts>(empty)
  const typed = usePaused(typeof drafts['quantity'] === 'string' ? drafts['quantity'] : '', typingPause)
  const question = questionOf({ ...drafts, quantity: typed === '' ? null : typed })
  const movesPlan = !!question?.plan && !!(question.startOn ?? question.finishOn ?? question.quantity)
  const movesOrder = !!question?.purchaseOrder && !!question.promisedOn
  const isAsked = movesPlan || movesOrder
  const { data, error, refetch, isFetching } = useCall(whatIf, isAsked ? question : undefined)
  const { data: row } = useRecord(productionPlan, question?.plan ?? undefined)
  const { data: ordered } = useRecord(bought, question?.purchaseOrder ?? undefined)
  const reason = typeof drafts['reason'] === 'string' ? drafts['reason'].trim() : ''
  const discard = (): void => setDrafts(empty)
  const write = (name: string, draft: Draft): void => setDrafts(now => ({ ...now, [name]: draft }))
  const fields = (some: Readonly<Record<string, (typeof asked)[keyof typeof asked]>>) =>
    Object.entries(some).map(([name, field]) => (
      <DraftField
        key={name}
        id={`ms-what-if-${name}`}
        field={field}
        draft={drafts[name] ?? null}
        problem={drafts[name] === null || drafts[name] === '' ? undefined : readDraft(field, drafts[name]).problems['']}
        onChange={draft => write(name, draft)}
      />
    ))
  return (
    <div className="ms-what-if">
      <h1>{label(['假设分析', 'Scenario analysis'])}</h1>
      <p className="ms-muted">
        {label([
          '用现在的数据，只在内存中计算；“采用”之前什么都不写入。',
          'Worked out in memory with the data of now. Nothing is written before it is kept.',
        ])}
      </p>
      <section className="ms-card" aria-label={label(['生产计划', 'Production plan'])}>
        <div className="ms-what-if-fields">{fields(ofPlan)}</div>
        {row && (
          <p className="ms-muted">
            {label([
              `现在：${row.startOn} 开工，${row.finishOn} 完工，批量 ${row.quantity}`,
              `Now: starts ${row.startOn}, finishes ${row.finishOn}, quantity ${row.quantity}`,
            ])}
          </p>
        )}
      </section>
      <section className="ms-card" aria-label={label(['采购订单', 'Purchase order'])}>
        <div className="ms-what-if-fields">{fields(ofOrder)}</div>
        {ordered && (
          <p className="ms-muted">
            {label(
              ordered.promisedOn === null
                ? [`现在：要求 ${ordered.deliverBy} 到货，供应商未承诺`, `Now: asked for by ${ordered.deliverBy}, not promised`]
                : [`现在：承诺 ${ordered.promisedOn} 到货`, `Now: promised for ${ordered.promisedOn}`],
            )}
          </p>
        )}
      </section>
      <div role="status" aria-busy={isFetching}>
        {!isAsked && (
          <p className="ms-muted">
            {label([
              '选择计划或采购订单并填写新的日期，即显示差别。',
              'Choose a plan or a purchase order and another day to see what differs.',
            ])}
          </p>
        )}
        {isAsked && !data && (error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />)}
        {isAsked && data && <WhatIfResult answer={data} />}
      </div>
      {isAsked && question && data && (
        <section className="ms-card ms-what-if-keep" aria-label={label(['采用或放弃', 'Keep or throw away'])}>
          <DraftField
            id="ms-what-if-reason"
            field={reasonField}
            draft={drafts['reason'] ?? ''}
            problem={undefined}
            onChange={draft => write('reason', draft)}
          />
          <div className="ms-what-if-buttons">
            {movesPlan && row && <KeepPlan question={question} reason={reason} row={row} onKept={discard} />}
            {movesOrder && <KeepOrder question={question} reason={reason} onKept={discard} />}
            <LockedButton onClick={discard}>{label(['放弃', 'Throw away'])}</LockedButton>
          </div>
        </section>
      )}
    </div>
  )
}

export default WhatIfScreen
