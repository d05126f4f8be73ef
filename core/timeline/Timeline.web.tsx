import { Button } from 'antd'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { lazy } from '../client/lazy.web.ts'
import { storyKinds, topicNames, topics, type StoryKind, type StoryPage } from '../audit/storyKind.ts'
import { commentInAddress, whereIs } from '../conversation/commentAddress.ts'
import { SoughtComment } from '../conversation/SoughtComment.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { Segments } from '../controls/Segments.web.tsx'
import { useSeen } from '../controls/useSeen.web.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { byDay, dayWords } from './days.ts'
import { joinedMails } from './joinedMails.ts'
import { PastEntry } from './PastEntry.web.tsx'
import { UndoEntry } from './UndoEntry.web.tsx'
import './timeline.css'
import { useHistory, type PastAction, type Shown } from './useHistory.web.ts'

const CommentForm = lazy(async () => ({ default: (await import('../conversation/CommentForm.web.tsx')).CommentForm }))
const FollowersOf = lazy(() => import('../conversation/FollowersOf.web.tsx'))

const words = { older: ['更早的', 'Older'] } as const satisfies Record<string, Label>

/** So much of what happened stands beside a record, which is longer than that only where somebody asks for the rest. */
const mostAtFirst = 8

const countOf = (pages: readonly StoryPage<PastAction>[]): number => pages.reduce((sum, { results }) => sum + results.length, 0)

interface TimelineProps {
  readonly entity: AnyEntity
  readonly id: number
  /** The person came for it: it is brought into view and takes the focus. */
  readonly isSought?: boolean
}

/**
 * Everything that happened to a record in one stream, the newest first: changes, transitions, approvals, comments and files, with every value in the
 * words of its time. Who only looked, printed or was refused stands apart. It is asked for when it comes into view.
 */
export const Timeline = ({ entity, id, isSought = false }: TimelineProps) => {
  const label = useLabel()
  const section = useRef<HTMLElement>(null)
  const isSeen = useSeen(section)
  const sought = commentInAddress(usePlaceOnPage().search)
  const [chosen, show] = useState<Shown>()
  const shown = chosen ?? (sought === undefined ? 'all' : 'comments')
  const [isAskedWhole, showWhole] = useState(false)
  // A comment that somebody comes for may be older, also where its address comes to a page that is open already.
  const isWhole = isAskedWhole || isSought || sought !== undefined
  const history = useHistory(entity, id, shown, isSeen)
  const { data, hasNextPage, isFetching, fetchNextPage } = history
  const where =
    data && !history.isPlaceholderData
      ? whereIs(
          sought,
          data.pages.flatMap(page => page.results.flatMap(({ comment }) => comment?.id ?? [])),
          hasNextPage,
        )
      : undefined
  useEffect(
    function lookFurther() {
      if (where === 'older' && !isFetching) void fetchNextPage()
    },
    [where, isFetching, fetchNextPage],
  )
  useEffect(
    function bringIntoView() {
      if (!isSought) return
      section.current?.scrollIntoView({ block: 'start' })
      section.current?.focus({ preventScroll: true })
    },
    [isSought],
  )
  const apart = (data?.pages[0]?.kinds ?? []).filter(kind => kind !== 'story')
  return (
    <section ref={section} tabIndex={-1} className="ms-section ms-timeline" aria-label={label(['动态', 'Timeline'])}>
      <h2>{label(['动态', 'Timeline'])}</h2>
      {isSeen && (
        <Suspense fallback={<div className="ms-comment-waiting" />}>
          <CommentForm entity={entity.name} record={id} />
        </Suspense>
      )}
      <Segments
        className="ms-timeline-kinds"
        name={label(['动态类别', 'Kinds of events'])}
        value={shown}
        onChange={show}
        options={[
          { value: 'all', label: label(['全部', 'All']) },
          ...topicNames.map(value => ({ value, label: label(topics[value]) })),
          ...apart.map(value => ({ value, label: label(storyKinds[value]) })),
        ]}
      />
      {sought !== undefined && <SoughtComment id={sought} where={where} />}
      {data && !history.isPlaceholderData ? (
        <Story entity={entity} id={id} shown={shown} pages={data.pages} most={isWhole ? Infinity : mostAtFirst}>
          {!isWhole && countOf(data.pages) > mostAtFirst ? (
            <Button type="link" className="ms-more" onClick={() => showWhole(true)}>
              {label(words.older)}
            </Button>
          ) : (
            history.hasNextPage && (
              <Button type="link" className="ms-more" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {label(words.older)}
              </Button>
            )
          )}
          {history.isFetchNextPageError && <NotShown error={history.error} onRetry={() => void history.fetchNextPage()} />}
        </Story>
      ) : history.error ? (
        <NotShown error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        isSeen && <Loading rows={6} />
      )}
      {isSeen && (
        <Suspense>
          <FollowersOf entity={entity.name} record={id} />
        </Suspense>
      )}
    </section>
  )
}

interface StoryProps extends Pick<TimelineProps, 'entity' | 'id'> {
  readonly shown: Shown
  readonly pages: readonly StoryPage<PastAction>[]
  /** Of these so many are shown. */
  readonly most: number
  /** What leads further back. */
  readonly children: ReactNode
}

const Story = ({ entity, id, shown, pages, most, children }: StoryProps) => {
  const label = useLabel()
  const language = useLanguage()
  const entries = pages.flatMap(page => page.results).slice(0, most)
  const [today] = useState(() => clockReading(new Date()).day)
  return (
    <>
      {entries.length === 0 && <Empty {...nothingOf(shown)} />}
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <div key={day} className="ms-past-day">
          <h3>{dayWords(day, today, language)}</h3>
          <ol>
            {joinedMails(ofDay).map(entry => (
              <PastEntry
                key={entry.id}
                entity={entity}
                id={id}
                entry={entry}
                actions={<UndoEntry entity={entity} record={id} entry={entry.id} />}
              />
            ))}
          </ol>
        </div>
      ))}
      {pages.some(page => page.incomplete) && (
        <p className="ms-wrong" role="alert">
          {label([
            '归档中的一部分历史无法读取，请联系系统管理员。',
            'Part of this history lies in the archive and cannot be read. Contact an administrator.',
          ])}
        </p>
      )}
      {children}
    </>
  )
}

interface Nothing {
  readonly title: Label
  readonly reason: Label
}

const nothingOf = (shown: Shown): Nothing => {
  switch (shown) {
    case 'views':
    case 'prints':
    case 'signIns':
    case 'refusals':
      return nothingApart[shown]
    case 'all':
      return {
        title: ['暂无动态', 'Nothing has happened yet'],
        reason: ['对这条记录的每一次修改都会出现在这里。', 'Every change of this record will appear here.'],
      }
    default:
      return {
        title: ['暂无此类动态', 'Nothing of this kind'],
        reason: ['可切换到“全部”查看其他动态。', 'Choose “All” for everything that happened.'],
      }
  }
}

const nothingApart: Readonly<Record<Exclude<StoryKind, 'story'>, Nothing>> = {
  views: {
    title: ['暂无查看记录', 'Not viewed yet'],
    reason: ['谁查看了这条机密记录会出现在这里。', 'Who looks at this confidential record will appear here.'],
  },
  prints: {
    title: ['暂无打印记录', 'Not printed yet'],
    reason: ['谁打印了这条记录会出现在这里。', 'Who prints this record will appear here.'],
  },
  signIns: {
    title: ['从未登录', 'Never logged in'],
    reason: ['该用户的登录和退出会出现在这里。', 'This user’s logins and logouts will appear here.'],
  },
  refusals: {
    title: ['没有被拒绝的尝试', 'No refused attempts'],
    reason: ['对这条记录的尝试如被拒绝，会出现在这里。', 'Whoever is refused something on this record will appear here.'],
  },
}
