import { audit, hiddenTries, tellOfTries, toldOfTries } from '#core/audit.server'
import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { counted } from '#core/language'
import { announce } from '#core/notices.server'
import { department } from '#core/people'
import { find } from '#core/records.server'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { refusedTriesEvents } from './refusedTries.events.ts'
import { triesToTell } from './triesToTell.ts'

/** So many refused tries within an hour are told of; it is looked every so many minutes. */
const told = { from: 5, every: 10 } as const

/** When it is looked who tries again and again. */
export const refusedTriesSchedule = defineUpkeep({
  name: 'files.refusedTries',
  label: ['查看被拒绝的打开尝试', 'Looking for refused tries'],
  at: `*/${told.every} * * * *`,
})

/** An owner who was told of somebody is not told of them again for so long, in milliseconds. */
const quiet = 60 * 60 * 1000

/**
 * Tells the head of each department at whose files somebody tried to open them five times within the hour, of those files alone; whom they were told of is kept, so that somebody who
 * goes on is told of again. The whole truth of files: it is told to whom they belong.
 */
const tellHeads = async (context: Context): Promise<void> => {
  const tries = await hiddenTries(context.tx, fileVersion.name)
  if (tries.length === 0) return
  const versions = await find(context, fileVersion, {
    where: { id: [...new Set(tries.map(({ record }) => record))] },
    fields: ['id', 'file'],
    limit: 'all',
  })
  const files = await find(context, technicalFile, {
    where: { id: [...new Set(versions.map(({ file }) => file))] },
    fields: ['id', 'code', 'department'],
    sort: 'id',
    limit: 'all',
  })
  const owners = await find(context, department, {
    where: { id: [...new Set(files.map(one => one.department))] },
    fields: ['id', 'head'],
    limit: 'all',
  })
  const fileOf = new Map(versions.map(({ id, file }) => [id, files.find(one => one.id === file)]))
  const standing = await toldOfTries(context.tx, technicalFile.name)
  for (const { user, name, owner, times, records } of triesToTell(tries, record => fileOf.get(record)?.department, standing, told.from)) {
    const head = owners.find(({ id }) => id === owner)?.head ?? null
    const own = files.filter(one => records.some(record => fileOf.get(record)?.id === one.id))
    const [first] = own
    if (head === null || head === user || !first) continue
    const codes = own.map(({ code }) => code).join(', ')
    await announce(context, {
      event: refusedTriesEvents.tried,
      to: [head],
      title: [
        `${name} 一小时内 ${times} 次试图打开 ${codes}`,
        `${name} tried to open ${codes}: ${counted(times, 'try', 'tries')} within an hour`,
      ],
      body: ['每次都被拒绝；请确认是否需要授权，或与其联系。', 'All tries were refused. Ask whether they need it, or talk to them.'],
      link: `/files/PN_files_details/${first.id}`,
      about: { entity: technicalFile.name, recordId: first.id },
    })
    const until = new Date(Date.parse(context.now) + quiet).toISOString()
    await audit(context, {
      entity: technicalFile.name,
      // Of no file, so that no reader of one sees in its history who tried.
      recordId: null,
      recordTitle: null,
      action: tellOfTries,
      changes: [],
      detail: { person: user, owner, until },
    })
  }
}

const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'files-tries', ip: null }

/** What looks for refused tries. */
export const servedRefusedTriesJobs = (database: OpenDatabase, product: Product): readonly ServedJob[] => [
  serveJob(refusedTriesSchedule.job, () => runOperation(product, database, occasion, tellHeads)),
]
