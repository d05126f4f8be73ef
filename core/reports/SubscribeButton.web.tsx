import { MailOutlined } from '@ant-design/icons'
import { announce } from '../client/announce.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { readSubscriptions, subscribe, unsubscribe } from './subscriptionCalls.ts'

interface SubscribeButtonProps {
  readonly report: string
  /** What it is asked on the screen, which is what will be sent. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Has the report sent by mail on the first day of every month, asked as it stands there, or no longer. */
export const SubscribeButton = ({ report, parameters }: SubscribeButtonProps) => {
  const label = useLabel()
  const { data } = useCall(readSubscriptions, {})
  const start = useRunCall(subscribe)
  const stop = useRunCall(unsubscribe)
  const asked = new URLSearchParams(parameters).toString()
  const own = data?.results.find(one => one.report === report && one.parameters === asked)
  const change = async () => {
    try {
      if (own) await stop.mutateAsync({ input: { id: own.id } })
      else await start.mutateAsync({ input: { report, parameters: asked } })
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  return (
    <button
      type="button"
      className="ms-button ms-plain"
      aria-pressed={own !== undefined}
      disabled={!data || start.isPending || stop.isPending}
      title={label(['每月 1 日按当前条件发送邮件', 'Sent by email on the first of every month, as it stands here'])}
      onClick={() => void change()}
    >
      <MailOutlined aria-hidden /> {own ? label(['取消订阅', 'Unsubscribe']) : label(['每月订阅', 'Subscribe monthly'])}
    </button>
  )
}
