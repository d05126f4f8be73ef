import { useEffect } from 'react'
import type { Label } from '../language/label.ts'
import { noticePath } from '../client/guard.ts'
import { followLive } from './live.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'

const open: Label = ['去确认', 'Read and confirm']

/** Hears at once of what changes for the person, and reminds over every screen of what must be confirmed until it is. */
const LiveNotices = () => {
  const label = useLabel()
  const count = useSession(session => session.counts.mustRead) ?? 0
  useEffect(followLive, [])
  if (count === 0) return null
  const words: Label = [
    `有 ${count} 条必读通知等待您确认`,
    count === 1 ? 'One notification needs your confirmation' : `${count} notifications need your confirmation`,
  ]
  return (
    <p className="ms-must-read" role="status">
      <span>{label(words)}</span>
      <ScreenLink to={`${noticePath}?status=mustRead`}>{label(open)}</ScreenLink>
    </p>
  )
}

export default LiveNotices
