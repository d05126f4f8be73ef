import { Button } from 'antd'
import { useState } from 'react'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { Avatar } from '../people/Avatar.web.tsx'
import { useRunCall } from '../client/useCall.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { removeComment } from './calls.ts'
import { CommentForm } from './CommentForm.web.tsx'
import type { Comment } from './conversation.ts'
import { mentionParts } from './mentionParts.ts'

interface CommentLineProps {
  readonly comment: Comment
  readonly entity: string
  readonly record: number
}

/** One comment; its author may put it in other words or take it back. */
export const CommentLine = ({ comment, entity, record }: CommentLineProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const [editing, edit] = useState(false)
  const remove = useRunCall(removeComment)
  const takeBack = async () => {
    if (!(await feedback.confirm(['撤回这条评论？内容仍会留在历史中。', 'Withdraw this comment? It remains in the history.']))) return
    try {
      await remove.mutateAsync({ input: { id: comment.id } })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <li className="ms-comment" id={`comment-${comment.id}`}>
      <p className="ms-comment-head">
        <span className="ms-person">
          <Avatar person={comment.author} />
          <strong>{comment.author.title}</strong>
        </span>{' '}
        <span className="ms-muted">
          <MomentText instant={comment.writtenAt} />
          {comment.changedAt !== null && comment.text !== null && ` · ${label(['已修改', 'changed'])}`}
        </span>
        {comment.own && comment.text !== null && !editing && (
          <span className="ms-comment-actions">
            <Button type="text" size="small" onClick={() => edit(true)}>
              {label(['修改', 'Edit'])}
            </Button>
            <Button type="text" size="small" loading={remove.isPending} onClick={() => void takeBack()}>
              {label(['撤回', 'Withdraw'])}
            </Button>
          </span>
        )}
      </p>
      {editing ? (
        <CommentForm entity={entity} record={record} comment={comment} onDone={() => edit(false)} />
      ) : comment.text === null ? (
        <p className="ms-muted">{label(['这条评论已撤回', 'This comment was withdrawn'])}</p>
      ) : (
        <p className="ms-comment-text">
          {mentionParts(
            comment.text,
            comment.mentioned.map(({ title }) => title),
          ).map(part => (part.isMention ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>))}
        </p>
      )}
    </li>
  )
}
