import { hiddenTries } from '#core/audit.server'
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

/** So many refused tries within an hour are told of; it is looked every so many minutes. */
const told = { from: 5, every: 10 } as const

/** When it is looked who tries again and again. */
export const refusedTriesSchedule = defineUpkeep({
  name: 'files.refusedTries',
  label: ['查看被拒绝的打开尝试', 'Looking for refused tries'],
  at: `*/${told.every} * * * *`,
})

/** Tells the head of each department whose files somebody tried to open five times within the hour. The whole truth of files: it is told to whom they belong. */
const tellOfTries = async (context: Context): Promise<void> => {
  for (const { user, name, times, records } of await hiddenTries(context.tx, fileVersion.name, told.from, told.every)) {
    const versions = await find(context, fileVersion, { where: { id: [...records] }, fields: ['file'], limit: 'all' })
    const files = await find(context, technicalFile, {
      where: { id: versions.map(({ file }) => file) },
      fields: ['id', 'code', 'department'],
      sort: 'id',
      limit: 'all',
    })
    const owners = await find(context, department, {
      where: { id: files.map(one => one.department) },
      fields: ['id', 'head'],
      limit: 'all',
    })
    for (const { id, head } of owners) {
      const own = files.filter(one => one.department === id)
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
    }
  }
}

const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'files-tries', ip: null }

/** What looks for refused tries. */
export const refusedTriesJobs = (database: OpenDatabase, product: Product): readonly ServedJob[] => [
  serveJob(refusedTriesSchedule.job, () => runOperation(product, database, occasion, tellOfTries)),
]
