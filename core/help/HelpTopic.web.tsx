import type { Label } from '../language/label.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import type { EntryView } from '../client/menu.ts'
import { useLabel } from '../client/session.web.ts'
import { EntityFacts } from './EntityFacts.web.tsx'
import { ErrorList } from './ErrorList.web.tsx'
import { FirstSteps } from './FirstSteps.web.tsx'
import { generalTopics } from './generalTopics.ts'
import { isEntityHelp, type EntityHelp, type HelpText } from './help.ts'
import { TopicLink } from './HelpIndex.web.tsx'
import type { HouseHelp } from './houseHelp.web.ts'
import { ShortcutList } from '../controls/ShortcutList.web.tsx'
import { relatedTo } from './related.ts'
import type { Place } from './topics.ts'
import { useDefinition, useHelpText, useTopics } from './useHelpTexts.web.ts'

const words = {
  steps: ['操作步骤', 'How to'],
  rules: ['规则与限制', 'Rules and limits'],
  troubles: ['常见问题', 'Troubleshooting'],
  related: ['相关主题', 'See also'],
  none: ['这个主题还没有说明。', 'The help says nothing about this.'],
} as const satisfies Record<string, Label>

/** The parts of an entity's help, each with the views that it explains. */
const parts: readonly { readonly part: 'list' | 'record' | 'form'; readonly views: readonly EntryView[]; readonly label: Label }[] = [
  { part: 'list', views: ['list'], label: ['在列表中', 'In the list'] },
  { part: 'record', views: ['detail'], label: ['在记录页面', 'On the page of a record'] },
  { part: 'form', views: ['new', 'edit'], label: ['在表单中', 'In the form'] },
]

interface HelpTopicProps {
  heading(element: HTMLHeadingElement | null): void
  readonly help: HouseHelp
  readonly place: Place
  /** What is brought into view, such as the code of an error. */
  readonly part?: string
}

/** One topic: what it is for, what one does, what holds, what may go wrong, and where to read on. */
export const HelpTopic = ({ heading, help, place, part }: HelpTopicProps) => {
  const label = useLabel()
  const text = useHelpText(help, place.key)
  const topics = useTopics()
  if (text.error) return <NotShown error={text.error} onRetry={() => void text.refetch()} />
  if (text.data === undefined) return <Loading rows={6} />
  const title = topics.find(({ key }) => key === place.key)?.label
  if (text.data === null || title === undefined) return <p className="ms-muted">{label(words.none)}</p>
  return (
    <article>
      <h2 ref={heading} tabIndex={-1}>
        {label(title)}
      </h2>
      <p>{label(text.data.purpose)}</p>
      {isEntityHelp(text.data) ? <EntityParts text={text.data} view={place.view} /> : <Steps steps={text.data.steps} />}
      <Rules text={text.data} />
      {isEntityHelp(text.data) && <EntityFacts help={help} entity={place.key} />}
      <Troubles text={text.data} />
      {place.key === 'general.firstSteps' && <FirstSteps help={help} />}
      {place.key === 'general.keyboard' && <ShortcutList />}
      {place.key === 'general.errors' && <ErrorList key={part} {...(part === undefined ? {} : { code: part })} />}
      <Related help={help} place={place} text={text.data} />
    </article>
  )
}

const Steps = ({ steps }: { readonly steps: readonly Label[] }) => {
  const label = useLabel()
  return (
    <section>
      <h3>{label(words.steps)}</h3>
      <Numbered steps={steps} />
    </section>
  )
}

const Numbered = ({ steps }: { readonly steps: readonly Label[] }) => {
  const label = useLabel()
  return (
    <ol>
      {steps.map(step => (
        <li key={step[1]}>{label(step)}</li>
      ))}
    </ol>
  )
}

/** What one does where one is stands open, the rest can be opened. */
const EntityParts = ({ text, view }: { readonly text: EntityHelp; readonly view: EntryView }) => {
  const label = useLabel()
  const here = parts.find(({ views }) => views.includes(view)) ?? parts[0]
  const others = parts.filter(one => one !== here)
  return (
    <section>
      <h3>{label(words.steps)}</h3>
      {here && (
        <>
          <h4>{label(here.label)}</h4>
          <Numbered steps={text[here.part]} />
        </>
      )}
      {others.map(other => (
        <details key={other.part}>
          <summary>{label(other.label)}</summary>
          <Numbered steps={text[other.part]} />
        </details>
      ))}
    </section>
  )
}

const Rules = ({ text }: { readonly text: HelpText }) => {
  const label = useLabel()
  if (!text.rules) return null
  return (
    <section>
      <h3>{label(words.rules)}</h3>
      <ul>
        {text.rules.map(rule => (
          <li key={rule[1]}>{label(rule)}</li>
        ))}
      </ul>
    </section>
  )
}

const Troubles = ({ text }: { readonly text: HelpText }) => {
  const label = useLabel()
  if (!text.troubles) return null
  return (
    <section>
      <h3>{label(words.troubles)}</h3>
      <dl>
        {text.troubles.map(({ when, remedy }) => (
          <div key={when[1]}>
            <dt>{label(when)}</dt>
            <dd>{label(remedy)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface RelatedProps {
  readonly help: HouseHelp
  readonly place: Place
  readonly text: HelpText
}

const Related = ({ help, place, text }: RelatedProps) => {
  const label = useLabel()
  const entity = useDefinition(help, place.key).data?.entity
  const related = [...new Set([...(text.see ?? []), ...(entity ? relatedTo(entity, place.view) : [])])]
  if (related.length === 0) return null
  return (
    <section>
      <h3>{label(words.related)}</h3>
      <ul className="ms-help-links">
        {related.map(topic => (
          <li key={topic}>
            <TopicLink topic={{ key: `general.${topic}`, label: generalTopics[topic] }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
