import { useLabel } from '../client/session.web.ts'
import { Avatar } from './Avatar.web.tsx'
import type { Colleague } from './colleague.ts'

interface PersonProps {
  readonly person: Pick<Colleague, 'id' | 'title'> & Partial<Colleague>
}

/** A colleague in a list: picture, name, department, and whether they are away. */
export const Person = ({ person }: PersonProps) => {
  const label = useLabel()
  return (
    <span className="ms-person">
      <Avatar person={person} />
      <span>{person.title}</span>
      {person.department && <span className="ms-muted">{person.department}</span>}
      {person.away === true && <span className="ms-muted">{label(['外出', 'away'])}</span>}
    </span>
  )
}
