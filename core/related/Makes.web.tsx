import type { Label } from '../language/label.ts'
import { ScreenLink, useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { MenuList } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { useMedia } from '../controls/useMedia.web.ts'
import { useMakes, wayWords } from './useMakes.web.ts'
import './related.css'

const words = { others: ['生成其他单据', 'Make another document'] } as const satisfies Record<string, Label>

/** So many stand in the head of a page; where it has no room for them beside its name, and on a phone in the bar at the thumb, one. The rest are in a menu. */
const useMost = (): 3 | 1 => {
  const isWide = useMedia('(width >= 1200px)')
  const device = useSession(session => session.sidebar.device)
  return isWide && device === 'desktop' ? 3 : 1
}

interface MakesProps {
  readonly entity: string
  readonly id: number
}

/** What can be made from a record now, each leading to its form: it stands with the steps of the record. */
const Makes = ({ entity, id }: MakesProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const most = useMost()
  const ways = useMakes(entity, id) ?? []
  const [first, others] = [ways.slice(0, most), ways.slice(most)]
  return (
    <>
      {first.map(({ to, action, left }) => (
        <ScreenLink key={to} className="ms-make" to={to}>
          {label(action)}
          {left !== undefined && <small>{label(left)}</small>}
        </ScreenLink>
      ))}
      {others.length > 0 && (
        <Popover className="ms-more-actions" button={label(words.others)}>
          {close => (
            <MenuList
              name={label(words.others)}
              choices={others.map(way => ({ key: way.to, words: label(wayWords(way)) }))}
              onChoose={to => {
                close()
                navigateTo(to)
              }}
            />
          )}
        </Popover>
      )}
    </>
  )
}

export default Makes
