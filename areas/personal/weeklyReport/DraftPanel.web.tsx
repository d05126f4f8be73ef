import { useEffect, useState } from 'react'
import { useIdempotencyKey, useLabel } from '#core/client.web'
import { announceFailure, Loading, LockedButton, NotShown } from '#core/controls.web'
import type { CallOutput } from '#core/calls'
import type { RecordOf } from '#core/definition'
import { counted } from '#core/language'
import { useCall, useRunCall, useSave } from '#core/records.web'
import { askWeeklyDraft, readWeeklyAnswer, readWeeklyDraft } from './draftCalls.ts'
import { weeklyReport } from './weeklyReport.ts'
import './draft.css'

type Report = RecordOf<typeof weeklyReport>
type Leaves = NonNullable<CallOutput<typeof readWeeklyDraft>['leaves']>

/** A first text of a report: of its facts alone, or by the language model where one is set up; taken over by its author, never by itself. */
const DraftPanel = ({ record }: { readonly record: Report }) => {
  const { data, error, refetch } = useCall(readWeeklyDraft, { report: record.id })
  const label = useLabel()
  if (error) return <NotShown error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  if (data.text === '')
    return <p className="ms-muted">{label(['本周还没有事实，请直接填写。', 'There are no facts of this week yet. Write it yourself.'])}</p>
  return (
    <div className="ms-draft">
      <Proposed record={record} title={label(['由事实生成', 'From the facts'])} text={data.text} />
      {data.leaves && <ByModel record={record} leaves={data.leaves} onStale={() => void refetch()} />}
    </div>
  )
}

const Proposed = ({ record, title, text }: { readonly record: Report; readonly title: string; readonly text: string }) => {
  const label = useLabel()
  const save = useSave(weeklyReport)
  const key = useIdempotencyKey()
  const replaces = record.done !== null && record.done !== '' && record.done !== text
  const take = async () => {
    try {
      await save.mutateAsync({ idempotencyKey: key.key, id: record.id, version: record.version, values: { done: text } })
      key.renew()
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <pre>{text}</pre>
      {replaces && <p className="ms-muted">{label(['将替换“本周完成”中现有的文字。', 'It replaces what stands in Done this week.'])}</p>}
      <LockedButton disabled={record.done === text} onClick={take}>
        {label(['采用这段文字', 'Use this text'])}
      </LockedButton>
    </section>
  )
}

const ByModel = ({ record, leaves, onStale }: { readonly record: Report; readonly leaves: Leaves; onStale(): void }) => {
  const label = useLabel()
  const ask = useRunCall(askWeeklyDraft)
  const [request, setRequest] = useState<number>()
  const { model, instruction, content, sha256 } = leaves
  const send = async () => {
    try {
      setRequest((await ask.mutateAsync({ input: { report: record.id, sha256 } })).request)
    } catch (error) {
      announceFailure(error)
      onStale()
    }
  }
  if (request !== undefined) return <Answer record={record} request={request} again={() => setRequest(undefined)} />
  return (
    <details>
      <summary>
        {label([
          `由语言模型 ${model.name} 起草：展开查看将要发送的全部内容`,
          `Have it drafted by the language model ${model.name}: open to see all that would be sent`,
        ])}
      </summary>
      <pre>
        {instruction}
        {'\n\n'}
        {content}
      </pre>
      <LockedButton onClick={send}>{label([`发送到 ${model.host}`, `Send to ${model.host}`])}</LockedButton>
    </details>
  )
}

/** Between two looks whether the answer is there, in milliseconds. */
const pause = 1000

const Answer = ({ record, request, again }: { readonly record: Report; readonly request: number; again(): void }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(readWeeklyAnswer, { report: record.id, request })
  const isDone = data?.isDone ?? false
  useEffect(() => {
    if (isDone) return undefined
    const timer = setInterval(() => void refetch(), pause)
    return () => clearInterval(timer)
  }, [isDone, refetch])
  if (error) return <NotShown error={error} onRetry={() => void refetch()} />
  if (!data?.isDone) return <p aria-live="polite">{label(['正在等待语言模型的回答…', 'Waiting for the language model…'])}</p>
  if (data.failed || data.sentences.length === 0)
    return (
      <p role="alert">
        {label([
          '语言模型没有给出可用的文字：请用由事实生成的文字。',
          'The language model gave nothing that can be used. Use the text from the facts.',
        ])}{' '}
        <LockedButton onClick={again}>{label(['重试', 'Try again'])}</LockedButton>
      </p>
    )
  return (
    <>
      <Proposed
        record={record}
        title={label(['由语言模型起草', 'By the language model'])}
        text={data.sentences.map(sentence => `- ${sentence}`).join('\n')}
      />
      {data.dropped > 0 && (
        <p className="ms-muted">
          {label([
            `${data.dropped} 句没有依据或数字与事实不符，已去掉。`,
            `${counted(data.dropped, 'sentence')} left out: no fact, or a figure that is not in it.`,
          ])}
        </p>
      )}
    </>
  )
}

export default DraftPanel
