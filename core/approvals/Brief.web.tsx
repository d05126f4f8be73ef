import './brief.css'
import { WarningOutlined } from '@ant-design/icons'
import { useLabel } from '../client/session.web.ts'
import { decimalText } from '../fields/decimal/decimalText.ts'
import { barSpans } from './barSpans.ts'
import type { Brief as Told } from './brief.ts'
import type { ApprovalView, ShownStep } from './view.ts'

/** What one decides by, before anything else: what it is about, three figures, why one is asked, what is usual, and what is not. */
export const Brief = ({ approval }: { readonly approval: ApprovalView }) => {
  const label = useLabel()
  const { brief } = approval
  return (
    <div className="ms-brief">
      {(brief.about !== null || brief.says !== null) && (
        <div className="ms-brief-said">
          {brief.about !== null && <strong>{brief.about}</strong>}
          {brief.says !== null && (
            <p>
              {approval.requester.title}: <q>{brief.says}</q>
            </p>
          )}
        </div>
      )}
      <div className="ms-brief-card">
        <Figures figures={brief.figures} />
        <WhyAsked approval={approval} />
      </div>
      {brief.bars && <Bars {...brief.bars} />}
      <Deviations brief={brief} />
      {brief.lines && <Lines lines={brief.lines} />}
      {brief.facts.length > 0 && (
        <dl className="ms-brief-card ms-brief-facts">
          {brief.facts.map(fact => (
            <div key={fact.label[1]}>
              <dt>{label(fact.label)}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Longer figures are set smaller where three of them share a phone. */
const roomForFigure = 9
/** Still longer ones, smaller still. */
const roomForLongFigure = 12

const Figures = ({ figures }: Pick<Told, 'figures'>) => {
  const label = useLabel()
  if (figures.length === 0) return null
  return (
    <dl className="ms-brief-figures">
      {figures.map(figure => (
        <div key={figure.label[1]}>
          <dt>{label(figure.label)}</dt>
          <dd
            className="ms-brief-figure"
            title={figure.text}
            data-long={figure.text.length > roomForLongFigure ? 'very' : figure.text.length > roomForFigure || undefined}
          >
            {figure.text}
          </dd>
          {figure.alert && (
            <dd className="ms-brief-more" data-alert>
              <WarningOutlined aria-hidden /> {label(figure.alert)}
            </dd>
          )}
          {figure.more.map(more => (
            <dd key={more.label[1]} className="ms-brief-more" title={`${label(more.label)} ${more.text}`}>
              {more.text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const isAsked = ({ stage }: ShownStep): boolean => stage === 'current'

/** Which step asks the reader, when it applies, and whether somebody is asked after it. */
const WhyAsked = ({ approval }: { readonly approval: ApprovalView }) => {
  const label = useLabel()
  const step = approval.steps.find(isAsked)
  if (approval.mine.length === 0 || !step) return null
  const isLast = !approval.steps.some(({ stage }) => stage === 'coming')
  return (
    <p className="ms-brief-why">
      {label(['需您审批', 'Asks you as'])} <strong>{label(step.name)}</strong>
      {step.condition && <span> · {label(step.condition)}</span>}
      {isLast && <span> · {label(['最后一步', 'last step'])}</span>}
    </p>
  )
}

const Bars = ({ label: caption, bars }: NonNullable<Told['bars']>) => {
  const label = useLabel()
  const { from, spans } = barSpans(bars)
  return (
    <section className="ms-brief-card ms-brief-bars">
      <h3>
        {label(caption)}
        {from > 0 && <span>{label([`轴自 ${decimalText(String(from))}`, `axis from ${decimalText(String(from))}`])}</span>}
      </h3>
      <dl>
        {bars.map((bar, place) => (
          <div key={bar.label[1]} data-step={bar.isStep || undefined}>
            <dt>{label(bar.label)}</dt>
            <dd aria-hidden className="ms-brief-bar">
              <span
                data-kind={bar.isStep ? (bar.amount.startsWith('-') ? 'less' : 'more') : place === 0 ? 'usual' : 'now'}
                style={{ marginInlineStart: `${(spans[place]?.start ?? 0) * 100}%`, inlineSize: `${(spans[place]?.width ?? 0) * 100}%` }}
              />
            </dd>
            <dd>{bar.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Deviations = ({ brief: { knowsUsual, deviations, moreDeviations, unseen } }: { readonly brief: Told }) => {
  const label = useLabel()
  const isEmpty = deviations.length === 0 && unseen.length === 0
  if (isEmpty && !knowsUsual) return null
  return (
    <section className="ms-brief-card ms-brief-list">
      <h3>{label(['与惯常相差', 'Unusual'])}</h3>
      {isEmpty && <p className="ms-muted">{label(['未见异常', 'Nothing stands out'])}</p>}
      <dl>
        {deviations.map((deviation, place) => (
          // Several lines may deviate in the same way.
          <div key={place}>
            <dt title={deviation.of ?? undefined}>
              {deviation.of !== null && `${deviation.of} · `}
              {label(deviation.label)}
            </dt>
            {deviation.text !== null && <dd data-good={deviation.isGood || undefined}>{deviation.text}</dd>}
          </div>
        ))}
        {unseen.map(one => (
          <div key={one.label[1]}>
            <dt>{label(one.label)}</dt>
            <dd className="ms-muted">{label(one.isWithheld ? ['对您不可见', 'Not visible to you'] : ['未知', 'Not known'])}</dd>
          </div>
        ))}
      </dl>
      <More count={moreDeviations} />
    </section>
  )
}

const Lines = ({ lines }: { readonly lines: NonNullable<Told['lines']> }) => {
  const label = useLabel()
  return (
    <section className="ms-brief-card ms-brief-list">
      <h3>{label(lines.label)}</h3>
      <dl>
        {lines.rows.map((row, place) => (
          // Lines have no key of their own here and never move.
          <div key={place} data-share>
            <dt title={row.title}>{row.title}</dt>
            <dd>{row.text}</dd>
            <dd aria-hidden className="ms-brief-share">
              <span style={{ inlineSize: `${row.share * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <More count={lines.more} />
    </section>
  )
}

const More = ({ count }: { readonly count: number }) => {
  const label = useLabel()
  return count > 0 ? <p className="ms-muted">{label([`另有 ${count} 项，见下`, `${count} more below`])}</p> : null
}
