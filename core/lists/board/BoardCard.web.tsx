import { MoreOutlined } from '@ant-design/icons'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { ListPresentation } from '../../define/listPresentations.ts'
import { spokenBy } from '../../define/spoken.ts'
import { MenuList } from '../../controls/MenuList.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { CardFacts } from '../CardFacts.web.tsx'
import type { PresentedListProps } from '../presented.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { buttonWords } from '../../transitions/offered.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import type { BoardColumn } from './boardColumns.ts'
import type { BoardMoves } from './useBoardMoves.web.ts'

type BoardCardProps = PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>> & {
  readonly lane: string
  readonly row: ListedRow
  /** Where it stands in its column, counted from 0. */
  readonly place: number
  readonly column: BoardColumn
  readonly columns: readonly BoardColumn[]
  readonly moves: BoardMoves
  readonly measured: (card: HTMLLIElement | null) => void
}

/**
 * A record as a card that can be moved: dragged, from the keyboard (the space bar takes it up and puts it down, the arrows choose the column, Escape
 * puts it back), or from its menu.
 */
export const BoardCard = ({ row, place, column, columns, moves, measured, ...props }: BoardCardProps) => {
  const label = useLabel()
  const language = useLanguage()
  const card = useRef<HTMLLIElement>(null)
  const { entity, presentation } = props
  const title = pageTitle(entity, row, language)
  const isHeld = moves.held?.row.id === row.id
  const word = moves.word?.id === row.id ? moves.word : undefined
  const isMoving = moves.moving.has(row.id)
  const canBeDragged = useEffectEvent(() => !isMoving)
  const pickUp = useEffectEvent(() => moves.hold({ row, with: 'pointer', lane: props.lane, over: column }))
  const putDown = useEffectEvent((over: Readonly<Record<string | symbol, unknown>> | undefined) => {
    const target = over?.['lane'] === props.lane ? columns.find(({ value }) => value === over['value']) : undefined
    if (target) moves.put(row, target)
    else moves.hold(undefined)
  })
  const arrive = useEffectEvent(() => {
    if (moves.followed === row.id && document.activeElement === document.body) card.current?.querySelector<HTMLElement>('a[href]')?.focus()
  })
  useEffect(() => arrive(), [])
  useEffect(function letItBeDragged() {
    const element = card.current
    if (!element) return undefined
    return draggable({
      element,
      canDrag: () => canBeDragged(),
      onDragStart: () => pickUp(),
      onDrop: ({ location }) => putDown(location.current.dropTargets[0]?.data),
    })
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('button, [popover]')) return
    const aimed = isHeld ? moves.held : undefined
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === ' ') {
      if (aimed) moves.put(row, aimed.over)
      else moves.hold({ row, with: 'keys', lane: props.lane, over: column })
    } else if (aimed && step !== 0) {
      const over = columns[columns.findIndex(({ value }) => value === aimed.over.value) + step]
      if (over) moves.hold({ ...aimed, over })
    } else if (aimed && event.key === 'Escape') moves.hold(undefined)
    else if (event.key === 'm') card.current?.querySelector<HTMLButtonElement>('.ms-board-move')?.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const others = columns.filter(other => other.value !== column.value)
  const moveWords = label([`移动 ${title}`, `Move ${title}`])
  return (
    // The keys come from the link inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={element => {
        card.current = element
        measured(element)
      }}
      data-row-key={row.id}
      data-index={place}
      data-changeable={row.can.includes('update') || undefined}
      data-held={isHeld || undefined}
      data-refused={word !== undefined || undefined}
      aria-busy={isMoving}
      className={`ms-board-card ms-tone-${presentation.tone?.(row) ?? 'normal'}`}
      onKeyDown={press}
      onBlur={() => isHeld && moves.held?.with === 'keys' && moves.hold(undefined)}
    >
      <div className="ms-board-card-head">
        <TitleLink entity={entity} record={row} draggable={false} />
        <Popover
          className="ms-icon-button ms-board-move"
          name={moveWords}
          title={label(['移到… (M)', 'Move to… (M)'])}
          button={<MoreOutlined aria-hidden />}
        >
          {close => (
            <MenuList
              name={moveWords}
              choices={others.map((other, at) => ({
                key: String(at),
                words: menuWords(label, label(['移到', 'Move to']), label(other.label), moves.moveOf(row, other).by === 'nothing'),
              }))}
              onChoose={key => {
                close()
                const target = others[Number(key)]
                if (target) moves.put(row, target)
              }}
            />
          )}
        </Popover>
      </div>
      <CardFacts {...props} names={factsBeside(props)} row={row} saidBeside={props.shown.by} />
      {isHeld && moves.held?.with === 'keys' && (
        <p className="ms-hidden" role="status">
          <HeldWords title={title} moves={moves} row={row} />
        </p>
      )}
      {word && (
        <div className="ms-board-word" role="alert">
          {word.said.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          <div className="ms-board-word-actions">
            {word.transitions?.map(offered => (
              <button key={offered.name} type="button" className="ms-small-button" onClick={() => moves.take(row, offered)}>
                {label(buttonWords(offered.transition))}
              </button>
            ))}
            <button type="button" className="ms-small-button" onClick={moves.hush}>
              {label(word.transitions ? ['取消', 'Cancel'] : ['知道了', 'Got it'])}
            </button>
          </div>
        </div>
      )}
    </li>
  )
}

/** What the column does not say itself of where a card stands, the card says. */
const factsBeside = ({ entity, shown, card }: Pick<BoardCardProps, 'entity' | 'shown' | 'card'>): readonly string[] =>
  shown.by === entity.state && spokenBy(entity).length > 0 ? [...card, shown.by] : card

const menuWords = (label: ReturnType<typeof useLabel>, moveTo: string, column: string, isRefused: boolean): string =>
  `${moveTo} ${column}${isRefused ? label(['（现在不能）', ' (not now)']) : ''}`

/** Said while a card is held from the keyboard: over which column, and whether it may go there. */
const HeldWords = ({ title, moves, row }: { readonly title: string; readonly moves: BoardMoves; readonly row: ListedRow }) => {
  const label = useLabel()
  const { held } = moves
  if (!held) return null
  const move = moves.moveOf(row, held.over)
  const at = label(held.over.label)
  const verdict = move.by === 'nothing' ? label(move.why) : ''
  return label([
    `已拿起 ${title}，在“${at}”上方。${verdict}左右键选择列，空格放下，Esc 放回。`,
    `${title} is held over ${at}. ${verdict} Left and right choose a column, the space bar puts it down, Escape puts it back.`,
  ])
}
