import type { Label } from '../language/label.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { findInHelp } from '../search/helpSearch.ts'
import { openHelp } from '../client/helpStore.web.ts'
import type { HouseHelp } from './houseHelp.web.ts'
import type { Topic } from './topics.ts'
import { useAllTexts, useTopics } from './useHelpTexts.web.ts'

const words = {
  all: ['全部主题', 'All topics'],
  found: ['搜索结果', 'Found in the help'],
  nothing: ['未找到相关帮助，请更换关键词。', 'No help topics found. Try another term.'],
} as const satisfies Record<string, Label>

interface HelpIndexProps {
  heading(element: HTMLHeadingElement | null): void
  readonly help: HouseHelp
  /** What is looked for; every topic when empty. */
  readonly typed: string
}

/** The topics of the help: all of them by what they belong to, or those in which the words stand. */
export const HelpIndex = ({ heading, help, typed }: HelpIndexProps) => {
  const label = useLabel()
  const language = useLanguage()
  const topics = useTopics()
  const searching = typed.trim() !== ''
  const texts = useAllTexts(help, topics, searching)
  if (!searching) {
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {label(words.all)}
        </h2>
        {[...Map.groupBy(topics, ({ group }) => group[1]).entries()].map(([group, inGroup]) => (
          <section key={group}>
            <h3>{label(inGroup[0]?.group ?? [group, group])}</h3>
            <ul className="ms-help-links">
              {inGroup.map(topic => (
                <li key={topic.key}>
                  <TopicLink topic={topic} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </>
    )
  }
  if (texts.error) return <NotShown error={texts.error} onRetry={() => void texts.refetch()} />
  if (!texts.data) return <Loading rows={4} />
  const hits = findInHelp(texts.data, typed, language)
  return (
    <>
      <h2>{label(words.found)}</h2>
      <p role="status" className={hits.length > 0 ? 'ms-hidden' : 'ms-muted'}>
        {hits.length === 0 ? label(words.nothing) : label([`${hits.length} 个主题`, `${hits.length} topics`])}
      </p>
      <ul className="ms-help-hits">
        {hits.map(({ topic, excerpt }) => (
          <li key={topic.key}>
            <TopicLink topic={topic} />
            <p className="ms-muted">{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Leads to another topic of the help. */
export const TopicLink = ({ topic }: { readonly topic: Pick<Topic, 'key' | 'label'> }) => {
  const label = useLabel()
  return (
    <button type="button" className="ms-help-link" onClick={() => void openHelp({ key: topic.key })}>
      {label(topic.label)}
    </button>
  )
}
