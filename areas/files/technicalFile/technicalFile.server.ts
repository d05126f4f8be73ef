import { sql } from 'kysely'
import { guard, serve, touches, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { find, meets, nextCount, partsCounted, pick } from '#core/records.server'
import { classification } from '../classification/classification.ts'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { keepsFilesOf } from './keeping.ts'
import { technicalFile } from './technicalFile.ts'

type File = StoredRecord<typeof technicalFile>
type Changed = Change<typeof technicalFile>

const onlyOwners: Label = [
  '只有文件所属部门或文控可以修改、作废和恢复',
  'Only the department that owns the file, or a file controller, changes it, makes it obsolete and uses it again',
]
const sameLevel: Label = ['已是这个密级', 'It has this level already']
const versionsInReview: Label = ['有版本正在审批，请先完成或撤回', 'A version is in review. Finish or withdraw it first.']
const exhausted: Label = ['此分类的编号已用完（9999 个）', 'All 9999 numbers of this classification are taken.']

/** Whoever may know of files knows of those of every department; each department keeps its own. */
const byOwners = guard(technicalFile, ['department'], (actor, row) => keepsFilesOf(actor, row.department) || onlyOwners)

/** As many as have four digits. */
const largest = 9999

const called = (row: Pick<File, 'code' | 'name' | 'nameEn'>): Changed => ({
  caption: `${row.code} ${row.name}`,
  captionEn: `${row.code} ${row.nameEn}`,
})

/** `TF-ME-0042`: the next number within its classification. */
const numbered = async (context: Context, row: File): Promise<Changed> => {
  const { code: of } = await pick(context, classification, row.classification, ['code'])
  const count = await nextCount(context, 'files.technicalFile.code', of)
  if (count > largest) refuse('ruleBroken', { message: exhausted, leadsTo: { step: 'files.classification:create' } })
  const code = `TF-${of}-${String(count).padStart(4, '0')}`
  return { code, ...called({ ...row, code }) }
}

/** The number of the version that is effective: the whole truth, as for every kept value. */
const currentVersion = sql`(select max(${col(fileVersion, 'number', 'v')}) from ${table(fileVersion)} as v
  where ${col(fileVersion, 'file', 'v')} = ${col(technicalFile, 'id')} and ${meets(fileVersion, { status: 'effective' }, 'v')})`

/** Technical files: numbers by classification; the level is changed by somebody else than who registered the file, and with a reason. */
export const servedTechnicalFile = serve(technicalFile, {
  kept: {
    currentVersion: { value: currentVersion, from: [touches(fileVersion, row => row.file, ['number', 'status'])] },
    inReview: partsCounted(fileVersion, { status: 'review' }),
  },
  onCreate: numbered,
  onChange: async (_context, row): Promise<Changed> => called(row),
  guards: {
    update: byOwners,
    delete: byOwners,
    reclassify: byOwners,
    retire: guard(technicalFile, ['department', 'inReview'], (actor, row) =>
      keepsFilesOf(actor, row.department) ? row.inReview === 0 || versionsInReview : onlyOwners,
    ),
    restore: byOwners,
  },
  transitions: {
    reclassify: async (context, row, { level }): Promise<Changed> => {
      if (level === row.level) refuse('invalidFields', { problems: { 'input.level': sameLevel } })
      const waiting = await find(context, fileVersion, { where: { file: row.id, status: 'review' }, fields: ['id'], limit: 1 })
      // What its reviewers decide on says the level that it had.
      if (waiting.length > 0)
        refuse('ruleBroken', { message: versionsInReview, leadsTo: { step: 'files.fileVersion:read', of: waiting.map(({ id }) => id) } })
      return { level }
    },
    retire: 'statusOnly',
    restore: 'statusOnly',
  },
})
