import type { CSSProperties } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { NotShown } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { readRelated } from './calls.ts'
import { mostCounted, type RelatedKind } from './related.ts'
import { counted } from '../language/counted.ts'
import './related.css'

const words = {
  title: ['相关单据', 'Related records'],
  none: ['没有：', 'None: '],
  moreThan: [`超过 ${mostCounted} 条`, `More than ${mostCounted}`],
} as const satisfies Record<string, Label>

interface RelatedProps {
  readonly entity: AnyEntity
  readonly id: number
}

/** What refers to a record: a card for each kind with its states, leading to the list of just these. */
const Related = ({ entity, id }: RelatedProps) => {
  const label = useLabel()
  const related = useCall(readRelated, { entity: entity.name, record: id })
  const kinds = related.data?.kinds ?? []
  if (related.data && kinds.length === 0) return null
  const there = kinds.filter(({ count }) => count > 0)
  return (
    <section className="ms-section ms-related" aria-label={label(words.title)} aria-busy={!related.data && !related.error}>
      <h2>
        {label(words.title)} {there.length > 0 && <small>{label(countedWords(there))}</small>}
      </h2>
      {related.error && !related.data && <NotShown error={related.error} onRetry={() => void related.refetch()} />}
      {!related.error && !related.data && <Waiting />}
      {there.length > 0 && (
        <ul className="ms-related-kinds">
          {there.map(kind => (
            <li key={`${kind.entity} ${kind.field}`}>
              <KindCard kind={kind} id={id} />
            </li>
          ))}
        </ul>
      )}
      <None kinds={kinds.filter(({ entity: name }) => there.every(kind => kind.entity !== name))} />
    </section>
  )
}

export default Related

/** How many kinds there are and, where each of them was counted to its end, how many records. */
const countedWords = (kinds: readonly RelatedKind[]): Label => {
  const records = kinds.reduce((sum, { count }) => sum + count, 0)
  const [zh, en]: Label = [`${kinds.length} 类`, counted(kinds.length, 'kind')]
  if (kinds.some(({ countIsExact }) => !countIsExact)) return [zh, en]
  return [`${zh} · ${records} 条`, `${en} · ${counted(records, 'record')}`]
}

/** Cards of the height that those to come will have. */
const Waiting = () => (
  <ul className="ms-related-kinds" aria-hidden>
    {[0, 1, 2, 3].map(card => (
      <li key={card} className="ms-related-waiting" />
    ))}
  </ul>
)

/** Where a kind leads: to the only record, or to the list of them, as far as this person may go there. */
const usePathOf = ({ entity, only, filter, asked }: RelatedKind, id: number): string | undefined => {
  const { list, detail } = useRecordPaths(entity)
  if (only && detail) return detail(only.id)
  return list === undefined || filter === null ? undefined : `${list}?${new URLSearchParams({ [filter]: asked ?? String(id) }).toString()}`
}

const KindCard = ({ kind, id }: { readonly kind: RelatedKind; readonly id: number }) => {
  const path = usePathOf(kind, id)
  return path === undefined ? (
    <div className="ms-related-kind">
      <KindFacts kind={kind} />
    </div>
  ) : (
    <ScreenLink className="ms-related-kind" to={path}>
      <KindFacts kind={kind} />
    </ScreenLink>
  )
}

const KindFacts = ({ kind }: { readonly kind: RelatedKind }) => {
  const label = useLabel()
  return (
    <>
      <span className="ms-related-name">
        <span>
          {label(kind.label)}
          {kind.by && <small>{label(kind.by)}</small>}
        </span>
        <b>{kind.countIsExact ? kind.count : label(words.moreThan)}</b>
      </span>
      <span className="ms-related-bar" aria-hidden>
        {kind.states.length > 1 && kind.states.map(({ state, tone, count }) => <i key={state} data-tone={tone} style={shareOf(count)} />)}
      </span>
      <span className="ms-related-states">
        {kind.states.map(({ state, tone, label: caption, count }) => (
          <span key={state}>
            <i data-tone={tone} aria-hidden />
            {label(caption)} {count}
          </span>
        ))}
        {kind.only && <span>{kind.only.title}</span>}
      </span>
    </>
  )
}

const shareOf = (count: number): CSSProperties => ({ flexGrow: count })

/** The kinds of which there is nothing at all, each once. */
const None = ({ kinds }: { readonly kinds: readonly RelatedKind[] }) => {
  const label = useLabel()
  const language = useLanguage()
  if (kinds.length === 0) return null
  const names = [...new Set(kinds.map(kind => label(kind.label)))]
  return (
    <p className="ms-related-none">
      {label(words.none)}
      {names.join(language === 'zh' ? '、' : ', ')}
    </p>
  )
}
