import { useSyncExternalStore } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'

const offline: Label = [
  '网络已断开。您可以继续查看已打开的内容，恢复连接后再保存。',
  'You are offline. What is open stays readable; save once the connection is back.',
]

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the connection is gone, as long as it is. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const label = useLabel()
  return <output>{!online && <span className="ms-offline">{label(offline)}</span>}</output>
}
