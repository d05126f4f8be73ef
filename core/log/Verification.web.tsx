import { Button } from 'antd'
import { useEffect } from 'react'
import { inLanguage, type Label } from '../language/label.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { request, saveAs } from '../client/client.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { percentDone } from '../controls/remaining.ts'
import { useRemaining } from '../controls/useRemaining.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { timeText } from './logCsv.ts'
import { readVerification, startVerification, type VerificationState } from './logCalls.ts'
import { faultWords } from '../audit/faultWords.ts'
import { counted } from '../language/counted.ts'

/** How often the progress is asked for, in milliseconds. */
const pause = 1000

/** Recomputes the whole chain on demand, and says in words what was found. */
export const Verification = () => {
  const label = useLabel()
  const feedback = useFeedback()
  const state = useCall(readVerification, {})
  const start = useRunCall(startVerification)
  const lock = useLock()
  const running = state.data?.running === true
  const { refetch } = state
  useEffect(
    function followProgress() {
      if (!running) return undefined
      const timer = setInterval(() => void refetch(), pause)
      return () => clearInterval(timer)
    },
    [running, refetch],
  )
  const verify = async () => {
    try {
      await start.mutateAsync({ input: {} })
    } catch (error) {
      feedback.failure(error)
    }
  }
  const saveProof = async () => {
    try {
      const proof = await request<Blob>('GET', '/api/log/proof/', { download: true })
      saveAs(proof, `audit-proof-${clockReading(new Date()).day}.jsonl.gz`)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <section className="ms-log-verification" aria-label={label(['完整性', 'Integrity'])}>
      <Button disabled={running || lock.locked} loading={running || lock.pending} onClick={() => lock.run(verify)}>
        {label(['校验完整性', 'Verify integrity'])}
      </Button>
      <Button type="link" disabled={lock.locked} onClick={() => lock.run(saveProof)}>
        {label(['下载证明', 'Download the proof'])}
      </Button>
      <div role="status">{state.data && <Found state={state.data} />}</div>
    </section>
  )
}

const Found = ({ state }: { readonly state: VerificationState }) => {
  const label = useLabel()
  const language = useLanguage()
  const { running, checked, of, endedAt, intact, anchors, unsealed, broken, failed } = state
  const remaining = useRemaining(checked, of)
  if (running)
    return (
      <>
        {label([`正在校验：${checked} / ${of}`, `Verifying: ${checked} of ${of}`])} · {percentDone(checked, of)}
        {remaining && ` · ${label(remaining)}`}
      </>
    )
  if (failed)
    return <span className="ms-log-broken">{label(['校验未能完成，请重试', 'The verification could not be finished. Try again'])}</span>
  if (endedAt === null) return null
  const words: Label =
    intact === true
      ? [
          `完好：${checked} 行与其印记和 ${anchors} 个锚点一致`,
          `Intact: ${counted(checked, 'row agrees with its seal', 'rows agree with their seals')} and ${counted(anchors, 'anchor')}`,
        ]
      : broken
        ? [
            `已被改动：${faultWords(broken.fault)[0]}（日志行 ${broken.auditId ?? '—'}，链环 ${broken.n}${broken.at === null ? '' : `，${timeText(broken.at)}`}）`,
            `Broken: ${faultWords(broken.fault)[1]} (row ${broken.auditId ?? '—'}, link ${broken.n}${broken.at === null ? '' : `, ${timeText(broken.at)}`})`,
          ]
        : ['已被改动', 'Broken']
  return (
    <>
      <span className={intact === true ? 'ms-log-intact' : 'ms-log-broken'}>{inLanguage(words, language)}</span>{' '}
      <span className="ms-muted">
        <MomentText instant={endedAt} />
        {unsealed > 0 &&
          label([`，${unsealed} 行等待封存`, `, ${counted(unsealed, 'row waits for its seal', 'rows wait for their seal')}`])}
      </span>
    </>
  )
}
