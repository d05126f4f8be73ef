import { useEffect, useRef, useState } from 'react'
import { useCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useSeen } from '../controls/useSeen.web.ts'
import { momentText } from '../fields/moment/moment.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import { readConversation } from './calls.ts'
import { whereIs } from './commentAddress.ts'
import { CommentForm } from './CommentForm.web.tsx'
import { CommentText } from './CommentText.web.tsx'
import type { Comment } from './conversation.ts'
import { Followers } from './Followers.web.tsx'
import { commentElement, SoughtComment } from './SoughtComment.web.tsx'
import './conversation.css'

interface DiscussionProps {
  /** The name of the report. */
  readonly report: string
  /** How often the person has asked for it: each time it is brought into view and takes the focus. */
  readonly sought: number
  /** The comment to which the address leads. */
  readonly comment: number | undefined
}

/** What the readers of a report say about it, the newest first. It is asked for when it comes into view. */
const Discussion = ({ report, sought, comment }: DiscussionProps) => {
  const label = useLabel()
  const section = useRef<HTMLElement>(null)
  const isNear = useSeen(section)
  const isSeen = isNear || sought > 0
  // Before its comments are there it has no height to be brought into view with.
  const isHere = useCall(readConversation, isSeen ? firstOf(report) : undefined).data !== undefined
  useEffect(
    function bringIntoView() {
      if (sought === 0 || !isHere) return
      section.current?.scrollIntoView({ block: 'start' })
      section.current?.focus({ preventScroll: true })
    },
    [sought, isHere],
  )
  return (
    <section ref={section} tabIndex={-1} className="ms-card ms-discussion" aria-labelledby="discussion">
      <h2 id="discussion">{label(['讨论', 'Discussion'])}</h2>
      {isSeen && (
        <>
          <CommentForm entity={report} record={undefined} />
          <Said report={report} sought={comment} />
        </>
      )}
    </section>
  )
}

export default Discussion

const firstOf = (report: string) => ({ entity: report, record: null, before: null })

/** The newest comments and who is told of the next ones, or the newest before a given one. */
const Said = ({ report, sought, before }: { readonly report: string; readonly sought: number | undefined; readonly before?: number }) => {
  const label = useLabel()
  const [isFurther, goFurther] = useState(false)
  const { data, error, refetch } = useCall(readConversation, { ...firstOf(report), before: before ?? null })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  const [oldest] = data.comments
  const where = whereIs(
    sought,
    data.comments.map(comment => comment.id),
    data.hasOlder,
  )
  return (
    <>
      {sought !== undefined && where !== 'older' && <SoughtComment id={sought} where={where} />}
      {data.comments.length === 0 && (
        <p className="ms-muted">
          {label([
            '暂无评论。能查看此报表的人都能看到这里的评论。',
            'No comments yet. Everyone who may read this report sees what is written here.',
          ])}
        </p>
      )}
      <ol className="ms-comments">
        {data.comments.toReversed().map(comment => (
          <SaidOnce key={comment.id} comment={comment} report={report} />
        ))}
      </ol>
      {data.hasOlder &&
        oldest &&
        (isFurther || where === 'older' ? (
          <Said report={report} sought={where === 'older' ? sought : undefined} before={oldest.id} />
        ) : (
          <button type="button" className="ms-small-button" onClick={() => goFurther(true)}>
            {label(['更早的', 'Older'])}
          </button>
        ))}
      {before === undefined && <Followers entity={report} record={undefined} followers={data.followers} following={data.following} />}
    </>
  )
}

const SaidOnce = ({ comment, report }: { readonly comment: Comment; readonly report: string }) => (
  <li id={commentElement(comment.id)}>
    <Avatar person={comment.author} />
    <div>
      <p>
        <strong>{comment.author.title}</strong> <time dateTime={comment.writtenAt}>{momentText(comment.writtenAt)}</time>
      </p>
      <CommentText comment={comment} entity={report} record={undefined} />
    </div>
  </li>
)
