import { useId, useState } from 'react'
import { Button } from 'antd'
import { Comparison } from '../compare/Comparison.web.tsx'
import { editionsOf, toldStanding } from '../define/editions.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { ToneTag } from '../fields/choice/choice.web.tsx'
import { DayPicker } from '../fields/date/DayPicker.web.tsx'
import { companyDay } from '../numbering/pattern.ts'
import { pageSizes, type ListQuery } from '../reading/query.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { useRecords } from '../records/useRecords.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { effectiveAmong } from './effectiveAmong.ts'
import './editions.css'

/** What the core adds to an edition, as the list answers it. */
interface ShownEdition {
  readonly id: number
  readonly edition: string
  readonly standing: string
  readonly effectiveFrom: string | null
  readonly effectiveUntil: string | null
  readonly copyOf: { readonly id: number; readonly title: string } | null
}

/** What an edition has of its own: told above the comparison, and different anyway. */
const ofTheEdition = ['edition', 'status', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf'] as const

interface EditionsProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** All editions of the document that a record is an edition of, the newest first; which of them is effective on a day; and what differs between two. */
const EditionsPanel = ({ entity, record }: EditionsProps) => {
  const { data, error, refetch } = useRecords(entity, queryOf(entity, record))
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  // Every entity of editions has these fields.
  return <Editions entity={entity} record={record} editions={data.results as unknown as readonly ShownEdition[]} />
}

export default EditionsPanel

const queryOf = (entity: AnyEntity, record: RecordOf<AnyEntity>): ListQuery => ({
  page: 1,
  pageSize: pageSizes.most,
  search: '',
  sort: [{ by: 'id', descending: true }],
  filters: (editionsOf(entity)?.key ?? []).map(field => ({ field, operator: 'eq', values: [keyValue(record[field])] })),
  fields: [...ofTheEdition],
})

const keyValue = (shown: unknown): unknown => (typeof shown === 'object' && shown !== null && 'id' in shown ? shown.id : shown)

const Editions = ({ entity, record, editions }: EditionsProps & { readonly editions: readonly ShownEdition[] }) => {
  const label = useLabel()
  const origin = editions.find(({ id }) => id === record.id)?.copyOf?.id
  const [chosen, setChosen] = useState(origin)
  const other = editions.find(({ id }) => id === chosen && id !== record.id)
  const own = editions.find(({ id }) => id === record.id)
  const [before, after] = other && own && other.id < own.id ? [other, own] : [own, other]
  return (
    <>
      <EffectiveOn editions={editions} />
      <ul className="ms-editions">
        {editions.map(edition => (
          <li key={edition.id} aria-current={edition.id === record.id || undefined}>
            <EditionLine entity={entity} edition={edition} isShown={edition.id === record.id} />
            {edition.id !== record.id && (
              <Button
                size="small"
                aria-pressed={edition.id === chosen}
                onClick={() => setChosen(edition.id === chosen ? undefined : edition.id)}
              >
                {edition.id === chosen ? label(['收起比较', 'Close comparison']) : label(['与此比较', 'Compare'])}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {before && after && (
        <Comparison
          entity={entity}
          before={{ id: before.id, caption: nameOf(before) }}
          after={{ id: after.id, caption: nameOf(after) }}
          without={[...ofTheEdition, entity.title]}
        />
      )}
    </>
  )
}

const nameOf = ({ edition }: ShownEdition) => [`版本 ${edition}`, `Version ${edition}`] as const

const EditionLine = ({
  entity,
  edition,
  isShown,
}: {
  readonly entity: AnyEntity
  readonly edition: ShownEdition
  readonly isShown: boolean
}) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  const told = toldStanding({ ...edition })
  const name = label(nameOf(edition))
  return (
    <span className="ms-edition">
      {isShown || !detail ? <strong>{name}</strong> : <ScreenLink to={`${detail(edition.id)}?tab=editions`}>{name}</ScreenLink>}
      {told && <ToneTag tone={told.tone}>{label(told.label)}</ToneTag>}
      {edition.copyOf && <span className="ms-muted">{label([`改自 ${edition.copyOf.title}`, `Based on ${edition.copyOf.title}`])}</span>}
    </span>
  )
}

/** Which edition is effective on a day that one picks: today at first. */
const EffectiveOn = ({ editions }: { readonly editions: readonly ShownEdition[] }) => {
  const label = useLabel()
  const id = useId()
  const [day, setDay] = useState(() => companyDay(new Date().toISOString()))
  const effective = day === '' ? undefined : effectiveAmong(editions, day)
  return (
    <div className="ms-effective-on">
      <label htmlFor={id}>{label(['在这一天有效的版本', 'Effective on'])}</label>
      <DayPicker id={id} day={day} placeholder={label(['年-月-日', 'yyyy-mm-dd'])} onChange={setDay} />
      <output htmlFor={id}>{effective ? label(nameOf(effective)) : day !== '' && label(['没有有效的版本', 'No version'])}</output>
    </div>
  )
}
