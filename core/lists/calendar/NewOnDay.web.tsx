import { PlusOutlined } from '@ant-design/icons'
import { useLabel } from '../../client/session.web.ts'
import { ScreenLink } from '../../client/navigate.web.tsx'

interface NewOnDayProps {
  readonly day: string
  /** The address of the form. */
  readonly to: string
}

/** Leads to the form for a new record of a day. */
export const NewOnDay = ({ day, to }: NewOnDayProps) => {
  const label = useLabel()
  return (
    <ScreenLink className="ms-new-on-day" aria-label={label([`在 ${day} 新建`, `New on ${day}`])} to={to} draggable={false}>
      <PlusOutlined aria-hidden />
    </ScreenLink>
  )
}
