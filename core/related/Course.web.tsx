import './course.css'
import { WarningOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useRecordPathsOf } from '../client/useRecordPaths.web.ts'
import { daysBetween } from '../calendar/days.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { counted, grouped } from '../language/counted.ts'
import type { Label } from '../language/label.ts'
import { exactCount } from '../reading/query.ts'
import type { LifeStep } from './lifeSteps.ts'
import type { Answers, Conservation, Share } from './passportCall.ts'

interface CourseProps {
  readonly told: Answers | undefined
  readonly hasLife: boolean
}

/** What a record went through, on an axis of days, and what became of all that came in. */
const Course = ({ told, hasLife }: CourseProps) => {
  const label = useLabel()
  if (!told) return null
  return (
    <div className="ms-course">
      {told.conserved && <Conserved {...told.conserved} />}
      {hasLife &&
        (told.life.length > 0 ? <Life steps={told.life} /> : <p className="ms-muted">{label(['尚无经过', 'Nothing has happened yet'])}</p>)}
    </div>
  )
}

export default Course

const Life = ({ steps }: { readonly steps: readonly LifeStep[] }) => {
  const label = useLabel()
  const [today] = useState(() => clockReading(new Date()).day)
  const past = steps.filter(({ first }) => first <= today)
  const future = steps.slice(past.length)
  const now = {
    words: label(['今天', 'Today']),
    first: today,
    last: today,
    tone: 'info',
    count: 1,
    isMore: false,
    id: null,
    of: null,
    asks: null,
  } as const satisfies LifeStep
  const all = [...past, now, ...future]
  return (
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={toNewest} className="ms-life-room" role="group" tabIndex={0} aria-label={label(['经过', 'Life'])}>
      <ol className="ms-life">
        {all.map((step, place) => {
          const next = all[place + 1]
          const days = next === undefined ? 0 : daysBetween(step.last, next.first)
          return (
            <li
              // One after the other, none of them moves.
              key={place}
              data-tone={step.tone}
              data-today={step === now || undefined}
              data-ahead={place > past.length || undefined}
              // Longer where more time goes by, and never so long that nothing else is seen.
              style={{ flexGrow: Math.sqrt(days) }}
            >
              <span className="ms-life-days">{days > 0 && label([`${days} 天`, counted(days, 'day')])}</span>
              <Step step={step} />
              <span className="ms-life-on">
                <time dateTime={step.first}>{step.first}</time>
                {step.last !== step.first && (
                  <>
                    {' – '}
                    <time dateTime={step.last}>{step.last.slice(step.last.slice(0, 4) === step.first.slice(0, 4) ? 5 : 0)}</time>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Where there is no room for all of it, its newest part is seen first. */
const toNewest = (room: HTMLElement | null): void => {
  if (room) room.scrollLeft = room.scrollWidth
}

const Step = ({ step: { words, count, isMore, of, id, asks } }: { readonly step: LifeStep }) => {
  const label = useLabel()
  const path = usePathTo(of, asks, id)
  const said = words === null ? label(moreWords(count, isMore)) : `${words}${count > 1 ? ` × ${grouped(count)}` : ''}`
  return (
    <span className="ms-life-step">
      <Linked path={path}>{said}</Linked>
    </span>
  )
}

/** Words that lead somewhere where there is a way. */
const Linked = ({ path, children }: { readonly path: string | undefined; readonly children: string }) =>
  path === undefined ? children : <ScreenLink to={path}>{children}</ScreenLink>

/** What there is no room to tell apart; of what was not read nobody knows how much it is. */
const moreWords = (count: number, isMore: boolean): Label => {
  if (!isMore) return [`另 ${grouped(count)} 项`, `${grouped(count)} more`]
  return count === 0 ? ['其间还有更多', 'More in between'] : [`另 ${grouped(count)} 项以上`, `${grouped(count)}+ more`]
}

/** Where records are shown that say something: the one, or the list of them. */
const usePathTo = (of: string | null, asks: string | null, id: number | null = null): string | undefined => {
  const paths = useRecordPathsOf()(of ?? '')
  if (of === null) return undefined
  if (id !== null && paths.detail) return paths.detail(id)
  return paths.list === undefined || asks === null ? undefined : `${paths.list}?${asks}`
}

const Conserved = ({ came, lies, went, missing, tooMany }: Conservation) => {
  const label = useLabel()
  const all = usePathTo(tooMany?.of ?? null, tooMany?.asks ?? null)
  const parts = [...lies, ...went]
  return (
    <div className="ms-conserved">
      {!tooMany && (
        <div className="ms-conserved-bar" aria-hidden>
          {parts.map((share, place) => (
            <i
              key={place}
              data-share={place < lies.length ? 'lies' : 'went'}
              data-tone={share.tone}
              style={{ flexGrow: Number(share.amount) }}
            />
          ))}
        </div>
      )}
      <ul aria-label={label(['去向', 'Whereabouts'])}>
        {parts.map((share, place) => (
          <li key={place} data-share={place < lies.length ? 'lies' : 'went'} data-tone={share.tone}>
            <i aria-hidden /> <Amount share={share} />
          </li>
        ))}
        <li className="ms-conserved-sum">
          {tooMany ? (
            <Linked path={all}>{label(notAddedUp)}</Linked>
          ) : (
            <>
              {' = '}
              {came.map((share, place) => (
                <span key={place}>
                  {place > 0 && ' + '}
                  <Amount share={share} />
                </span>
              ))}
            </>
          )}
        </li>
      </ul>
      {missing !== null && (
        <p role="alert">
          <WarningOutlined aria-hidden /> {label([`账目不平，差 ${missing}`, `This does not add up: ${missing} apart`])}
        </p>
      )}
    </div>
  )
}

/** What would take longer to add up than somebody waits for. */
const notAddedUp: Label = [
  `超过 ${grouped(exactCount)} 条，来去未加总`,
  `More than ${counted(exactCount, 'record')}: in and out not added up`,
]

const Amount = ({ share: { words, shown, of, asks } }: { readonly share: Share }) => {
  const path = usePathTo(of, asks)
  return (
    <>
      <Linked path={path}>{words}</Linked> <strong>{shown}</strong>
    </>
  )
}
