import type { Label } from '../language/label.ts'
import { useOnline } from '../client/online.web.ts'
import { useLabel } from '../client/session.web.ts'

const offline: Label = [
  '网络已断开。您可以继续查看已打开的内容，恢复连接后再保存。',
  'You are offline. What is open stays readable; save once the connection is back.',
]

/** Says that the connection is gone, as long as it is. */
export const OfflineBanner = () => {
  const online = useOnline()
  const label = useLabel()
  return <output>{!online && <span className="ms-offline">{label(offline)}</span>}</output>
}
