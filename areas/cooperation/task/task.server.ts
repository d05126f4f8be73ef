import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { pageAt, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { col } from '#core/queries.server'
import { countOf, lockAnyRecord, pick } from '#core/records.server'
import { authorOf, type Actor } from '#core/rights'
import { isMember } from '../project/isMember.ts'
import { project } from '../project/project.ts'
import { ofMembers } from '../project/projectVeil.server.ts'
import { task } from './task.ts'
import { overLimit } from './wip.ts'

type Task = StoredRecord<typeof task>

const notAssignee: Label = ['由执行人操作', 'The assignee does this']
const notTester: Label = ['由测试人操作', 'The tester does this']
const noCriteria: Label = ['请先填写验收条件', 'State the acceptance criteria first']
const stillUnmet: Label = ['还有未满足的验收条件', 'Some acceptance criteria are not met yet']
const noOutcome: Label = ['请先附上成果文件或链接', 'Attach a file or a link of the outcome first']
const noMember: Label = ['须为项目成员', 'They must be a member of the project']
const isBlocked: Label = ['前置任务还没有完成，仍要开始吗？', 'The task before it is not done yet. Start it all the same?']
const isInactive: Label = ['项目已停用', 'The project is inactive']

/** The project of a task, locked: whatever enters a column of its board at the same moment waits, so that no two take the last place. */
const lockedProject = async (context: Context, row: Task): Promise<StoredRecord<typeof project>> => {
  const of = await lockAnyRecord(context, project, row.project)
  if (!of || of.status !== 'active')
    return refuse('ruleBroken', { message: isInactive, leadsTo: { step: 'cooperation.project:activate', of: row.project } })
  return of
}

/** Every way into a column passes here: refuses what goes beyond a hard limit of the project, and asks whoever goes beyond a soft one. */
const enter = async (context: Context, row: Task, column: 'inProgress' | 'toTest' | 'testing', assignee = row.assignee): Promise<void> => {
  const of = await lockedProject(context, row)
  const others = { project: row.project, status: column, id: { not: row.id } } as const
  const said = overLimit(of, column, {
    inColumn: await countOf(context, task, { where: others }),
    ofPerson: assignee === null ? 0 : await countOf(context, task, { where: { ...others, assignee } }),
  })
  if (said === undefined) return
  if (of.limiting === 'hard') refuse('ruleBroken', { message: said, leadsTo: { step: 'cooperation.project:read', of: row.project } })
  const key = `${task.name}:limit`
  if (authorOf(context.actor) !== null && context.confirmed?.has(key) !== true)
    refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(said, context.actor.language) }] } })
}

/** Whoever starts what waits for another task is asked first. */
const askBlocked = async (context: Context, { after }: Task): Promise<void> => {
  const key = `${task.name}:blocked`
  if (after === null || authorOf(context.actor) === null || context.confirmed?.has(key) === true) return
  if ((await pick(context, task, after, ['status'])).status !== 'done')
    refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(isBlocked, context.actor.language) }] } })
}

const withWorker = ({ workers }: Task, person: number): readonly number[] => (workers.includes(person) ? workers : [...workers, person])

/** The link as the record to which it leads knows it: by its page alone. */
const linked = ({ product }: Context, { link }: Task): Change<typeof task> => ({
  link: link === null ? null : (pageAt(product.registry.areas, link) ?? link),
})

/** Who takes over what is in progress has worked on it from now on, within the limit of one person. */
const changed = async (context: Context, row: Task, before: Task): Promise<Change<typeof task>> => {
  if (row.status !== 'inProgress' || row.assignee === before.assignee || row.assignee === null) return linked(context, row)
  await enter(context, row, 'inProgress')
  return { ...linked(context, row), workers: withWorker(row, row.assignee) }
}

const isAssignee = (actor: Actor, { assignee }: Pick<Task, 'assignee'>): boolean => assignee === actor.userId

/** What becomes of a task, column by column. */
export const servedTask = serve(task, {
  veil: ofMembers(col(task, 'project')),
  onCreate: async (context, row) => {
    await lockedProject(context, row)
    return linked(context, row)
  },
  onChange: changed,
  guards: {
    start: guard(task, ['assignee'], (actor, row) => row.assignee === null || isAssignee(actor, row) || notAssignee),
    putBack: guard(task, ['assignee'], (actor, row) => isAssignee(actor, row) || notAssignee),
    submitToTest: guard(task, ['assignee', 'stated', 'unmet', 'outcome', 'link'], (actor, row) => {
      if (!isAssignee(actor, row)) return notAssignee
      if (row.stated === 0) return noCriteria
      if (row.unmet > 0) return stillUnmet
      return row.outcome !== null || row.link !== null || noOutcome
    }),
    takeBack: guard(task, ['assignee'], (actor, row) => isAssignee(actor, row) || notAssignee),
    pass: guard(task, ['tester'], (actor, row) => row.tester === actor.userId || notTester),
    fail: guard(task, ['tester'], (actor, row) => row.tester === actor.userId || notTester),
    stopTest: guard(task, ['tester', 'assignee'], (actor, row) => row.tester === actor.userId || isAssignee(actor, row) || notTester),
  },
  transitions: {
    start: async (context, row) => {
      const assignee = row.assignee ?? context.actor.userId
      const of = await lockedProject(context, row)
      if (!isMember(of, assignee))
        refuse('ruleBroken', { message: noMember, leadsTo: { step: 'cooperation.project:update', of: row.project } })
      await askBlocked(context, row)
      await enter(context, row, 'inProgress', assignee)
      return { assignee, workers: withWorker(row, assignee), startsOn: row.startsOn ?? companyDay(context.now) }
    },
    putBack: 'statusOnly',
    submitToTest: async (context, row) => {
      await enter(context, row, 'toTest')
      return { tester: null }
    },
    takeBack: async (context, row) => enter(context, row, 'inProgress'),
    startTest: async (context, row) => {
      await enter(context, row, 'testing')
      return { tester: context.actor.userId }
    },
    pass: async (context, row) => {
      await lockedProject(context, row)
      return { doneOn: companyDay(context.now) }
    },
    fail: async (context, row) => enter(context, row, 'inProgress'),
    stopTest: async (context, row) => {
      await enter(context, row, 'toTest')
      return { tester: null }
    },
    reopen: async (context, row) => {
      await enter(context, row, 'inProgress')
      return { doneOn: null, tester: null }
    },
  },
})
