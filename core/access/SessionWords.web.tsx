import { momentText } from '../fields/moment/moment.ts'
import { useLabel } from '../client/session.web.ts'
import { browserWords } from './browserWords.ts'
import type { OpenSession } from './openSessions.ts'
import './sessions.css'

/** Where and since when somebody is signed in. */
export const SessionWords = ({ session: { browser, ip, since, lastUsed, current } }: { readonly session: OpenSession }) => {
  const label = useLabel()
  return (
    <span className="ms-session">
      <strong title={browser ?? undefined}>
        {label(browserWords(browser))}
        {current && <span className="ms-session-current">{label(['当前登录', 'This session'])}</span>}
      </strong>
      <span className="ms-muted">
        {label(['地址 ', 'Address '])}
        {ip ?? label(['未知', 'unknown'])}
      </span>
      <span className="ms-muted">
        {label(['登录于 ', 'Logged in '])}
        <time dateTime={since}>{momentText(since)}</time>
        {label(['，最近使用 ', ', last used '])}
        <time dateTime={lastUsed}>{momentText(lastUsed)}</time>
      </span>
    </span>
  )
}
