import { sql } from 'kysely'
import { mayReadWritten } from '../rights/fieldPolicy.ts'
import { may, type Actor } from '../rights/actor.ts'
import type { AnyEntity } from '../define/entity.ts'
import { departments, people } from '../define/registry.ts'
import type { Reference } from '../define/field.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { readWords } from '../language/storedWords.ts'
import { fieldOf } from '../fields/kinds.ts'
import { readStored } from '../reading/stored.server.ts'
import type { Context } from '../context/serve.server.ts'
import { unfitness } from '../records/unfit.server.ts'
import { briefOf, noBrief, withheldPlaces } from './brief.ts'
import { agreedBefore } from './conclude.server.ts'
import { conditionFields } from './condition/conditionFields.ts'
import { recordsIn, writtenWords } from './condition/conditionWords.ts'
import { titleAmong, titledRecords } from './condition/recordTitles.server.ts'
import { delegatesOf, type Delegation } from './delegation.ts'
import { delegationsNow } from './delegations.server.ts'
import type { PlannedStep } from './engine/process.ts'
import { groupsThatDecide } from './engine/groups.ts'
import { verifyEvidence, type ApprovalEvent } from './evidence.server.ts'
import { fieldsLeft, fieldsMissing } from './fill.server.ts'
import { readEvents, readTasks, taskOf, type Instance, type StoredTask } from './instance.server.ts'
import { hiddenApprover, hidesSteps, hiddenStepName } from './hiddenSteps.ts'
import { fieldsWithParts, isUnreadPart } from './frozenParts.ts'
import { seenField, tellsNothing, visibleCells, wordsOfFrozen, type Sees, type Worded } from './frozenWords.server.ts'
import { namesOf } from './names.server.ts'
import { handOverPoint } from './points.ts'
import type { FrozenField, FrozenValue } from './snapshot.ts'
import type { ApprovalVerb, ApprovalView, OwnTask, ShownContent, ShownEvent, ShownStep, ShownTask, TaskVerb } from './view.ts'

/** Everything an approval consists of, read once. */
interface Whole {
  readonly instance: Instance
  readonly tasks: readonly StoredTask[]
  readonly events: readonly ApprovalEvent[]
  readonly delegations: readonly Delegation[]
  readonly actor: Actor
  readonly name: (id: number) => Reference
  /** A stored condition in words. */
  readonly conditionInWords: (condition: string) => Label
}

/** An approval as the actor sees it; whether they may see it was asked before. */
export const viewOf = async (context: Context, instance: Instance): Promise<ApprovalView> => {
  const tasks = await readTasks(context.tx, instance.id)
  const events = await readEvents(context.tx, instance.id)
  const delegations = await delegationsNow(context)
  const named = [
    instance.requesterId,
    ...tasks.flatMap(({ user, by }) => (by === null ? [user] : [user, by])),
    ...delegations.map(({ to }) => to),
    ...events.flatMap(event => [...peopleIn(event), ...doersOf(event)]),
  ]
  const entity = context.product.registry.entities.get(instance.entity)
  const conditionInWords = await wordsOfConditions(context, instance, entity)
  const whole: Whole = { instance, tasks, events, delegations, actor: context.actor, name: await namesOf(context, named), conditionInWords }
  const { requesterId, snapshot, snapshotHash, recordVersion } = instance
  const mine = ownTasks(whole, entity)
  const { registry } = context.product
  const fields = entity ? fieldsWithParts(registry, entity) : {}
  // Whoever decides sees what they decide on.
  const isUnread = (place: string): boolean =>
    mine.length === 0 && entity !== undefined && isUnreadPart(registry, entity, context.actor, place)
  const sees: Sees = (place, group) => mayReadWritten(context.actor, fields, { place, group }) && !isUnread(place)
  const hides = hidesSteps(context.actor, entity, instance.plan.steps)
  const [worded = tellsNothing] = await wordsOfFrozen(context, [{ known: fields, snapshot }])
  const seen = snapshot.fields.filter(({ name, group }) => sees(name, group) && !(entity && isCaption(entity, name)))
  return {
    id: instance.id,
    docType: instance.docType,
    document: entity?.label ?? [instance.entity, instance.entity],
    title: inLanguage([instance.titleZh, instance.titleEn], context.actor.language),
    entity: instance.entity,
    recordId: instance.recordId,
    flow: [instance.flowZh, instance.flowEn],
    edition: instance.edition,
    signature: instance.signature,
    outcome: instance.outcome,
    requester: whole.name(requesterId),
    startedAt: instance.startedAt,
    endedAt: instance.endedAt,
    hash: snapshot.salt === undefined && hides ? '' : snapshotHash,
    version: recordVersion,
    brief: entity
      ? briefOf(
          entity,
          seen.map(field => seenField(field, worded, sees)),
          withheldPlaces(snapshot.fields, sees),
        )
      : noBrief,
    content: seen.map(field => shownContent(field, worded, sees)),
    files: (snapshot.files ?? [])
      .filter(({ field, group }) => sees(field ?? '', group))
      .map(({ id, name, size, mime, sha256 }) => ({ id, name, size, mime, sha256 })),
    steps: hides ? hiddenSteps(whole) : instance.plan.steps.map((planned, place) => shownStep(whole, planned, place)),
    events: hides ? outerEvents(whole) : events.map(event => shownEvent(whole, event)),
    mine: await withMissing(context, mine, entity, instance),
    unfit: await unfitNow(context, mine, entity, instance),
    can: verbs(whole),
    verified:
      verifyEvidence({ instance: instance.id, outcome: instance.outcome, snapshotHash, tasks: tasks.map(taskOf), events }).length === 0,
  }
}

/** A title that is put together from other fields: it stands above them already. */
const isCaption = (entity: AnyEntity, name: string): boolean =>
  (name === entity.title || name === entity.titleEn) && fieldOf(entity.fields, name)?.readonly === true

const shownContent = ({ name, label, lines, ...field }: FrozenField, worded: Worded, sees: Sees): ShownContent => {
  if (!lines) return { name, label, text: worded(name, field) }
  const visible = (cells: readonly FrozenValue[]): readonly FrozenValue[] => visibleCells(name, cells, sees)
  return {
    name,
    label,
    text: null,
    columns: visible(lines[0]?.cells ?? []).map(cell => cell.label),
    rows: lines.map(line => visible(line.cells).map(cell => worded(`${name}.0.${cell.name}`, cell))),
  }
}

/** What is told of steps to whoever may not know which there are: that they are under way, or how they ended. */
const hiddenSteps = ({ instance: { outcome } }: Whole): readonly ShownStep[] => [
  {
    key: 'hidden',
    name: hiddenStepName,
    mode: { kind: 'all' },
    order: 'parallel',
    condition: null,
    stage: outcome === 'pending' ? 'current' : outcome === 'approved' ? 'done' : 'failed',
    groups: [],
    tasks: [],
  },
]

/** Of what happened, what the requester did, what the reader did, and how it ended; who agreed or refused in between is not told, nor how many did. */
const outerEvents = (whole: Whole): readonly ShownEvent[] => {
  const { instance, events, actor } = whole
  const last = instance.outcome === 'pending' ? undefined : events.at(-1)
  return events
    .filter(event => event === last || event.actor?.id === instance.requesterId || event.actor?.id === actor.userId)
    .map((event, at) => {
      const isOuter = event.actor?.id === instance.requesterId || event.actor?.id === actor.userId
      const shown = { ...shownEvent(whole, event), no: at + 1 }
      return isOuter
        ? shown
        : { ...shown, actor: { id: 0, title: inLanguage(hiddenApprover, actor.language) }, actingFor: null, people: [] }
    })
}

/** How the conditions of the steps are said; a record that the actor may not read is not named. */
const wordsOfConditions = async (
  context: Context,
  { plan }: Instance,
  entity: AnyEntity | undefined,
): Promise<Whole['conditionInWords']> => {
  const fields = entity ? conditionFields(entity, people, departments) : []
  const named = plan.steps.flatMap(({ condition }) => recordsIn(condition, fields))
  const titled = await titledRecords(context, named)
  return condition => writtenWords(condition, fields, titleAmong(titled))
}

const shownStep = (whole: Whole, planned: PlannedStep, place: number): ShownStep => {
  const stage = stageOf(whole, planned, place)
  return {
    key: planned.key,
    name: planned.name,
    mode: planned.mode,
    order: planned.order,
    condition: planned.condition === null ? null : whole.conditionInWords(planned.condition),
    stage,
    groups: groupsThatDecide(planned, whole.tasks, place).map(({ name, verdict, left }) => ({
      name,
      state: verdict === 'open' ? undecided[stage] : verdict,
      left: left.map(whole.name),
    })),
    tasks: besideParents(whole.tasks.filter(task => task.step === place)).map(task => shownTask(whole, task)),
  }
}

/** How a group stands that has not decided, by where its step is. */
const undecided = { omitted: 'skipped', done: 'skipped', current: 'pending', coming: 'waiting', failed: 'skipped' } as const

/** Everybody behind the one for whom, before whom or after whom they are asked. */
const besideParents = (tasks: readonly StoredTask[]): readonly StoredTask[] => {
  const below = (parent: number | null): readonly StoredTask[] =>
    tasks.filter(task => task.parent === parent).flatMap(task => [task, ...below(task.no)])
  return below(null)
}

const stageOf = ({ instance: { step, outcome } }: Whole, { applies }: PlannedStep, place: number): ShownStep['stage'] => {
  if (!applies) return 'omitted'
  if (place !== step) return place < step ? 'done' : 'coming'
  return outcome === 'pending' ? 'current' : outcome === 'approved' ? 'done' : 'failed'
}

const shownTask = ({ instance, delegations, name }: Whole, task: StoredTask): ShownTask => ({
  no: task.no,
  round: task.round,
  user: name(task.user),
  place: task.place,
  parent: task.parent,
  state: task.state,
  note: task.note,
  by: task.by === null || task.by === task.user ? null : name(task.by),
  decidedAt: task.decidedAt,
  comment: task.comment,
  openedAt: task.openedAt,
  dueAt: task.dueAt,
  delegates: task.state === 'pending' ? delegatesOf(task.user, instance.docType, delegations, instance.plan.barred).map(name) : [],
})

/** The people an event is about, besides who did it. */
const peopleIn = ({ kind, content: { to, users } }: Pick<ApprovalEvent, 'kind' | 'content'>): readonly number[] => {
  if (kind === 'reassign' || kind === 'handOver') return typeof to === 'number' ? [to] : []
  return users ?? []
}

/** Who did it, and for whom. */
const doersOf = ({ actor, actingFor }: ApprovalEvent): readonly number[] =>
  [actor, actingFor].flatMap(person => (person ? [person.id] : []))

const shownEvent = ({ name, actor }: Whole, event: ApprovalEvent): ShownEvent => ({
  no: event.no,
  at: event.at,
  kind: event.kind,
  actor: event.actor && name(event.actor.id),
  actingFor: event.actingFor && name(event.actingFor.id),
  // What nobody wrote says the product itself.
  comment: event.kind === 'lapse' && event.comment !== null ? readWords(event.comment, actor.language) : event.comment,
  people: peopleIn(event).map(name),
  signature: event.content.signature ?? null,
})

const ownTasks = (whole: Whole, entity: AnyEntity | undefined): readonly OwnTask[] => {
  const { instance, tasks, delegations, actor, name } = whole
  if (instance.outcome !== 'pending' || instance.plan.barred.includes(actor.userId)) return []
  const isMine = ({ user }: StoredTask): boolean =>
    user === actor.userId || delegatesOf(user, instance.docType, delegations, instance.plan.barred).includes(actor.userId)
  return tasks
    .filter(task => task.state === 'pending' && isMine(task))
    .map(task => ({
      task: task.no,
      actingFor: task.user === actor.userId ? null : name(task.user),
      can: taskVerbs(instance.plan.steps[task.step]),
      returnTo: instance.plan.steps.flatMap(({ key, name: label, applies }, place) =>
        applies && place < task.step && instance.plan.steps[task.step]?.returnTo.includes(key) ? [{ key, name: label }] : [],
      ),
      fills: Object.entries(entity ? fieldsLeft(entity, instance.plan.steps[task.step], actor) : {}).map(([field, { label }]) => ({
        name: field,
        label,
      })),
      missing: [],
    }))
}

/** The same with what is still empty in the document and demanded by the step that is under way. */
const withMissing = async (
  context: Context,
  mine: readonly OwnTask[],
  entity: AnyEntity | undefined,
  { plan, step, recordId }: Instance,
): Promise<readonly OwnTask[]> => {
  const planned = plan.steps[step]
  if (mine.length === 0 || !entity || planned?.allow.needFields === undefined) return mine
  const row = await readStored(context.tx, entity, sql<boolean>`t.id = ${recordId}`)
  const missing = row ? fieldsMissing(context, entity, planned, row).map(([name, { label }]) => ({ name, label })) : []
  return mine.map(task => ({ ...task, missing }))
}

/** What would keep the document from taking effect if everybody agreed now, for whoever waits for that or decides it. */
const unfitNow = async (
  context: Context,
  mine: readonly OwnTask[],
  entity: AnyEntity | undefined,
  instance: Instance,
): Promise<string | null> => {
  const isWaiting = mine.length > 0 || instance.requesterId === context.actor.userId
  if (instance.outcome !== 'pending' || !isWaiting || !entity) return null
  const row = await readStored(context.tx, entity, sql<boolean>`t.id = ${instance.recordId}`)
  const words = row && (await unfitness(context, entity, row, agreedBefore(instance, row)))
  return words ? inLanguage(words, context.actor.language) : null
}

const taskVerbs = (planned: PlannedStep | undefined): readonly TaskVerb[] => {
  const optional = (['reassign', 'addBefore', 'addAfter'] as const).filter(verb => planned?.allow[verb] === true)
  return ['approve', 'reject', 'return', ...optional]
}

const verbs = ({ instance, tasks, actor }: Whole): readonly ApprovalVerb[] => {
  const isRequester = instance.requesterId === actor.userId
  const isRunning = instance.outcome === 'pending'
  const decided = tasks.some(({ state }) => state === 'approved' || state === 'rejected' || state === 'returned')
  const participates = isRequester || tasks.some(({ user, by }) => user === actor.userId || by === actor.userId)
  return [
    ...(isRequester && isRunning && !decided ? (['withdraw'] as const) : []),
    ...(isRequester && isRunning ? (['urge'] as const) : []),
    ...(participates ? (['copy'] as const) : []),
    ...(isRunning && may(actor, handOverPoint) && !instance.plan.barred.includes(actor.userId) ? (['handOver'] as const) : []),
  ]
}
