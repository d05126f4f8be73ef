import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { request, useLabel, useLanguage } from '#core/client.web'
import { Empty, Loading, LockedButton, NotShown, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { MomentText } from '#core/fields.web'
import type { Label } from '#core/language'
import { callKey, useRunCall } from '#core/records.web'
import type { Delivery, webhook } from '#core/webhooks'
import { ShownOnce } from '../ShownOnce.web.tsx'
import '../plainTable.css'
import './webhook.css'
import { makeSecret, readDeliveries, testWebhook } from './webhookCalls.ts'

/** How often it is asked again while something is on its way, in milliseconds. */
const interval = 1000

/** What a webhook has sent, its test, and the way to its secret. */
const DeliveriesPanel = ({ record }: { readonly record: RecordOf<typeof webhook> }) => {
  const language = useLanguage()
  const mayChange = record.can.includes('update')
  const { data, error, refetch } = useQuery({
    queryKey: callKey(readDeliveries.name, language, { id: record.id }),
    queryFn: ({ signal }) =>
      request<{ readonly hasSecret: boolean; readonly results: readonly Delivery[] }>(
        'GET',
        `/api/admin/webhook/${record.id}/deliveries/`,
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.results.some(one => one.state === 'waiting') ? interval : false),
  })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  return (
    <div className="ms-webhook">
      {mayChange && (
        <div className="ms-webhook-actions">
          <Secret id={record.id} hasSecret={data.hasSecret} />
          {data.hasSecret && record.isActive && <Test id={record.id} />}
        </div>
      )}
      {data.results.length === 0 ? (
        <Empty
          title={['暂无发送记录', 'Nothing sent yet']}
          reason={
            data.hasSecret
              ? ['所选事件发生后几秒内发送；也可以先测试。', 'Sent within seconds of the chosen events; you can test it first.']
              : ['生成签名密钥后开始发送。', 'It begins to send once it has a signing secret.']
          }
        />
      ) : (
        <Deliveries deliveries={data.results} />
      )}
    </div>
  )
}

export default DeliveriesPanel

const states: Readonly<Record<string, Label>> = {
  waiting: ['等待', 'Waiting'],
  delivered: ['已送达', 'Delivered'],
  failed: ['失败', 'Failed'],
  empty: ['无可发送内容', 'Nothing to send'],
}

const Deliveries = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => {
  const label = useLabel()
  return (
    <table className="ms-plain-table">
      <thead>
        <tr>
          <th scope="col">{label(['时间', 'When'])}</th>
          <th scope="col">{label(['结果', 'Result'])}</th>
          <th scope="col">{label(['次数', 'Attempts'])}</th>
          <th scope="col">{label(['最后的应答', 'Last answer'])}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(delivery => (
          <tr key={delivery.id}>
            <td>
              <MomentText instant={delivery.createdAt} /> {delivery.isTest && <span className="ms-muted">{label(['测试', 'test'])}</span>}
            </td>
            <td data-state={delivery.state}>{label(states[delivery.state] ?? [delivery.state, delivery.state])}</td>
            <td>{delivery.attempts}</td>
            <td className="ms-webhook-answer">{label(answerWords(delivery))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const answerWords = ({ status, answer, problem }: Delivery): Label => {
  if (status !== null) return [`${status} ${answer ?? ''}`, `${status} ${answer ?? ''}`]
  if (problem === null) return ['', '']
  if (problem === 'ETIMEDOUT') return ['10 秒内没有应答', 'No answer within 10 seconds']
  if (problem.startsWith('internal ')) {
    const address = problem.slice('internal '.length)
    return [`地址 ${address} 在内部网络中，未放行`, `The address ${address} lies in the internal network, which is not allowed`]
  }
  return [`无法连接（${problem}）`, `Could not be reached (${problem})`]
}

const Test = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const run = useRunCall(testWebhook)
  const act = async () => {
    try {
      await run.mutateAsync({ input: { id } })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return <LockedButton onClick={act}>{label(['测试', 'Test'])}</LockedButton>
}

const Secret = ({ id, hasSecret }: { readonly id: number; readonly hasSecret: boolean }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const run = useRunCall(makeSecret)
  const [secret, show] = useState<string>()
  const act = async () => {
    try {
      show((await run.mutateAsync({ input: { id } })).secret)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <>
      <LockedButton type={hasSecret ? 'default' : 'primary'} onClick={act}>
        {label(hasSecret ? ['更换签名密钥', 'Replace signing secret'] : ['生成签名密钥', 'Make signing secret'])}
      </LockedButton>
      {secret !== undefined && (
        <Modal
          open
          title={label(['签名密钥', 'Signing secret'])}
          okText={label(['完成', 'Done'])}
          cancelButtonProps={{ hidden: true }}
          mask={{ closable: false }}
          onOk={() => show(undefined)}
          onCancel={() => show(undefined)}
        >
          <div className="ms-webhook">
            <ShownOnce
              caption={['签名密钥', 'Signing secret']}
              secret={secret}
              warning={['只显示这一次。接收方用它核对签名。', 'Shown only once. The receiver checks signatures with it.']}
            />
          </div>
        </Modal>
      )}
    </>
  )
}
