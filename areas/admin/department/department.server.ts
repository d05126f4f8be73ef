import { accessChanged } from '../../../core/access/accessChanges.server.ts'
import { sameValue } from '../../../core/audit/changes.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { serve, type Step } from '../../../core/records/serve.server.ts'
import { compareWith } from '../../../core/standing/comparison.server.ts'
import { touchedByDepartment } from '../../../core/standing/standing.ts'
import { ownRights } from '../user/userRefusal.server.ts'
import { department } from './department.ts'

type Department = StoredRecord<typeof department>

/** What administering departments means beyond storing them: they stay a tree, and moving one changes what people see at once. */
export const servedDepartment = serve(department, {
  transitions: {},
  async onCreate(step, row) {
    await refuseUnlessLed(step, null, row)
  },
  onDelete: (step, row) => refuseUnlessLed(step, row, null),
  async onChange(step, row, before) {
    await refuseUnlessLed(step, before, row)
    if (row.parent === before.parent) return
    refuseOwnReach(step, row, before)
    await accessChanged(step.tx, 'everyone')
  },
})

/** Who leads a department, and what stands above it, is said by whoever leads there: that decides whose consent people need. */
const refuseUnlessLed = async (step: Step, before: Department | null, after: Department | null): Promise<void> => {
  const touched = touchedByDepartment(before?.id ?? null, before, after)
  if (step.actor.type === 'superAdmin' || touched.length === 0) return
  const message = (await compareWith(step, [])).refusal(touched)
  if (message) refuse('noPermission', { message, problems: Object.fromEntries(changedLeading(before, after).map(name => [name, message])) })
}

/** The fields in which a form shows why a change of who leads is refused. */
const changedLeading = (before: Department | null, after: Department | null): readonly string[] =>
  after ? (['parent', 'head', 'deputies'] as const).filter(name => !sameValue(before?.[name] ?? null, after[name])) : []

/** What stands below somebody's department is what he sees and administers: he puts nothing there himself, and takes nothing away. */
const refuseOwnReach = ({ actor }: Step, row: Department, before: Department): void => {
  if (actor.type === 'superAdmin') return
  const own = new Set(actor.departmentTree)
  const isInReach = (parent: number | null): boolean => parent !== null && own.has(parent)
  if (isInReach(row.parent) !== isInReach(before.parent)) refuse('noPermission', { message: ownRights })
}
