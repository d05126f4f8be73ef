import './passport.css'
import { WarningOutlined } from '@ant-design/icons'
import { Suspense, type ReactNode } from 'react'
import { lazy } from '../client/lazy.web.ts'
import { useCall } from '../client/useCall.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { useRecordPathsOf } from '../client/useRecordPaths.web.ts'
import { useMedia } from '../controls/useMedia.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { askedFor, passportOf, type OwnAnswer, type RelatedAnswer } from '../define/passport.ts'
import { withUnit } from '../define/unit.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import type { Presentation } from '../records/present.web.ts'
import { ShownValue } from '../records/ShownValue.web.tsx'
import { readPassport, type TrueAnswer } from './passportCall.ts'

const Course = lazy(() => import('./Course.web.tsx'))
const QrPicture = lazy(async () => ({ default: (await import('../papers/QrPicture.web.tsx')).QrPicture }))

interface PassportProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** What somebody wants to know of a record in five seconds: each question in its place from the beginning, the answers of related records a moment later. */
const Passport = ({ entity, presentation, record }: PassportProps) => {
  const label = useLabel()
  const passport = passportOf(entity)
  const hasLife = entity.life !== undefined
  const hasCourse = hasLife || entity.conserved !== undefined
  const asksOthers = hasCourse || passport.some(asked => 'of' in asked)
  const { data, error } = useCall(readPassport, asksOthers ? { entity: entity.name, record: record.id } : undefined)
  const isWithheld = (asked: (typeof passport)[number], place: number): boolean =>
    'of' in asked ? data !== undefined && data.answers[place] === null : !(asked.field in record)
  const withheld = passport.some(isWithheld) || data?.withheld === true
  return (
    <section className="ms-glance" aria-label={label(['一览', 'At a glance'])} aria-busy={asksOthers && !data && !error}>
      <dl>
        {passport.map((asked, place) =>
          isWithheld(asked, place) ? null : (
            <div key={asked.label[1]}>
              <dt>{label(asked.label)}</dt>
              {'of' in asked ? (
                <Related
                  asked={asked}
                  entity={entity}
                  record={record}
                  answer={data?.answers[place]}
                  isMissing={error !== null && error !== undefined}
                />
              ) : (
                <Own asked={asked} entity={entity} presentation={presentation} record={record} />
              )}
            </div>
          ),
        )}
      </dl>
      {hasLife && <CodeOfPage entity={entity.name} id={record.id} />}
      {hasCourse && (
        <div className="ms-course-place">
          <Suspense>
            <Course told={data} hasLife={hasLife} />
          </Suspense>
        </div>
      )}
      {withheld && <p className="ms-muted">{label(['部分内容无查看权限', 'Some of this is not visible to you'])}</p>}
    </section>
  )
}

/** What one holds in one's hand is found again with a phone: its page, as a code. Not on a phone, whose own screen it does not read. */
const CodeOfPage = ({ entity, id }: { readonly entity: string; readonly id: number }) => {
  const label = useLabel()
  const isNarrow = useMedia('(width < 768px)')
  const path = useRecordPathsOf()(entity).detail?.(id)
  if (isNarrow || path === undefined) return null
  return (
    <div className="ms-glance-code">
      <Suspense>
        <QrPicture text={`${location.origin}${path}`} label={label(['扫码打开本页', 'Scan to open this page'])} />
      </Suspense>
    </div>
  )
}

const Own = ({ asked, entity, presentation, record }: PassportProps & { readonly asked: OwnAnswer<string> }) => {
  const label = useLabel()
  const language = useLanguage()
  const shown = (name: string): ReactNode => {
    const field = fieldOf(entity.fields, name)
    return (
      field && <ShownValue name={name} field={field} cells={cellsOf(field)} record={record} ownCells={presentation.cells} place="page" />
    )
  }
  const words = (name: string): string => {
    const field = fieldOf(entity.fields, name)
    return field && !isEmpty(record[name]) ? kindOf(field).toText(withUnit(field, record), record[name], language) : ''
  }
  const isThere = !isEmpty(record[asked.field])
  const alert = asked.alert !== undefined && record[asked.alert] === true ? fieldOf(entity.fields, asked.alert)?.label : undefined
  // What is not so explains nothing, nor what says the same again.
  const explaining = (asked.with ?? []).filter(
    name => !isEmpty(record[name]) && record[name] !== false && words(name) !== words(asked.field),
  )
  return (
    <>
      <dd className="ms-glance-answer" data-own title={words(asked.field)}>
        {isThere ? shown(asked.field) : label(asked.none)}
      </dd>
      <dd className="ms-glance-more">
        {alert && (
          <span data-alert>
            <WarningOutlined aria-hidden /> {label(alert)}
          </span>
        )}
        {explaining.map(name => (
          <span key={name}>
            {caption(entity, name, words(name), label)}
            {words(name)}
          </span>
        ))}
      </dd>
    </>
  )
}

/** What a field of the record says with its caption, where it says something. */
const useWords = (entity: AnyEntity, record: RecordOf<AnyEntity>): ((name: string) => readonly string[]) => {
  const label = useLabel()
  const language = useLanguage()
  return name => {
    const field = fieldOf(entity.fields, name)
    if (!field || isEmpty(record[name]) || record[name] === false) return []
    const words = kindOf(field).toText(withUnit(field, record), record[name], language)
    return [`${caption(entity, name, words, label)}${words}`]
  }
}

/** Figures, days and single letters say what they are; names and words speak for themselves. */
const caption = (entity: AnyEntity, name: string, words: string, label: ReturnType<typeof useLabel>): string => {
  const field = fieldOf(entity.fields, name)
  const isFigure = ['integer', 'decimal', 'money', 'date', 'moment', 'flag'].includes(field?.kind ?? '')
  return field && (isFigure || words.length === 1) ? `${label(field.label)} ` : ''
}

interface RelatedProps {
  readonly asked: RelatedAnswer
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  readonly answer: TrueAnswer | null | undefined
  /** It was asked for and did not come. */
  readonly isMissing: boolean
}

const Related = ({ asked, entity, record, answer, isMissing }: RelatedProps) => {
  const said = useWords(entity, record)
  const label = useLabel()
  const { list } = useRecordPathsOf()(asked.of)
  const asks = askedFor(asked.asks, record)
  if (!answer) {
    return <dd className="ms-glance-answer">{isMissing ? label(['暂时无法读取', 'Cannot be read now']) : <span aria-hidden>…</span>}</dd>
  }
  const words = answer.text ?? label(asked.none)
  const more = [...answer.more, ...(asked.own ?? []).flatMap(said)]
  return (
    <>
      <dd className="ms-glance-answer" title={words} data-tone={answer.text === null ? undefined : answer.tone}>
        {list !== undefined && asks !== undefined && answer.text !== null ? <ScreenLink to={`${list}?${asks}`}>{words}</ScreenLink> : words}
      </dd>
      <dd className="ms-glance-more" title={more.join(' · ')}>
        {more.map((one, place) => (
          // They never move among one another.
          <span key={place}>{one}</span>
        ))}
      </dd>
    </>
  )
}

export default Passport
