import { Alert } from 'antd'
import { useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { ToldLead } from '../errors/leads.ts'
import type { Label } from '../language/label.ts'
import { sortTransitionRefusal } from '../records/refusalProblems.ts'
import type { Presentation } from '../records/present.web.ts'
import { ServerRefusal } from '../client/client.web.ts'
import { LeadsTo } from '../client/LeadsTo.web.tsx'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { MenuList, type MenuChoice } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { shortcuts } from '../controls/shortcuts.ts'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import './actions.css'
import { arranged, arrangedAtThumb, type RecordAction } from './actions.ts'
import { offeredTransitions, questionBefore, transitionsLeft, type OfferedTransition } from './offered.ts'
import { dialogsOf, OpenTransition } from './OpenTransition.web.tsx'
import { useLeadToMade } from './useLeadToMade.web.ts'
import { useTakeTransitions } from './useTakeTransition.web.ts'

interface ActionBarProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  readonly record: RecordOf<AnyEntity>
  /** How a person gets to change the record, where they may. */
  readonly edit?: RecordAction | undefined
  /** What can be done besides the transitions of the definition. */
  readonly more?: readonly RecordAction[]
  /** What can be made of the record, which stands in the bar of a phone; `null` while nobody knows yet. */
  readonly makes?: readonly RecordAction[] | null
}

const words = { more: ['更多', 'More'] } as const satisfies Record<string, Label>

/**
 * What the server offers this person to do with this record now: at most two buttons, on a phone one, the next transition first, and the rest in a
 * menu. A transition takes itself, asks first, or opens its dialog.
 */
export const ActionBar = ({ entity, presentation, record, edit, more = [], makes = [] }: ActionBarProps) => {
  const label = useLabel()
  const isAtThumb = useSession(session => session.sidebar.device === 'mobile')
  const [open, setOpen] = useState<OfferedTransition>()
  const { take, unmet, forget } = useTaking(entity, record)
  const dialogs = dialogsOf(presentation)
  const transitions = offeredTransitions(entity, record.can).map((offered): RecordAction => ({
    key: offered.name,
    label: offered.transition.label,
    button: offered.transition.button,
    tone: offered.transition.tone,
    act: () => (offered.transition.input || dialogs[offered.name] ? setOpen(offered) : take(offered)),
  }))
  const all = [...transitions, ...more]
  const left = transitionsLeft(entity, record).map(({ name, transition, why }): RecordAction => ({
    key: `left-${name}`,
    label: transition.label,
    why,
    act: () => undefined,
  }))
  const { next, filled, buttons, menu, made, dangerous } = isAtThumb ? arrangedAtThumb(all, edit, makes) : arranged(all, edit)
  useShortcuts(next ? { nextTransition: () => void next.act() } : {})
  return (
    <>
      {buttons.map(action => (
        <LockedButton
          key={action.key}
          type={action === filled ? 'primary' : 'default'}
          {...titled([action.button && label(action.label), action === next ? shortcuts.nextTransition.keys : undefined])}
          onClick={action.act}
        >
          {label(action.button ?? action.label)}
        </LockedButton>
      ))}
      <MoreActions groups={[menu, made, dangerous, left]} isShort={isAtThumb} />
      {unmet && (
        <Alert
          className="ms-unmet"
          type="warning"
          showIcon
          closable={{ onClose: forget }}
          title={
            <>
              {unmet.said.map(sentence => (
                <div key={sentence}>{sentence}</div>
              ))}
              {unmet.lead && <LeadsTo lead={unmet.lead} />}
            </>
          }
        />
      )}
      {open && (
        <OpenTransition entity={entity} presentation={presentation} offered={open} record={record} close={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** What stands over a button: its whole name where the button has no room for it, and its keys. */
const titled = (parts: readonly (string | undefined)[]): { readonly title?: string } => {
  const title = parts.filter(part => part !== undefined).join(' · ')
  return title === '' ? {} : { title }
}

/** What stood in the way of a step, in sentences, and what can be done about it. */
interface Unmet {
  readonly said: readonly string[]
  readonly lead: ToldLead | undefined
}

/** Takes transitions that need no input, after their question where they have one, and keeps what stood in the way. */
const useTaking = (entity: AnyEntity, record: RecordOf<AnyEntity>) => {
  const feedback = useFeedback()
  const language = useLanguage()
  const takeTransition = useTakeTransitions(entity, record)
  const leadToMade = useLeadToMade()
  const [unmet, setUnmet] = useState<Unmet>()
  const take = async ({ name, transition }: OfferedTransition): Promise<void> => {
    const question = questionBefore(transition)
    if (question && !(await feedback.confirm(question))) return
    setUnmet(undefined)
    const outcome = await takeTransition(name)
    if (outcome.taken) return leadToMade(transition, record.id)
    const { error } = outcome
    if (error instanceof ServerRefusal && (Object.keys(error.fields).length > 0 || error.leadsTo))
      setUnmet({ said: sortTransitionRefusal(error, {}, language).general, lead: error.leadsTo })
    else feedback.failure(error)
  }
  return { take, unmet, forget: () => setUnmet(undefined) }
}

interface MoreActionsProps {
  /** Divided by lines. */
  readonly groups: readonly (readonly RecordAction[])[]
  /** The button says its name to those alone who do not see it. */
  readonly isShort: boolean
}

/** Everything beyond the buttons; at the end, behind a line, what cannot be taken back, which always asks first. */
const MoreActions = ({ groups, isShort }: MoreActionsProps) => {
  const label = useLabel()
  const actions = groups.flat()
  if (actions.length === 0) return null
  const choices = groups.flatMap(group =>
    group.map((action, at): MenuChoice => ({
      key: action.key,
      words: action.tone === 'danger' ? `${label(action.label)}…` : label(action.label),
      danger: action.tone === 'danger',
      why: action.why && label(action.why),
      apart: at === 0 && action !== actions[0],
    })),
  )
  return (
    <Popover
      className="ms-more-actions"
      {...(isShort ? { name: label(words.more) } : {})}
      button={
        <>
          {!isShort && label(words.more)} <span aria-hidden>⋯</span>
        </>
      }
    >
      {close => (
        <MenuList
          name={label(words.more)}
          choices={choices}
          onChoose={key => {
            close()
            void actions.find(action => action.key === key)?.act()
          }}
        />
      )}
    </Popover>
  )
}
