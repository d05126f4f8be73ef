import { BellFilled, BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Reference } from '../define/field.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import { useRunCall } from '../client/useCall.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { follow } from './calls.ts'

interface FollowersProps {
  readonly entity: string
  /** Undefined where a report is followed. */
  readonly record: number | undefined
  readonly followers: readonly Reference[]
  readonly following: boolean
}

/** Who is told of what happens to the record; it is everybody's own decision. */
export const Followers = ({ entity, record, followers, following }: FollowersProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const run = useRunCall(follow)
  const turn = async () => {
    try {
      await run.mutateAsync({ input: { entity, record: record ?? null, following: !following } })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <div className="ms-followers-of">
      <Button
        size="small"
        icon={following ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />}
        aria-pressed={following}
        loading={run.isPending}
        onClick={() => void turn()}
      >
        {label(following ? ['已关注', 'Following'] : ['关注', 'Follow'])}
      </Button>
      {followers.length === 0 ? (
        <p className="ms-muted">
          {label(
            record === undefined
              ? ['暂无人关注；关注后有新评论会通知您。', 'No followers yet; followers are notified of every comment.']
              : ['暂无人关注；关注后有变化会通知您。', 'No followers yet; followers are notified of every change.'],
          )}
        </p>
      ) : (
        <ul className="ms-followers">
          {followers.map(person => (
            <li key={person.id} className="ms-person">
              <Avatar person={person} />
              {person.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
