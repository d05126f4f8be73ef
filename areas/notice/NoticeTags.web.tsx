import { useLabel } from '#core/client.web'
import { topics, type Topic } from '#core/definition'
import type { Label } from '#core/language'
import type { UserNotice } from './noticeShapes.ts'
import { readerText } from './snooze.ts'

const words = {
  pinned: ['置顶', 'Pinned'],
  toConfirm: ['待确认', 'To confirm'],
  confirmed: ['已确认', 'Confirmed'],
  over: ['已失效', 'No longer valid'],
} as const satisfies Record<string, Label>

const isTopic = (kind: string): kind is Topic => Object.hasOwn(topics, kind)

/** What a notice is about, and what is special about it. */
export const NoticeTags = ({ notice: { kind, pinned, mustRead, confirmedAt, over, snoozedUntil } }: { readonly notice: UserNotice }) => {
  const label = useLabel()
  return (
    <span className="ms-notice-tags">
      {isTopic(kind) && <span>{label(topics[kind].label)}</span>}
      {pinned && !over && <span>{label(words.pinned)}</span>}
      {mustRead && confirmedAt !== null && <span>{label(words.confirmed)}</span>}
      {mustRead && confirmedAt === null && !over && <span data-tone="bad">{label(words.toConfirm)}</span>}
      {over && <span>{label(words.over)}</span>}
      {snoozedUntil !== null && !over && (
        <span>{label([`稍后提醒：${readerText(snoozedUntil)}`, `Snoozed until ${readerText(snoozedUntil)}`])}</span>
      )}
    </span>
  )
}
