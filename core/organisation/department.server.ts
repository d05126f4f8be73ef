import { accessChanged } from '../access/accessChanges.server.ts'
import { compareWith } from '../authority/comparison.server.ts'
import { sameValue } from '../logic/changes.ts'
import { serve, type Context } from '../context/serve.server.ts'
import type { StoredRecord } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { touchedByDepartment } from '../authority/authority.ts'
import { ownRights } from './userRefusal.server.ts'
import { department } from '../people/department.ts'

type Department = StoredRecord<typeof department>

/** What administering departments means beyond storing them: they stay a tree, and moving one changes what people see at once. */
export const servedDepartment = serve(department, {
  transitions: {},
  async onCreate(context, row) {
    await refuseUnlessLed(context, null, row)
  },
  onDelete: (context, row) => refuseUnlessLed(context, row, null),
  async onChange(context, row, before) {
    await refuseUnlessLed(context, before, row)
    if (row.parent === before.parent) return
    refuseOwnReach(context, row, before)
    await accessChanged(context.tx, 'everyone')
  },
})

/** Who leads a department, and what stands above it, is said by whoever leads there: that decides whose consent people need. */
const refuseUnlessLed = async (context: Context, before: Department | null, after: Department | null): Promise<void> => {
  const touched = touchedByDepartment(before?.id ?? null, before, after)
  if (context.actor.type === 'superAdmin' || touched.length === 0) return
  const message = (await compareWith(context, [])).refusal(touched)
  if (message) refuse('noPermission', { message, problems: Object.fromEntries(changedLeading(before, after).map(name => [name, message])) })
}

/** The fields in which a form shows why a change of who leads is refused. */
const changedLeading = (before: Department | null, after: Department | null): readonly string[] =>
  after ? (['parent', 'head', 'deputies'] as const).filter(name => !sameValue(before?.[name] ?? null, after[name])) : []

/** What stands below somebody's department is what they see and administer: they put nothing there themselves, and take nothing away. */
const refuseOwnReach = ({ actor }: Context, row: Department, before: Department): void => {
  if (actor.type === 'superAdmin') return
  const own = new Set(actor.departmentTree)
  const isInReach = (parent: number | null): boolean => parent !== null && own.has(parent)
  if (isInReach(row.parent) !== isInReach(before.parent)) refuse('noPermission', { message: ownRights })
}
