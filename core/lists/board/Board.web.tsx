import { useState } from 'react'
import type { ListPresentation } from '../../define/listPresentations.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { dialogsOf, OpenTransition } from '../../transitions/OpenTransition.web.tsx'
import { Loading, NotShown } from '../../client/states.web.tsx'
import { groupConditions, groupText } from '../groups/groupConditions.ts'
import { leftOutWords } from '../groups/leftOut.ts'
import { useGroups } from '../groups/useGroups.web.ts'
import { withConditions } from '../listAddress.ts'
import type { PresentedListProps } from '../presented.web.ts'
import './board.css'
import { BoardColumns } from './BoardColumns.web.tsx'
import { boardColumns } from './boardColumns.ts'
import { LimitsOverLanes } from './LimitsOverLanes.web.tsx'
import { useBoardMoves, type BoardMoves } from './useBoardMoves.web.ts'

type BoardProps = PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>> & {
  /** The field by whose values the cards stand in lanes. */
  readonly lanes: string | undefined
}

/** A list as columns of cards: the transition that leads from one column to another moves a card, or says why it does not. */
const Board = ({ lanes, ...props }: BoardProps) => {
  const { entity, presentation, shown } = props
  const dialogs = dialogsOf(presentation)
  const moves = useBoardMoves(entity, shown, ({ name }) => dialogs[name] !== undefined)
  return (
    <>
      {lanes === undefined || lanes === shown.by ? (
        <BoardColumns {...props} lane="" columns={boardColumns(entity, shown, props.query)} moves={moves} />
      ) : (
        <Lanes {...props} by={lanes} moves={moves} />
      )}
      {moves.asking && (
        <OpenTransition
          entity={entity}
          presentation={presentation}
          offered={moves.asking.offered}
          record={moves.asking.row}
          close={moves.asked}
        />
      )}
    </>
  )
}

export default Board

interface LanesProps extends Omit<BoardProps, 'lanes'> {
  readonly by: string
  readonly moves: BoardMoves
}

/** So many lanes are open when the board is opened. */
const openAtFirst = 3

const Lanes = ({ by, ...props }: LanesProps) => {
  const label = useLabel()
  const asked = useGroups({ entity: props.entity, query: props.query, by, sums: [] })
  if (!asked.data) return asked.error ? <NotShown error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={6} />
  const leftOut = leftOutWords(asked.data)
  return (
    <>
      {leftOut && <p className="ms-muted">{label(leftOut)}</p>}
      <LimitsOverLanes entity={props.entity} fields={props.fields} query={props.query} shown={props.shown} />
      {asked.data.groups.map((group, at) => (
        <Lane key={group.value} {...props} by={by} group={group} startsOpen={at < openAtFirst} />
      ))}
    </>
  )
}

interface LaneProps extends LanesProps {
  readonly group: NonNullable<ReturnType<typeof useGroups>['data']>['groups'][number]
  readonly startsOpen: boolean
}

const Lane = ({ by, group, startsOpen, ...props }: LaneProps) => {
  const label = useLabel()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(startsOpen)
  const field = fieldOf(props.fields, by)
  if (!field) return null
  const { entity, shown } = props
  const query = withConditions(props.query, by, groupConditions(field, group.value))
  const name = groupText(field, group, language)
  return (
    <section className="ms-lane" aria-label={name}>
      <h2>
        <button type="button" className="ms-quiet-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="ms-lane-arrow" aria-hidden />
          {name} <span className="ms-muted">{label([`${group.count} 条`, `${group.count}`])}</span>
        </button>
      </h2>
      {isOpen && (
        <BoardColumns {...props} lane={group.value ?? ''} query={query} columns={boardColumns(entity, withoutLimits(shown), query)} />
      )}
    </section>
  )
}

/** A limit is said once, above the lanes. */
const withoutLimits = ({ limits: _limits, ofPerson: _ofPerson, ...board }: BoardProps['shown']): BoardProps['shown'] => board
