import { useState } from 'react'
import { announce } from '../client/announce.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { momentText } from '../fields/moment/moment.ts'
import { readCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './calls.ts'
import './feed.css'

/** The address under which a calendar program reads this person's calendars: made, renewed, revoked; seen only when it is made. */
const FeedPanel = () => {
  const label = useLabel()
  const asked = useCall(readCalendarFeed, {})
  const renew = useRunCall(renewCalendarFeed)
  const revoke = useRunCall(revokeCalendarFeed)
  const [address, setAddress] = useState<string>()
  if (asked.isError) return <NotShown error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <Loading rows={3} />
  const { feed } = asked.data
  const run = async (work: () => Promise<string | undefined>) => {
    try {
      setAddress(await work())
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  const make = () =>
    run(async () => {
      const { path } = await renew.mutateAsync({ input: {} })
      return `${window.location.origin}${path}`
    })
  const stop = () =>
    run(async () => {
      await revoke.mutateAsync({ input: {} })
      return undefined
    })
  return (
    <div className="ms-feed">
      <p>
        {label([
          '用手机或电脑的日历程序订阅您的全部日历（纠正措施、比价……）。按您当时的权限读取；知道地址的人都能读，请勿转发。',
          'Subscribe to all your calendars (corrective actions, comparisons, …) in the calendar program of your phone or computer. It reads with your permissions at that time. Anyone with the address can read it, so keep it private.',
        ])}
      </p>
      {address !== undefined && (
        <p>
          <label>
            {label(['地址（仅显示这一次）', 'Address (shown only this once)'])}
            <input className="ms-input" readOnly value={address} onFocus={event => event.target.select()} />
          </label>
          <button
            type="button"
            className="ms-small-button"
            onClick={() => void navigator.clipboard.writeText(address).then(() => announce('good', ['地址已复制', 'Address copied']))}
          >
            {label(['复制', 'Copy'])}
          </button>
        </p>
      )}
      {feed && (
        <p className="ms-muted">
          {label([`${momentText(feed.madeAt)} 生成`, `Made ${momentText(feed.madeAt)}`])} ·{' '}
          {feed.readAt === null
            ? label(['尚未读取', 'not read yet'])
            : label([`最近读取 ${momentText(feed.readAt)}`, `last read ${momentText(feed.readAt)}`])}
        </p>
      )}
      <div className="ms-feed-deeds">
        <button type="button" className="ms-button" disabled={renew.isPending} onClick={() => void make()}>
          {feed ? label(['更换地址', 'Renew address']) : label(['生成地址', 'Make address'])}
        </button>
        {feed && (
          <button type="button" className="ms-button ms-plain" disabled={revoke.isPending} onClick={() => void stop()}>
            {label(['停用', 'Revoke'])}
          </button>
        )}
      </div>
    </div>
  )
}

export default FeedPanel
