import { Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { useCall } from '../client/useCall.web.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { Attachments } from './Attachments.web.tsx'
import { readConversation } from './calls.ts'
import { CommentForm } from './CommentForm.web.tsx'
import { CommentLine } from './CommentLine.web.tsx'
import './conversation.css'
import { Followers } from './Followers.web.tsx'

interface ConversationProps {
  readonly entity: AnyEntity
  readonly id: number
}

/** What people have added to a record: comments, files, and who is told of what happens to it. */
const Conversation = ({ entity, id }: ConversationProps) => {
  const found = useCall(readConversation, { entity: entity.name, record: id })
  if (found.isPending) return <Loading rows={4} />
  if (!found.data) return <NotShown error={found.error} onRetry={() => void found.refetch()} />
  const { attachments, attachable, followers, following } = found.data
  return (
    <div className="ms-conversation">
      <div>
        <Comments entity={entity} id={id} />
        <CommentForm entity={entity.name} record={id} />
      </div>
      <aside>
        <Followers entity={entity.name} record={id} followers={followers} following={following} />
        <Attachments entity={entity.name} record={id} attachments={attachments} attachable={attachable} />
      </aside>
    </div>
  )
}

/** Pages of comments: the newest first asked for, the older ones when somebody wants them. */
const Comments = ({ entity, id }: ConversationProps) => {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <div>
      {starts.map((before, index) => (
        <CommentPage
          key={before ?? 0}
          entity={entity}
          id={id}
          before={before}
          onOlder={index === 0 ? first => setStarts([first, ...starts]) : undefined}
        />
      ))}
    </div>
  )
}

interface CommentPageProps extends ConversationProps {
  readonly before: number | undefined
  readonly onOlder: ((first: number) => void) | undefined
}

const CommentPage = ({ entity, id, before, onOlder }: CommentPageProps) => {
  const label = useLabel()
  const page = useCall(readConversation, { entity: entity.name, record: id, ...(before === undefined ? {} : { before }) })
  if (!page.data) return page.error ? <NotShown error={page.error} onRetry={() => void page.refetch()} /> : <Loading rows={2} />
  const { comments, hasOlder } = page.data
  const [first] = comments
  if (!first && before === undefined) {
    return (
      <Empty
        title={['暂无评论', 'No comments yet']}
        reason={['写下第一条，用 @ 提醒同事。', 'Write the first one; @ tells a colleague.']}
      />
    )
  }
  return (
    <>
      {hasOlder && first && onOlder && (
        <Button type="link" onClick={() => onOlder(first.id)}>
          {label(['更早的评论', 'Older comments'])}
        </Button>
      )}
      <ol className="ms-comments">
        {comments.map(comment => (
          <CommentLine key={comment.id} comment={comment} entity={entity.name} record={id} />
        ))}
      </ol>
    </>
  )
}

export default Conversation
