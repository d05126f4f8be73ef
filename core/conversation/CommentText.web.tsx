import { Button } from 'antd'
import { useState } from 'react'
import { useRunCall } from '../client/useCall.web.ts'
import { useBefore } from '../controls/useBefore.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { copyAddress, copyLink } from '../client/copyAddress.web.ts'
import { useLabel } from '../client/session.web.ts'
import { removeComment } from './calls.ts'
import { commentQuery } from './commentAddress.ts'
import { CommentForm } from './CommentForm.web.tsx'
import './conversation.css'
import { editableUntil, type Comment } from './conversation.ts'
import { mentionParts } from './mentionParts.ts'

interface CommentTextProps {
  readonly comment: Comment
  readonly entity: string
  readonly record: number | undefined
}

/** What somebody said; its author may put it in other words as long as it is new, and take it back. */
export const CommentText = ({ comment, entity, record }: CommentTextProps) => {
  const label = useLabel()
  const [editing, edit] = useState(false)
  if (editing) return <CommentForm entity={entity} record={record} comment={comment} onDone={() => edit(false)} />
  if (comment.text === null) return <p className="ms-muted">{label(['这条评论已撤回', 'This comment was withdrawn'])}</p>
  return (
    <>
      <p className="ms-comment-text">
        {mentionParts(
          comment.text,
          comment.mentioned.map(({ title }) => title),
        ).map(part => (part.isMention ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>))}
      </p>
      <p className="ms-comment-actions">
        {comment.changedAt !== null && <span className="ms-muted">{label(['已修改', 'changed'])}</span>}
        {comment.own && <OwnComment comment={comment} onEdit={() => edit(true)} />}
        <Button type="text" size="small" onClick={() => void copyAddress(new URL(commentQuery(comment.id), location.href).href)}>
          {label(copyLink)}
        </Button>
      </p>
    </>
  )
}

const OwnComment = ({ comment, onEdit }: { readonly comment: Comment; onEdit(): void }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const remove = useRunCall(removeComment)
  const isNew = useBefore(editableUntil(comment))
  const takeBack = async () => {
    if (!(await feedback.confirm(['撤回这条评论？内容仍会留在历史中。', 'Withdraw this comment? It remains in the history.']))) return
    try {
      await remove.mutateAsync({ input: { id: comment.id } })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <>
      {isNew && (
        <Button type="text" size="small" onClick={onEdit}>
          {label(['修改', 'Edit'])}
        </Button>
      )}
      <Button type="text" size="small" loading={remove.isPending} onClick={() => void takeBack()}>
        {label(['撤回', 'Withdraw'])}
      </Button>
    </>
  )
}
