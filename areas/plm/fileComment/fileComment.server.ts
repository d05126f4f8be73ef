import { isAbsent } from '#core/approvals.server'
import { guard, serve, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { fileFacts } from '#core/files.server'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { release } from '../release/release.ts'
import { fileComment } from './fileComment.ts'

const releaseFiles = linesOf(release, 'files')

const onlyRaised: Label = ['只有提出人能修改、确认、退回或撤回', 'Only whoever raised it edits it, settles it, returns it or withdraws it']
const ownOne: Label = ['这是您提出的意见：请直接确认、退回或撤回', 'You raised this comment: settle it, return it or withdraw it yourself']
const stillThere: Label = [
  '提出人在岗，请由其确认；仅当提出人已离职，或外出并已委托审批时，才能代为确认',
  'The person who raised it settles it. Another person can do so only if they have left, or are away and have delegated their approvals.',
]
const onlyAuthors: Label = ['由编制过此发布的人答复', 'It is answered by those who wrote the release']
/** The file of its release that a comment names: its name, and its SHA-256 in hexadecimal. */
const commented = async (context: Context, { release: of, fileName }: StoredRecord<typeof fileComment>) => {
  const lines = await find(context, releaseFiles, { where: { record: of }, fields: ['file'], sort: 'position', limit: 'all' })
  const files = await fileFacts(
    context.tx,
    lines.map(({ file }) => file),
  )
  const wanted = fileName.trim().toLowerCase()
  const named = files.find(({ name }) => name.toLowerCase() === wanted)
  if (named) return named
  const names = files.map(({ name }) => name)
  return refuse('invalidFields', {
    problems: { fileName: [`此发布的文件：${names.join('、')}`, `The files of this release: ${names.join(', ')}`] },
  })
}

/** Only while whoever raised it cannot: nobody settles what they were asked to mend. */
const settleInstead = async (context: Context, row: StoredRecord<typeof fileComment>) => {
  if (row.raisedBy !== null && !(await isAbsent(context, row.raisedBy)))
    refuse('ruleBroken', { message: stillThere, leadsTo: { step: 'plm.fileComment:settle', of: row.id } })
  return { settledBy: authorOf(context.actor) }
}

const ofRaiser = guard(fileComment, ['raisedBy'], (actor, row) => row.raisedBy === actor.userId || onlyRaised)

/** Who comments on the files of a release, who answers, and who says that it is settled. */
export const servedFileComment = serve(fileComment, {
  onCreate: async (context, row) => {
    const { code } = await pick(context, release, row.release, ['code'])
    const { name, sha256 } = await commented(context, row)
    const page = row.pageNumber === null ? '' : ` p. ${row.pageNumber}`
    return { caption: `${code} ${name}${page}`.slice(0, 300), fileName: name, fileHash: sha256, raisedBy: authorOf(context.actor) }
  },
  guards: {
    update: ofRaiser,
    settle: ofRaiser,
    insist: ofRaiser,
    withdraw: ofRaiser,
    settleInstead: guard(fileComment, ['raisedBy'], (actor, row) => row.raisedBy !== actor.userId || ownOne),
  },
  transitions: {
    answer: async (context, row) => {
      const { authors } = await pick(context, release, row.release, ['authors'])
      if (!authors.includes(context.actor.userId)) refuse('ruleBroken', { message: onlyAuthors, leadsTo: 'others' })
      return { answeredBy: authorOf(context.actor) }
    },
    settle: async ({ actor }) => ({ settledBy: authorOf(actor) }),
    settleInstead,
    insist: async () => ({ answer: null, answeredBy: null }),
    withdraw: 'statusOnly',
  },
})
