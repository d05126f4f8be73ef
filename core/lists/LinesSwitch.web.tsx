import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { listedIn, recordsOf } from '../define/listedLines.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { recordPaths } from '../client/recordPaths.ts'

/** Leads from the list of an entity to those of its lines, and back; nothing to choose where no lines are listed. */
export const LinesSwitch = ({ entity }: { readonly entity: AnyEntity }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const menus = useSession(session => session.menus) ?? []
  const records = recordsOf(entity)
  const listed = listedIn(records).map(lines => {
    const field: Field = records.fields[lines.lineOf.field]
    return { name: lines.name, label: field.label }
  })
  const offered = [{ name: records.name, label: records.label }, ...listed].flatMap(one => {
    const { list } = recordPaths(menus, one.name)
    return list === undefined ? [] : [{ ...one, list }]
  })
  if (offered.length < 2) return null
  return (
    <Segments
      name={label(['列出', 'Listed'])}
      value={entity.name}
      options={offered.map(one => ({ value: one.name, label: label(one.label) }))}
      onChange={name => {
        const chosen = offered.find(one => one.name === name)
        if (chosen) navigateTo(chosen.list)
      }}
    />
  )
}
