import { groupedDecimal } from '../fields/decimal/decimalText.ts'
import type { Label } from '../language/label.ts'
import { useCall } from '../client/useCall.web.ts'
import { ScreenLink, useNavigateTo } from '../client/navigate.web.tsx'
import type { RecordPaths } from '../client/recordPaths.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { useRecordPathsOf } from '../client/useRecordPaths.web.ts'
import { MenuList } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { originAddress, rowsAddress } from '../records/originAddress.ts'
import { makingWords } from '../records/words.ts'
import { readRelated } from './calls.ts'
import type { Makeable } from './related.ts'
import './related.css'

const words = { others: ['生成其他单据', 'Make another document'] } as const satisfies Record<string, Label>

/** So many stand in the head of a page; on a phone, in the bar at the thumb, one. The rest are in a menu. */
const most = { desktop: 3, mobile: 1 } as const

interface MakesProps {
  readonly entity: string
  readonly id: number
}

/** What can be made from a record now, each leading to its form: it stands with the steps of the record. */
const Makes = ({ entity, id }: MakesProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const device = useSession(session => session.sidebar.device)
  const pathsOf = useRecordPathsOf()
  const { data } = useCall(readRelated, { entity, record: id })
  const ways = (data?.makes ?? []).flatMap(made => {
    const to = wayTo(made, id, pathsOf(made.entity))
    const left: Label | undefined =
      made.left === null ? undefined : [`剩 ${groupedDecimal(made.left)}`, `${groupedDecimal(made.left)} left`]
    return to === undefined ? [] : [{ to, action: label(made.action ?? makingWords(made.label)), left: left && label(left) }]
  })
  const [first, others] = [ways.slice(0, most[device]), ways.slice(most[device])]
  return (
    <>
      {first.map(({ to, action, left }) => (
        <ScreenLink key={to} className="ms-make" to={to}>
          {action}
          {left !== undefined && <small>{left}</small>}
        </ScreenLink>
      ))}
      {others.length > 0 && (
        <Popover className="ms-more-actions" button={label(words.others)}>
          {close => (
            <MenuList
              name={label(words.others)}
              choices={others.map(({ to, action, left }) => ({ key: to, words: left === undefined ? action : `${action} · ${left}` }))}
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

/** The address of the form in which it is made; undefined where this person has none. */
const wayTo = ({ field, proposal }: Makeable, record: number, { form, make }: RecordPaths): string | undefined => {
  if (form === undefined) return undefined
  return field === null ? rowsAddress(form, [record], proposal ?? '') : (make?.(field, record) ?? originAddress(form, { field, record }))
}
