import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'
import { momentText } from '../fields/moment/moment.ts'

interface KeptNoticeProps {
  /** Since when what is shown is not current; nothing is said where it is. */
  readonly keptAt: string | undefined
  /** What is entered: `Readings`. */
  readonly what: Label
}

/** Says that there is no connection: what is shown was kept on this device, and what is entered waits there. */
export const KeptNotice = ({ keptAt, what: [zh, en] }: KeptNoticeProps) => {
  const label = useLabel()
  if (keptAt === undefined) return null
  const at = momentText(keptAt)
  return (
    <p className="ms-bench-notice" role="status">
      {label([
        `没有网络：显示的是 ${at} 存在本机的内容。${zh}先存本机，恢复后自动补传。`,
        `No connection: this is what was kept on this device at ${at}. ${en} stay here and are sent when it is back.`,
      ])}
    </p>
  )
}
