import { guard, serve, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { pick } from '#core/records.server'
import { sop } from '../sop/sop.ts'
import { sopReadingEvents } from './sopReading.events.ts'
import { daysToRead, sopReading } from './sopReading.ts'

type Reading = StoredRecord<typeof sopReading>

const notYours: Label = ['只有阅读人本人可以确认', 'Only the reader confirms that they have read it']

const prepared = async (context: Context, row: Reading): Promise<Change<typeof sopReading>> => {
  const { code, edition } = await pick(context, sop, row.sop, ['code', 'edition'])
  return { task: `${code} ${edition}`, dueOn: dayAfter(companyDay(context.now), daysToRead) }
}

const tellReader = async (context: Context, row: Reading, before: Reading | null): Promise<void> => {
  if (before !== null || row.status !== 'open') return
  const { caption, captionEn } = await pick(context, sop, row.sop, ['caption', 'captionEn'])
  await announce(context, {
    event: sopReadingEvents.asked,
    to: [row.reader],
    title: [`请阅读 ${caption}`, `Please read ${captionEn}`],
    body: [`请在 ${row.dueOn} 前阅读并确认。`, `Read and confirm it by ${row.dueOn}.`],
    link: `/craft/sop_reading/${row.id}`,
    about: { entity: sopReading.name, recordId: row.id },
  })
}

/** How somebody is asked to read a work instruction, and confirms it. */
export const servedSopReading = serve(sopReading, {
  onCreate: prepared,
  onWritten: tellReader,
  guards: { confirm: guard(sopReading, ['reader'], (actor, row) => row.reader === actor.userId || notYours) },
  transitions: {
    confirm: async ({ now }) => ({ readAt: now }),
    drop: 'statusOnly',
  },
})
