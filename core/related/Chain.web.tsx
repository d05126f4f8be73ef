import { useEffect, useRef } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { useCall } from '../client/useCall.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { MenuList } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { ScreenLink, useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { readRelated } from './calls.ts'
import { chainSteps, type ChainStep } from './chainSteps.ts'
import type { ChainLink, Related } from './related.ts'
import './related.css'

const words = {
  name: ['单据链', 'Chain of records'],
  failed: ['单据链暂时无法读取', 'The chain cannot be read at the moment'],
  retry: ['重试', 'Try again'],
  inList: ['在列表中查看', 'Show in list'],
} as const satisfies Record<string, Label>

interface ChainProps {
  readonly entity: AnyEntity
  readonly id: number
}

/**
 * What a record was made from and what came of it, over several steps; on a narrow page it is pushed sideways, with the record itself in view.
 * Nothing where it stands alone: its own name and state are in the head.
 */
const Chain = ({ entity, id }: ChainProps) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(readRelated, { entity: entity.name, record: id })
  if (!data)
    return error ? (
      <p className="ms-chain-failed" role="alert">
        {label(words.failed)}{' '}
        <button type="button" className="ms-small-button" onClick={() => void refetch()}>
          {label(words.retry)}
        </button>
      </p>
    ) : null
  const steps = chainSteps(data.chain)
  return steps.every(({ distance }) => distance === 0) ? <span data-alone /> : <Strip steps={steps} related={data} id={id} />
}

export default Chain

interface StripProps {
  readonly steps: readonly ChainStep[]
  /** What the chain was read from, and whose it is. */
  readonly related: Related
  readonly id: number
}

const Strip = ({ steps, related, id }: StripProps) => {
  const label = useLabel()
  const row = useRef<HTMLOListElement>(null)
  useEffect(function bringOwnStepIntoView() {
    const own = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && own) row.current.scrollLeft = own.offsetLeft - (row.current.clientWidth - own.offsetWidth) / 2
  }, [])
  return (
    <nav aria-label={label(words.name)}>
      <ol ref={row} className="ms-chain">
        {steps.map(step => (
          <li key={`${step.distance} ${step.entity}`} aria-current={step.distance === 0 ? 'step' : undefined}>
            {step.links.length > 1 ? (
              <Several step={step} listed={listedBy(related, step, id)} />
            ) : (
              step.links.map(link => <One key={link.id} step={step} link={link} />)
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const One = ({ step, link }: { readonly step: ChainStep; readonly link: ChainLink }) => {
  const { detail } = useRecordPaths(step.entity)
  const isItself = step.distance === 0
  return isItself || !detail ? (
    <span className="ms-chain-step">
      <StepFacts step={step} title={link.title} />
    </span>
  ) : (
    <ScreenLink className="ms-chain-step" to={detail(link.id)}>
      <StepFacts step={step} title={link.title} />
    </ScreenLink>
  )
}

/** How a list is narrowed down to the records of a step, where they refer to the record itself: `comparison=45`. */
const listedBy = ({ kinds }: Related, { entity, links }: ChainStep, id: number): string | undefined => {
  const kind = kinds.find(one => one.entity === entity && one.filter !== null && one.asked === null && one.count === links.length)
  return kind && `${kind.filter}=${id}`
}

interface SeveralProps {
  readonly step: ChainStep
  readonly listed: string | undefined
}

/** Several records of one kind: they are called by the first one and opened from a menu, alone or as a list. */
const Several = ({ step, listed }: SeveralProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { detail, list } = useRecordPaths(step.entity)
  const [first] = step.links
  const inList = listed === undefined || list === undefined ? [] : [{ key: `${list}?${listed}`, words: label(words.inList), apart: true }]
  return (
    <Popover className="ms-chain-step" button={<StepFacts step={step} title={`${first?.title ?? ''} +${step.links.length - 1}`} />}>
      {close => (
        <MenuList
          name={label(step.label)}
          choices={[
            ...step.links.map(({ id, title, state }) => ({
              key: String(id),
              words: state === null ? title : `${title} · ${label(state.label)}`,
            })),
            ...inList,
          ]}
          onChoose={key => {
            close()
            if (inList.some(one => one.key === key)) navigateTo(key)
            else if (detail) navigateTo(detail(Number(key)))
          }}
        />
      )}
    </Popover>
  )
}

const StepFacts = ({ step, title }: { readonly step: ChainStep; readonly title: string }) => {
  const label = useLabel()
  const { state } = step
  return (
    <>
      <small>
        {state && <i data-tone={state.tone} aria-hidden />}
        <span>{state === null ? label(step.label) : `${label(step.label)} · ${label(state.label)}`}</span>
      </small>
      <b>{title}</b>
    </>
  )
}
