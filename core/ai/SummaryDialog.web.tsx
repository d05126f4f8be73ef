import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import type { CallOutput } from '../define/call.ts'
import type { Label } from '../language/label.ts'
import { askModel, readModelRequest, readSummary, type ModelRequest } from './calls.ts'
import './summary.css'

interface SummaryDialogProps {
  readonly entity: AnyEntity
  readonly id: number
  close(): void
}

type Leaves = NonNullable<CallOutput<typeof readSummary>['leaves']>

/** A record in a few lines; where a language model may be asked, what would leave for it stands beneath before anything does. */
const SummaryDialog = ({ entity, id, close }: SummaryDialogProps) => {
  const label = useLabel()
  const asked = useCall(readSummary, { entity: entity.name, record: id })
  return (
    <Modal open title={label(['摘要', 'Summary'])} width="min(48rem, 96vw)" footer={null} onCancel={close}>
      {asked.isError && <NotShown error={asked.error} onRetry={() => void asked.refetch()} />}
      {!asked.data && !asked.isError && <Loading rows={6} />}
      {asked.data && (
        <>
          <CopiedText name={label(['摘要内容', 'Text of the summary'])} text={asked.data.summary} />
          {asked.data.leaves && <AskModel entity={entity} id={id} leaves={asked.data.leaves} onStale={() => void asked.refetch()} />}
        </>
      )}
    </Modal>
  )
}

const CopiedText = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      feedback.success(['已复制', 'Copied'])
    } catch {
      feedback.warning(['浏览器不允许复制，请选中文字后复制', 'The browser did not allow copying. Select the text and copy it.'])
    }
  }
  return (
    <div className="ms-summary">
      {/* A long text is read by scrolling it with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre role="region" aria-label={name} tabIndex={0}>
        {text}
      </pre>
      <Button icon={<CopyOutlined />} onClick={() => void copy()}>
        {label(['复制', 'Copy'])}
      </Button>
    </div>
  )
}

interface AskModelProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly leaves: Leaves
  /** What was shown is not what would be sent any more. */
  onStale(): void
}

const AskModel = ({ entity, id, leaves, onStale }: AskModelProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const ask = useRunCall(askModel)
  const [question, setQuestion] = useState<number>()
  const { model, instruction, content, sha256 } = leaves
  const send = async () => {
    try {
      setQuestion((await ask.mutateAsync({ input: { entity: entity.name, record: id, sha256 } })).request)
    } catch (error) {
      feedback.failure(error)
      onStale()
    }
  }
  return (
    <section className="ms-summary-model" aria-label={label(['语言模型', 'Language model'])}>
      {question === undefined ? (
        <details>
          <summary>
            {label([
              `由语言模型 ${model.name} 概括：展开查看将要发送的全部内容`,
              `Have it summarised by the language model ${model.name}: open to see all that would be sent`,
            ])}
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre role="region" aria-label={label(['将要发送的内容', 'Content to be sent'])} tabIndex={0}>
            {instruction}
            {'\n\n'}
            {content}
          </pre>
          <LockedButton onClick={send}>{label([`发送到 ${model.host}`, `Send to ${model.host}`])}</LockedButton>
        </details>
      ) : (
        <Answer question={question} again={() => setQuestion(undefined)} />
      )}
    </section>
  )
}

const problems: Readonly<Record<NonNullable<ModelRequest['problem']>, Label>> = {
  refused: [
    '语言模型拒绝了请求，请联系管理员检查配置',
    'The language model refused the request. Ask an administrator to check its settings.',
  ],
  unreached: ['无法连接语言模型，请稍后再试', 'The language model cannot be reached. Try again later.'],
  unreadable: ['语言模型的回答无法识别', 'The answer of the language model cannot be read'],
  internal: ['语言模型的地址在内网，未被允许', 'The language model has an internal address, which is not allowed'],
}

/** Between two looks whether the answer is there, in milliseconds. */
const pause = 1000

const Answer = ({ question, again }: { readonly question: number; again(): void }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(readModelRequest, { id: question })
  const isDone = data?.isDone ?? false
  useEffect(() => {
    if (isDone) return undefined
    const timer = setInterval(() => void refetch(), pause)
    return () => clearInterval(timer)
  }, [isDone, refetch])
  if (error) return <NotShown error={error} onRetry={() => void refetch()} />
  if (!data?.isDone) return <p aria-live="polite">{label(['正在等待语言模型的回答…', 'Waiting for the language model…'])}</p>
  if (data.answer === null)
    return (
      <Alert
        type="warning"
        showIcon
        title={label(problems[data.problem ?? 'unreached'])}
        action={<Button onClick={again}>{label(['重试', 'Try again'])}</Button>}
      />
    )
  return (
    <>
      <p className="ms-muted">
        {label([
          `由 ${data.model} 生成，可能有误，请与记录核对；不会写入系统。`,
          `Written by ${data.model}. It may be wrong, so check it against the record. Nothing of it is saved.`,
        ])}
      </p>
      <CopiedText name={label(['语言模型的回答', 'Answer of the language model'])} text={data.answer} />
    </>
  )
}

export default SummaryDialog
