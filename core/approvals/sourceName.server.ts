import { departments, roles } from '../define/registry.ts'
import type { Source } from '../define/flow.ts'
import type { Label } from '../language/label.ts'
import type { Context } from '../context/serve.server.ts'
import type { AskedDocument } from './approvers.server.ts'
import { titledRecords } from './condition/recordTitles.server.ts'
import { personPath } from './personPath.ts'
import { sourceLabels } from './sourceLabels.ts'

/** What the people whom a source names are called together: by their role or department, by the field that names them, or by the kind of source. */
export const sourceName = async (
  context: Context,
  source: Source,
  { entity, entities }: Pick<AskedDocument, 'entity' | 'entities'>,
): Promise<Label> => {
  const usual = sourceLabels[source.kind]
  switch (source.kind) {
    case 'role':
      return (await titleOfRecord(context, roles, source.role)) ?? usual
    case 'group':
      return (await titleOfRecord(context, departments, source.department)) ?? usual
    case 'field':
      return personPath(entity, entities, source.field)?.label ?? usual
    case 'users':
    case 'departmentHead':
    case 'requesterManager':
      return usual
  }
}

const titleOfRecord = async (context: Context, to: string, id: number): Promise<Label | undefined> => {
  const [found] = await titledRecords(context, [{ to, id }])
  return found?.title
}
