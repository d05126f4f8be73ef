import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, countOf, find, lockAnyRecord, partsCounted, partsLeast } from '#core/records.server'
import { col } from '#core/queries.server'
import { openTasks } from '../task/taskStates.ts'
import { task } from '../task/task.ts'
import { isMember } from './isMember.ts'
import { project } from './project.ts'
import { ofMembers, visibleToMembers } from './projectVeil.server.ts'

type Project = StoredRecord<typeof project>

const holdsTasks: Label = ['该成员还有未完成的任务', 'They still hold open tasks']
const needsHeir: Label = ['该成员还有未完成的任务，请选择由谁接手', 'They hold open tasks: say who takes them over']
const leads: Label = ['负责人须先换人', 'Name another project lead first']
const nobodyLeft: Label = ['项目至少需要一名成员', 'A project needs at least one member']
const isThemselves: Label = ['须移交给另一名成员', 'Choose another member']

/** Nobody leaves a project by an edit while tasks of it are theirs: their tasks would belong to somebody who may not see them. */
const refuseOrphans = async (context: Context, row: Project, before: Project): Promise<void> => {
  const gone = [...before.members.map(({ user }) => user), before.lead].filter(person => !isMember(row, person))
  if (gone.length > 0 && (await countOf(context, task, { where: { project: row.id, status: openTasks, assignee: gone } })) > 0)
    refuse('ruleBroken', { message: holdsTasks, leadsTo: { step: 'cooperation.project:removeMember', of: row.id } })
}

/** Takes somebody out, once what they have not finished belongs to another member. */
const removeMember = async (
  context: Context,
  row: Project,
  { member, heir }: TransitionInput<typeof project, 'removeMember'>,
): Promise<Change<typeof project>> => {
  if (member === row.lead) refuse('invalidFields', { problems: { 'input.member': leads } })
  if (row.members.length === 1) refuse('invalidFields', { problems: { 'input.member': nobodyLeft } })
  const rest = row.members.filter(({ user }) => user !== member)
  const held = await find(context, task, { where: { project: row.id, status: openTasks, assignee: member }, fields: ['id'], limit: 'all' })
  if (held.length > 0 && heir === null) refuse('invalidFields', { problems: { 'input.heir': needsHeir } })
  if (heir !== null && heir === member) refuse('invalidFields', { problems: { 'input.heir': isThemselves } })
  for (const { id } of held) {
    const one = await lockAnyRecord(context, task, id)
    if (!one) continue
    const workers = heir === null || one.status === 'notStarted' || one.workers.includes(heir) ? one.workers : [...one.workers, heir]
    await changeRecord(
      context,
      task,
      one,
      { assignee: heir, workers, tester: one.tester === heir ? null : one.tester },
      { action: 'update' },
    )
  }
  return { members: rest }
}

/** What becomes of a project. */
export const servedProject = serve(project, {
  kept: {
    openTasks: partsCounted(task, { status: openTasks }),
    doneTasks: partsCounted(task, { status: 'done' }),
    nextDueOn: partsLeast(task, 'dueOn', { status: openTasks }),
  },
  scope: visibleToMembers(col(project, 'id')),
  veil: ofMembers(col(project, 'id')),
  onChange: refuseOrphans,
  transitions: { removeMember, deactivate: 'statusOnly', activate: 'statusOnly' },
})
