import { sql } from 'kysely'
import { guard, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { serveEditions } from '#core/editions.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { user } from '#core/people'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, find, lockAnyRecord, makeParts, meets, partsCounted, withAuthor } from '#core/records.server'
import { keepPrinted, recallCopies } from '../controlledCopy/controlledCopy.server.ts'
import { controlledCopy } from '../controlledCopy/controlledCopy.ts'
import { sopReading } from '../sopReading/sopReading.ts'
import { sop } from './sop.ts'

type Sop = StoredRecord<typeof sop>
type Steps = Sop['steps']

const noReader: Label = ['请选择有在用人员的部门，或选择人员', 'Choose a department in which people work, or people']
const notInForce: Label = ['这个版本已不再有效，不能下发', 'This version is no longer effective and cannot be issued']
const nothingBehind: Label = ['没有待更新的译文', 'No translation is older than its source']

/** A step whose Chinese text was changed while its English one was not has a translation that is older, until that is changed or confirmed. */
const marked = (steps: Steps, before: Steps): Steps => {
  const former = new Map(before.map(step => [step.id, step]))
  return steps.map(step => {
    const was = former.get(step.id)
    if (!was || step.textEn === null || step.textEn !== was.textEn) return { ...step, behind: false }
    return { ...step, behind: was.behind || step.text !== was.text }
  })
}

const stepLines = linesOf(sop, 'steps')

/** The steps of a new instruction; those of a next edition whose translation is older in the former one have an older one still. */
const begunSteps = async (context: Context, row: Sop): Promise<Steps> => {
  const former =
    row.copyOf === null
      ? []
      : await find(context, stepLines, { where: { record: row.copyOf, behind: true }, fields: ['text', 'textEn'], limit: 'all' })
  return row.steps.map(step => ({
    ...step,
    behind: step.textEn !== null && former.some(({ text, textEn }) => text === step.text && textEn === step.textEn),
  }))
}

/** Those who are asked to read it: named, or at work in one of the departments. */
const readersOf = async (
  context: Context,
  { departments, readers }: { readonly departments: readonly number[]; readonly readers: readonly number[] },
): Promise<readonly number[]> => {
  const fields = ['id'] as const
  const atWork = await find(context, user, { where: { department: [...departments], isActive: true }, fields, limit: 'all' })
  const named = await find(context, user, { where: { id: [...readers], isActive: true }, fields, limit: 'all' })
  return [...new Set([...named, ...atWork].map(({ id }) => id))].toSorted((one, other) => one - other)
}

/** Whoever is asked to read the next edition need not read those before it any more. */
const dropFormerReadings = async (context: Context, row: Sop): Promise<void> => {
  const editions = await find(context, sop, {
    where: { code: row.code, id: { not: row.id } },
    fields: ['id', 'effectiveFrom'],
    limit: 'all',
  })
  const former = editions
    .filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom < String(row.effectiveFrom))
    .map(({ id }) => id)
  const open = await find(context, sopReading, { where: { sop: former, status: 'open' }, fields: ['id'], sort: 'id', limit: 'all' })
  for (const { id } of open) {
    const reading = await lockAnyRecord(context, sopReading, id)
    if (reading) await changeRecord(context, sopReading, reading, { status: 'dropped' }, { action: 'drop' })
  }
}

/** Its print-outs that are out: the whole truth, as for every kept value. */
const copiesOut = sql`(select count(*)::integer from ${table(controlledCopy)} as c
  where ${col(controlledCopy, 'sop', 'c')} = ${col(sop, 'id')} and ${meets(controlledCopy, { status: 'out' }, 'c')})`

/** What happens to the editions of work instructions: who writes one does not release it, people are asked to read what holds, and print-outs come back when it no longer does. */
export const servedSop = serveEditions(sop, {
  kept: {
    toRead: partsCounted(sopReading, { status: 'open' }),
    copiesOut: { value: copiesOut, from: [touches(controlledCopy, row => row.sop, ['status'])] },
  },
  onPrinted: keepPrinted('sop'),
  onWritten: async (context, row, before) => {
    if (before !== null && row.effectiveUntil !== before.effectiveUntil) await recallCopies('sop')(context, row.id, row.effectiveUntil)
  },
  onCreate: async (context, row): Promise<Change<typeof sop>> => ({
    steps: await begunSteps(context, row),
  }),
  onChange: async (context, row, before): Promise<Change<typeof sop>> => ({
    steps: marked(row.steps, before.steps),
  }),
  guards: {
    issue: guard(sop, ['standing'], (_actor, row) => ['upcoming', 'effective'].includes(row.standing) || notInForce),
    confirmTranslation: guard(sop, ['translationBehind'], (_actor, row) => row.translationBehind || nothingBehind),
  },
  transitions: {
    confirmTranslation: async (context, row) => ({
      authors: withAuthor(context.actor, row.authors),
      steps: row.steps.map(step => ({ ...step, behind: false })),
    }),
    issue: async (context, row, input) => {
      const readers = await readersOf(context, input)
      if (readers.length === 0) refuse('invalidFields', { message: noReader, problems: { 'input.departments': noReader } })
      await dropFormerReadings(context, row)
      await makeParts(context, sopReading, row, { one: ['reader'], of: readers.map(reader => ({ reader })) })
      return { issuedOn: row.issuedOn ?? companyDay(context.now) }
    },
  },
})
