import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Named, wrongParts } from '../approvals/Named.web.tsx'
import { useApprovalCall } from '../approvals/useApproval.web.ts'
import { drawnAs } from '../client/useRefusal.web.ts'
import { DeedDialog } from '../controls/DeedDialog.web.tsx'
import { RefusedAbove } from '../controls/RefusedAbove.web.tsx'
import type { PlacedRefusal } from '../errors/placed.ts'
import { DayPicker } from '../fields/date/DayPicker.web.tsx'
import { clockReading, daysBefore } from '../fields/moment/companyClock.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { useCan, useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import type { Log, LogFilter, LogReview } from './log.ts'
import { logCalls, logPoint } from './logCalls.ts'

/** Who has looked through the log for which days, the latest first, and the button to sign for more. */
export const LogReviews = ({ log, filter }: { readonly log: Log; readonly filter: LogFilter }) => {
  const label = useLabel()
  const can = useCan()
  const reviews = useCall(logCalls(log).reviews, {})
  const [signing, setSigning] = useState(false)
  const [latest, ...earlier] = reviews.data?.results ?? []
  return (
    <section className="ms-log-reviews" aria-label={label(['审阅记录', 'Reviews'])}>
      {latest ? (
        <Review review={latest} />
      ) : (
        reviews.data && <p className="ms-muted">{label(['此日志尚无审阅记录。', 'This log has not been reviewed yet.'])}</p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{label(['更早的审阅', 'Earlier reviews'])}</summary>
          {earlier.map(review => (
            <Review key={review.id} review={review} />
          ))}
        </details>
      )}
      {can(logPoint(log, 'review')) && <Button onClick={() => setSigning(true)}>{label(['审阅签字', 'Sign off'])}</Button>}
      {signing && <SignOff log={log} filter={filter} close={() => setSigning(false)} />}
    </section>
  )
}

const Review = ({ review: { from, to, comment, reviewer, at } }: { readonly review: LogReview }) => {
  const label = useLabel()
  return (
    <p>
      {label([`${reviewer.title} 审阅了 ${from} 至 ${to}：`, `${reviewer.title} reviewed ${from} to ${to}: `])}
      <span className="ms-log-comment">{comment}</span>{' '}
      <span className="ms-muted">
        <MomentText instant={at} />
      </span>
    </p>
  )
}

interface SignOffProps {
  readonly log: Log
  readonly filter: LogFilter
  close(): void
}

/** The days that are looked at; the last week where no days are chosen. */
const draftFor = ({ from, to }: LogFilter) => {
  const today = clockReading(new Date()).day
  return { from: from ?? daysBefore(today, 6), to: to ?? today, comment: '' }
}

const SignOff = ({ log, filter, close }: SignOffProps) => {
  const label = useLabel()
  const id = useId()
  const lock = useLock()
  const sign = useApprovalCall(logCalls(log).review, ['审阅已记录', 'The review is recorded'], {
    placeOf: drawnAs('from', 'to', 'comment'),
  })
  const [draft, setDraft] = useState(() => draftFor(filter))
  const [{ at: problems, above }, setRefused] = useState<PlacedRefusal>({ at: {}, above: [] })
  const save = async () => {
    const done = await sign(draft)
    if (done.done) return close()
    setRefused(done)
  }
  const title = label(['审阅签字', 'Sign off'])
  return (
    <DeedDialog title={title} okText={title} lock={lock} onOk={() => lock.run(save)} close={close}>
      <RefusedAbove said={above} />
      <div className="ms-form-grid">
        {(['from', 'to'] as const).map(name => (
          <Named
            key={name}
            id={`${id}-${name}`}
            label={name === 'from' ? ['从', 'From'] : ['到（含当天）', 'To (that day included)']}
            problem={problems[name]}
          >
            <DayPicker
              id={`${id}-${name}`}
              day={draft[name]}
              required
              invalid={problems[name] !== undefined}
              describedBy={wrongParts(`${id}-${name}`, problems[name])['aria-describedby']}
              placeholder={label(['年-月-日', 'yyyy-mm-dd'])}
              onChange={day => setDraft({ ...draft, [name]: day })}
            />
          </Named>
        ))}
        <Named id={`${id}-comment`} label={['审阅意见', 'Findings']} wide problem={problems['comment']}>
          <Input.TextArea
            id={`${id}-comment`}
            value={draft.comment}
            rows={4}
            maxLength={1000}
            {...wrongParts(`${id}-comment`, problems['comment'])}
            onChange={event => setDraft({ ...draft, comment: event.target.value })}
          />
        </Named>
      </div>
    </DeedDialog>
  )
}
