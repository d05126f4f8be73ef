import { ScreenLink } from '../../client/navigate.web.tsx'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { useCan, useLabel } from '../../client/session.web.ts'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import type { AnyEntity, TickedMaking } from '../../define/entity.ts'
import { rowsAddress } from '../../records/originAddress.ts'

interface MakeOfSelectedProps {
  readonly entity: AnyEntity
  readonly rows: readonly ListedRow[]
}

/** Leads to the form in which one record is made of the selected rows, where one may be made of them and by this person. */
export const MakeOfSelected = ({ entity, rows }: MakeOfSelectedProps) => {
  const makes = entity.list?.makes
  return makes ? <MakeLink entity={entity} makes={makes} rows={rows} /> : null
}

const MakeLink = ({ entity, makes, rows }: MakeOfSelectedProps & { readonly makes: TickedMaking<string> }) => {
  const label = useLabel()
  const can = useCan()
  const { form } = useRecordPaths(makes.entity)
  const stands = ({ [entity.state ?? '']: state }: ListedRow): boolean => makes.in?.some(one => one === state) ?? true
  if (form === undefined || !can(`${makes.entity}:create`) || !rows.every(stands)) return null
  const ids = rows.map(({ id }) => id)
  return (
    <ScreenLink className="ms-small-button ms-bulk-next" to={rowsAddress(form, ids, makes.proposal)}>
      {label(makes.label)}
    </ScreenLink>
  )
}
