import type { AnyEntity, Transition } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import type { Board } from '../../define/listPresentations.ts'
import { choiceValue } from '../../fields/choice/choice.ts'
import { offeredTransitions, type OfferedTransition } from '../../transitions/offered.ts'
import { boardField, type BoardColumn } from './boardColumns.ts'

/** How a card gets into another column: by one of these transitions, by writing the value, or not at all. */
export type Move =
  | { readonly by: 'transitions'; readonly transitions: readonly OfferedTransition[] }
  | { readonly by: 'writing' }
  | { readonly by: 'nothing'; readonly why: Label }

/** A row of a list as far as a move depends on it. */
interface MovedRow {
  readonly can: readonly string[]
  readonly [field: string]: unknown
}

/** Where a transition leads at once: while others must agree to it, to where the record waits for them. */
const landsIn = ({ to, approval, pending }: Transition<Fields, string>): readonly string[] =>
  approval === undefined || pending === undefined ? (typeof to === 'string' ? [to] : to) : [pending]

/**
 * What moves a card into a column, or why nothing does. `can` of the row is what the server offers; `holds` answers whether this person holds a
 * point of the entity, so that a missing right and a state that does not allow it are told apart.
 */
export const moveInto = (
  entity: AnyEntity,
  board: Board,
  row: MovedRow,
  { value, label }: Pick<BoardColumn, 'value' | 'label'>,
  holds: (verb: string) => boolean,
): Move => {
  if (board.by !== entity.state) return writing(entity, board, row, value, holds)
  const leading = Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).filter(
    ([, transition]) => value !== null && landsIn(transition).includes(value),
  )
  const transitions = offeredTransitions(entity, row.can).filter(({ name }) => leading.some(([other]) => other === name))
  if (transitions.length > 0) return { by: 'transitions', transitions }
  const here = leading.filter(([, transition]) => transition.from.includes(String(row[board.by])))
  return { by: 'nothing', why: here.length > 0 ? notNow(here, holds) : notFromHere(entity, board, label, leading) }
}

type Leading = readonly (readonly [name: string, transition: Transition<Fields, string>])[]

const notNow = (here: Leading, holds: (verb: string) => boolean): Label => {
  const open = here.filter(([name]) => holds(name))
  const zh = (transitions: Leading) => transitions.map(([, { label }]) => `“${label[0]}”`).join('或')
  const en = (transitions: Leading) => transitions.map(([, { label }]) => `“${label[1]}”`).join(' or ')
  return open.length > 0
    ? [`${zh(open)}的条件还不满足。`, `The conditions of ${en(open)} are not met yet.`]
    : [`您没有${zh(here)}的权限。`, `You do not have permission to ${en(here)}.`]
}

const notFromHere = (entity: AnyEntity, board: Board, [zh, en]: Label, leading: Leading): Label => {
  if (leading.length === 0)
    return [`没有操作直接进入“${zh}”，由系统按流程进入。`, `No step leads to “${en}”; records get there in the course of things.`]
  const field = boardField(entity, board)
  const states = [...new Set(leading.flatMap(([, { from }]) => from))].map(state => choiceValue(field, state)?.label ?? [state, state])
  return [
    `只能从${states.map(state => `“${state[0]}”`).join('、')}移到“${zh}”。`,
    `Only from ${states.map(state => `“${state[1]}”`).join(', ')} does a step lead to “${en}”.`,
  ]
}

const writing = (entity: AnyEntity, board: Board, row: MovedRow, value: string | null, holds: (verb: string) => boolean): Move => {
  const { label, readonly, frozen, required } = boardField(entity, board)
  if (readonly) return { by: 'nothing', why: [`“${label[0]}”由系统填写。`, `“${label[1]}” is filled in by the system.`] }
  if (frozen === true) return { by: 'nothing', why: [`“${label[0]}”保存后不能修改。`, `“${label[1]}” cannot be changed once saved.`] }
  if (value === null && required) return { by: 'nothing', why: [`“${label[0]}”必须填写。`, `“${label[1]}” must be filled in.`] }
  if (row.can.includes('update')) return { by: 'writing' }
  return {
    by: 'nothing',
    why: holds('update')
      ? ['这条记录现在不能修改。', 'This record cannot be changed now.']
      : ['您没有修改的权限。', 'You do not have permission to change it.'],
  }
}
