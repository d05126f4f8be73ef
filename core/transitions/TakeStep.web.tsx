import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '../client/announce.web.ts'
import { newIdempotencyKey, request, ServerRefusal } from '../client/client.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { AntdRoom } from '../controls/theme.web.tsx'
import { apiPath } from '../define/area.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { useLoadEntity, type LoadedEntity } from '../records/present.web.ts'
import { sortTransitionRefusal } from '../records/refusalProblems.ts'
import { LogicContext } from '../records/rowLogic.web.ts'
import { offeredTransitions, questionBefore, stepTitle, type OfferedTransition } from './offered.ts'
import { dialogsOf, OpenTransition } from './OpenTransition.web.tsx'
import { useLeadToMade } from './useLeadToMade.web.ts'
import { useTakeAnyTransition } from './useTakeTransition.web.ts'

interface TakeStepProps {
  /** The name of the entity. */
  readonly of: string
  readonly id: number
  readonly step: string
  /** Values that its dialog is filled with instead of those of the record. */
  readonly changed?: Readonly<Record<string, unknown>>
  close(): void
}

/** What is needed to take a step away from the page of its record. */
interface Ready {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  readonly offered: OfferedTransition
}

/** Takes a step of a record that is not on the page: after a question, or in its dialog. Where the server does not offer it, the page of the record says why. */
const Step = ({ of, id, step, changed, close }: TakeStepProps) => {
  const load = useLoadEntity()
  const feedback = useFeedback()
  const { detail } = useRecordPaths(of)
  const navigateTo = useNavigateTo()
  const [found, setFound] = useState<{ readonly loaded: LoadedEntity | undefined; readonly record: RecordOf<AnyEntity> }>()
  const leave = (): void => {
    close()
    if (detail) navigateTo(detail(id))
  }
  const fail = useEffectEvent((error: unknown) => {
    feedback.failure(error)
    close()
  })
  useEffect(
    function readRecord() {
      let isWanted = true
      void Promise.all([load(of), request<RecordOf<AnyEntity>>('GET', `${apiPath({ name: of })}${id}/`)]).then(
        ([loaded, record]) => {
          if (isWanted) setFound({ loaded, record })
        },
        (error: unknown) => {
          if (isWanted) fail(error)
        },
      )
      return () => {
        isWanted = false
      }
    },
    [load, of, id],
  )
  if (!found) return null
  const { loaded, record } = found
  const offered = loaded && offeredTransitions(loaded.entity, record.can).find(({ name }) => name === step)
  if (!loaded || !offered) return <Leave leave={leave} />
  const { entity, presentation, logic } = loaded
  const hasDialog = offered.transition.input !== undefined || dialogsOf(presentation)[offered.name] !== undefined
  return (
    <LogicContext value={logic}>
      {hasDialog ? (
        <OpenTransition entity={entity} presentation={presentation} offered={offered} record={{ ...record, ...changed }} close={close} />
      ) : (
        <Asked entity={entity} record={record} offered={offered} close={close} leave={leave} />
      )}
    </LogicContext>
  )
}

/** A step on a screen that does without the component library: it comes with the library's room. */
const TakeStep = (props: TakeStepProps) => (
  <AntdRoom>
    <Step {...props} />
  </AntdRoom>
)

export default TakeStep

const Leave = ({ leave }: { leave(): void }) => {
  const go = useEffectEvent(leave)
  useEffect(function goToRecord() {
    go()
  }, [])
  return null
}

/** A step that needs no input: whoever does not see its record is always asked first. */
const Asked = ({ entity, record, offered, close, leave }: Ready & { close(): void; leave(): void }) => {
  const feedback = useFeedback()
  const language = useLanguage()
  const take = useTakeAnyTransition(entity)
  const leadToMade = useLeadToMade()
  const { name, transition } = offered
  const ask = useEffectEvent(async () => {
    const [zh, en] = stepTitle(transition, entity, record)
    const [ownZh, ownEn] = questionBefore(transition) ?? ['', '']
    const question: Label = ownZh === '' ? [`${zh}？`, `${en}?`] : [`${zh}。${ownZh}`, `${en}. ${ownEn}`]
    if (!(await feedback.confirm(question))) return close()
    const outcome = await take({ name, record, idempotencyKey: newIdempotencyKey() })
    if (outcome.taken) {
      close()
      return leadToMade(transition, record.id)
    }
    const { error } = outcome
    if (!(error instanceof ServerRefusal) || Object.keys(error.fields).length === 0) {
      feedback.failure(error)
      return close()
    }
    announce('bad', [...sortTransitionRefusal(error, {}, language).general, ...(error.leadsTo ? [error.leadsTo.says] : [])].join(' '))
    return leave()
  })
  useEffect(function askFirst() {
    void ask()
  }, [])
  return null
}
