import { serveCall } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, createRecord, find, lockAnyRecord } from '#core/records.server'
import { event } from './event.ts'
import { importCalendar } from './importCalendar.ts'
import { mostRead, type ReadEvent } from './readCalendar.server.ts'
import { readCalendarApart } from './readCalendarApart.server.ts'

/** From so many days back until so many ahead events are taken over. */
const taken = { back: 90, ahead: 366 } as const

const problems: Readonly<Record<'unreadable' | 'tooMany' | 'tooLong', Label>> = {
  unreadable: ['不是日历文件（.ics），或文件已损坏', 'Not a calendar file (.ics), or it is damaged'],
  tooMany: [`文件最多 ${mostRead} 个日程：请按时间段分开导出`, `At most ${mostRead} events in a file: export a shorter time`],
  tooLong: [
    '文件中的重复日程太多，或其重复规则无法计算：请按时间段或按日历分开导出',
    'The events of the file repeat too often, or by rules that cannot be worked out: export a shorter time, or one calendar at a time',
  ],
}

const compared = ['title', 'content', 'place', 'link', 'allDay', 'startsOn', 'begins', 'endsOn', 'ends'] as const

/** Takes the events of a file over: new ones as private ones without attendees, known ones as they are there now. Nobody is told, and what was cancelled here stays so. */
export const servedImportCalendar = serveCall(importCalendar, async (context, { file }) => {
  const { actor, now } = context
  const today = companyDay(now)
  const read = await readCalendarApart([file, { from: dayAfter(today, -taken.back), until: dayAfter(today, taken.ahead) }])
  if ('problem' in read) return refuse('invalidFields', { problems: { file: problems[read.problem] } })
  const known = new Map(
    (read.events.length === 0
      ? []
      : await find(context, event, {
          where: { owner: actor.userId, importKey: read.events.map(({ importKey }) => importKey) },
          fields: ['id', 'importKey', 'status'],
          limit: 'all',
        })
    ).map(one => [one.importKey, one]),
  )
  const first = new Map<string, number>()
  const counts = { added: 0, changed: 0, same: 0, leftOut: read.leftOut }
  const add = async ({ series, ...values }: ReadEvent): Promise<void> => {
    const id = await createRecord(context, event, {
      ...values,
      owner: actor.userId,
      visibility: 'private',
      repeats: 'none',
      attendees: [],
      series: series === null ? null : (first.get(series) ?? null),
    })
    if (series !== null && !first.has(series)) first.set(series, id)
    counts.added += 1
  }
  for (const one of read.events) {
    const there = known.get(one.importKey)
    if (!there) {
      await add(one)
      continue
    }
    if (one.series !== null && !first.has(one.series)) first.set(one.series, there.id)
    const row = there.status === 'planned' ? await lockAnyRecord(context, event, there.id) : undefined
    if (!row || compared.every(name => row[name] === one[name])) counts.same += 1
    else {
      const { series: _series, importKey: _key, ...values } = one
      await changeRecord(context, event, row, values, { action: 'update' })
      counts.changed += 1
    }
  }
  return counts
})
