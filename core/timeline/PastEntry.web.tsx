import {
  ArrowRightOutlined,
  CheckOutlined,
  CommentOutlined,
  EditOutlined,
  MailOutlined,
  PaperClipOutlined,
  RobotOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import type { Topic } from '../audit/storyKind.ts'
import { commentElement } from '../conversation/SoughtComment.web.tsx'
import { CommentText } from '../conversation/CommentText.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import { momentText } from '../fields/moment/moment.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { deedWords } from '../log/deedWords.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { PastChanges } from './PastChanges.web.tsx'
import type { PastAction } from './useHistory.web.ts'

const icons: Readonly<Record<Topic, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  comments: CommentOutlined,
  changes: EditOutlined,
  transitions: ArrowRightOutlined,
  approvals: CheckOutlined,
  files: PaperClipOutlined,
  mails: MailOutlined,
}

interface PastEntryProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly entry: PastAction
  /** What can be done about it, beside its words. */
  readonly actions: ReactNode
}

/** One thing that happened to a record: who, when, what. A comment stands there as it reads now. */
export const PastEntry = ({ entity, id, entry, actions }: PastEntryProps) => {
  const label = useLabel()
  const { actor, action, topic, comment, reason, changes, at } = entry
  const Icon = actor || topic === 'mails' ? icons[topic] : RobotOutlined
  return (
    <li className="ms-past" data-topic={topic} {...(comment ? { id: commentElement(comment.id) } : {})}>
      {comment ? (
        <Avatar person={comment.author} />
      ) : (
        <span className="ms-past-icon">
          <Icon aria-hidden />
        </span>
      )}
      <div>
        <p>
          <strong>{actor?.title ?? label(['系统', 'System'])}</strong> <span>{label(deedWords(entity, action))}</span> {actions}
          <time dateTime={at} title={momentText(at)}>
            {clockReading(at).time}
          </time>
        </p>
        {reason !== null && <p className="ms-past-reason">{reason}</p>}
        {comment ? (
          <CommentText comment={comment} entity={entity.name} record={id} />
        ) : (
          changes.length > 0 && <PastChanges entity={entity} changes={changes} />
        )}
      </div>
    </li>
  )
}
