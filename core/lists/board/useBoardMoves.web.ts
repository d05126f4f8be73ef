import { useState } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Board } from '../../define/listPresentations.ts'
import { newIdempotencyKey, ServerRefusal } from '../../client/client.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useCan, useLabel, useLanguage } from '../../client/session.web.ts'
import { questionBefore, type OfferedTransition } from '../../transitions/offered.ts'
import { useTakeAnyTransition } from '../../transitions/useTakeTransition.web.ts'
import { sortTransitionRefusal } from '../../records/refusalProblems.ts'
import { useFieldWriter } from '../edit/useFieldWriter.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { Label } from '../../language/label.ts'
import { boardField, type BoardColumn } from './boardColumns.ts'
import { moveInto, type Move } from './boardMove.ts'

/** A card that was taken up and has not been put down yet. */
export interface HeldCard {
  readonly row: ListedRow
  /** With the pointer, or from the keyboard. */
  readonly with: 'pointer' | 'keys'
  /** The lane that it does not leave. */
  readonly lane: string
  /** The column over which it is held. */
  readonly over: BoardColumn
}

/** What a card that did not move has to say. */
export interface CardWord {
  readonly id: number
  readonly said: readonly string[]
  /** Several transitions lead where it was put: one of them is chosen. */
  readonly transitions?: readonly OfferedTransition[]
}

/** Moving the cards of a board. */
export interface BoardMoves {
  readonly held: HeldCard | undefined
  /** The card that was put somewhere last: where it appears the focus goes that was on it. */
  readonly followed: number | undefined
  /** The cards whose moves are on their way to the server: where they stand is not known until it answers. */
  readonly moving: ReadonlySet<number>
  readonly word: CardWord | undefined
  /** A transition that asks for something first. */
  readonly asking: { readonly row: ListedRow; readonly offered: OfferedTransition } | undefined
  moveOf(row: ListedRow, column: BoardColumn): Move
  hold(card: HeldCard | undefined): void
  /** Puts a card down in a column: moves it, asks, or says why not. */
  put(row: ListedRow, column: BoardColumn): void
  take(row: ListedRow, offered: OfferedTransition): void
  hush(): void
  asked(): void
}

const stillMoving: Label = ['上一次移动还在保存，请稍候再移。', 'Its last move is still being saved. Move it again in a moment.']

/** How the cards of a board are moved. A card stands where its record stands: refused, it is back where it was, and says why. */
export const useBoardMoves = (entity: AnyEntity, board: Board, hasDialog: (offered: OfferedTransition) => boolean): BoardMoves => {
  const can = useCan()
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const runOperation = useTakeAnyTransition(entity)
  const writeField = useFieldWriter(entity)
  const [held, setHeld] = useState<HeldCard>()
  const [followed, setFollowed] = useState<number>()
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set())
  const [word, setWord] = useState<CardWord>()
  const [asking, setAsking] = useState<BoardMoves['asking']>()

  const moveOf: BoardMoves['moveOf'] = (row, column) => moveInto(entity, board, row, column, verb => can(`${entity.name}:${verb}`))
  const underWay = async <Outcome>(row: ListedRow, move: () => Promise<Outcome>): Promise<Outcome> => {
    setMoving(others => new Set([...others, row.id]))
    try {
      return await move()
    } finally {
      setMoving(all => new Set([...all].filter(id => id !== row.id)))
      setWord(known => (known?.id === row.id ? undefined : known))
    }
  }
  const take = async (row: ListedRow, offered: OfferedTransition) => {
    setWord(undefined)
    if (offered.transition.input || hasDialog(offered)) return setAsking({ row, offered })
    const question = questionBefore(offered.transition)
    if (question && !(await feedback.confirm(question))) return
    const outcome = await underWay(row, async () => runOperation({ name: offered.name, record: row, idempotencyKey: newIdempotencyKey() }))
    if (outcome.taken) return
    const { error } = outcome
    if (error instanceof ServerRefusal && error.status < 500)
      setWord({ id: row.id, said: sortTransitionRefusal(error, {}, language).general })
    else feedback.failure(error)
  }
  const write = async (row: ListedRow, { value }: BoardColumn) => {
    const outcome = await underWay(row, async () => writeField(row, board.by, boardField(entity, board), value))
    if ('current' in outcome)
      setWord({
        id: row.id,
        said: [
          label(['其他用户刚修改了这一项，卡片在其当前位置。', 'Another user has just changed it; the card shows its current place.']),
        ],
      })
    if ('problem' in outcome) setWord({ id: row.id, said: [outcome.problem] })
  }
  const put = (row: ListedRow, column: BoardColumn) => {
    setHeld(undefined)
    if (moving.has(row.id)) return setWord({ id: row.id, said: [label(stillMoving)] })
    setWord(undefined)
    setFollowed(row.id)
    if (row[board.by] === column.value) return
    const move = moveOf(row, column)
    if (move.by === 'nothing') return setWord({ id: row.id, said: [label(move.why)] })
    if (move.by === 'writing') return void write(row, column)
    const [only, ...more] = move.transitions
    if (only && more.length === 0) return void take(row, only)
    setWord({ id: row.id, said: [label(['用哪一个操作？', 'By which step?'])], transitions: move.transitions })
  }
  return {
    held,
    followed,
    moving,
    word,
    asking,
    moveOf,
    hold: setHeld,
    put,
    take: (row, offered) => void take(row, offered),
    hush: () => setWord(undefined),
    asked: () => setAsking(undefined),
  }
}
