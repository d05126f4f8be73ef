import { useId, useState } from 'react'
import type { Reference } from '../../define/field.ts'
import { useLabel } from '../../client/session.web.ts'
import { useCall } from '../../client/useCall.web.ts'
import { viewAudience, type Audience } from './viewCalls.ts'

interface AudienceChoiceProps {
  readonly chosen: Audience
  onChange(audience: Audience): void
}

/** From this many on one finds them by typing. */
const many = 8

/** With which departments and roles a view is shared: those with whom this person may share, and those with whom it is shared already. */
export const AudienceChoice = ({ chosen, onChange }: AudienceChoiceProps) => {
  const label = useLabel()
  const id = useId()
  const [searched, setSearched] = useState('')
  const asked = useCall(viewAudience, {})
  if (asked.isError) return <p role="alert">{label(['暂时无法加载', 'Temporarily unavailable'])}</p>
  if (!asked.data) return <p className="ms-muted">{label(['正在加载', 'Loading'])}</p>
  const departments = joined(asked.data.departments, chosen.departments)
  const roles = joined(asked.data.roles, chosen.roles)
  const found = (all: readonly Reference[]) => all.filter(({ title }) => title.toLowerCase().includes(searched.trim().toLowerCase()))
  if (departments.length + roles.length === 0)
    return (
      <p className="ms-muted">{label(['您不属于任何部门或角色，不能共享视图', 'You have no department or role to share a view with'])}</p>
    )
  return (
    <>
      {departments.length + roles.length > many && (
        <input
          id={`${id}-search`}
          type="search"
          className="ms-text"
          value={searched}
          aria-label={label(['查找部门或角色', 'Find departments or roles'])}
          placeholder={label(['查找部门或角色', 'Find departments or roles'])}
          autoComplete="off"
          onChange={event => setSearched(event.target.value)}
        />
      )}
      <Ticks
        words={label(['与部门共享', 'Share with departments'])}
        offered={found(departments)}
        chosen={chosen.departments}
        onChange={next => onChange({ ...chosen, departments: next })}
      />
      <Ticks
        words={label(['与角色共享', 'Share with roles'])}
        offered={found(roles)}
        chosen={chosen.roles}
        onChange={next => onChange({ ...chosen, roles: next })}
      />
    </>
  )
}

const joined = (offered: readonly Reference[], chosen: readonly Reference[]): readonly Reference[] => [
  ...offered,
  ...chosen.filter(({ id }) => !offered.some(one => one.id === id)),
]

interface TicksProps {
  readonly words: string
  readonly offered: readonly Reference[]
  readonly chosen: readonly Reference[]
  onChange(chosen: readonly Reference[]): void
}

const Ticks = ({ words, offered, chosen, onChange }: TicksProps) =>
  offered.length > 0 && (
    <fieldset className="ms-view-audience">
      <legend>{words}</legend>
      <div>
        {offered.map(one => (
          <label key={one.id} className="ms-tick">
            <input
              type="checkbox"
              checked={chosen.some(({ id }) => id === one.id)}
              onChange={event => onChange(event.target.checked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))}
            />
            {one.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
