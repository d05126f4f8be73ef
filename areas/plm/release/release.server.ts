import { fill, guard, serve, type Context } from '#core/context.server'
import { companyDay, workingDaysAfter } from '#core/days'
import { companyCalendar } from '#core/days.server'
import { type Change, type StoredRecord, statesMeaning, type RecordOf } from '#core/definition'
import { refuse } from '#core/errors'
import { type Label, inLanguage, type Language } from '#core/language'
import { changeRecord, find, lockAnyRecord, makeParts, nextCount, partsCounted, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { factsPart, linesPart, type PaperBody } from '#core/papers'
import { takeVersions, versionsFor } from '../effective/versionsFor.server.ts'
import { model } from '../../product/model/model.ts'
import { refuseIncapable } from '../../quality/capabilityGate/capabilityGate.server.ts'
import { answeredStates, dueAfter, openStates } from '../releaseFeedback/feedbackStates.ts'
import { unsettledStates } from '../fileComment/commentStates.ts'
import { fileComment } from '../fileComment/fileComment.ts'
import { releaseFeedback } from '../releaseFeedback/releaseFeedback.ts'
import { openCritical, refuseCritical } from './criticalFeedback.server.ts'
import { digestOf } from './filesDigest.server.ts'
import { mostKnown, release } from './release.ts'
import { kindNames, kindsOf } from './releaseFiles.ts'
import { blocksOf, isMeasured } from './releaseGates.ts'
import { trialFigures } from './trialRun.server.ts'
import { unitVersions } from '../../product/unit/unitSlots.server.ts'

const facts = ['pn', 'model', 'type', 'hwVersion', 'swVersion', 'mechVersion', 'approvedOn', 'approvedBy', 'releasedHash'] as const

/** The release notice as departments get it: the versions, the files with their digest, and what it says. */
const releaseNotice = (record: RecordOf<typeof release>, language: Language): PaperBody => ({
  summary: [factsPart(release, record, facts, language)],
  parts: [
    ...(record.description
      ? [{ kind: 'frame' as const, title: inLanguage(release.fields.description.label, language), text: record.description, lines: 1 }]
      : []),
    linesPart(release.fields.files.label, release.fields.files.of, record.files, language),
  ],
})

type Release = StoredRecord<typeof release>

const noPn: Label = ['产品尚无 PN', 'The product has no PN yet']
const otherFiles: Label = [
  '文件与技术审核时不同，不能批准；请退回上传文件并重新审核',
  'The files are not those that were reviewed. Return it to file upload and have it reviewed again.',
]

/** `RN-12034-03`: the third release of a PN. */
const numbered = async (context: Context, { model: of }: Release): Promise<Change<typeof release>> => {
  const { pn } = await pick(context, model, of, ['pn'])
  if (pn === null) return refuse('invalidFields', { problems: { model: noPn } })
  const nth = await nextCount(context, 'plm.release.code', pn)
  return { pn, code: `RN-${pn}-${String(nth).padStart(2, '0')}` }
}

/** What departments said of other files is void: they are asked again once these are reviewed. */
const askAgain = async (context: Context, { id, code }: Release): Promise<void> => {
  const given = await find(context, releaseFeedback, { where: { release: id, state: answeredStates }, fields: ['id'], limit: 'all' })
  for (const { id: one } of given) {
    const row = await lockAnyRecord(context, releaseFeedback, one)
    if (row) await changeRecord(context, releaseFeedback, row, { state: 'pending', answeredOn: null }, { action: 'askAgain', reason: code })
  }
}

/** A deviation that is void. */
const noDeviation = { deviation: null, deviationBy: null, knownCritical: [] } as const

/** What people said of the files that were reviewed says nothing of those that come in their place. */
const voidConsent = async (context: Context, row: Release): Promise<Change<typeof release>> => {
  await askAgain(context, row)
  return { reviewedHash: null, conclusion: null, ...noDeviation }
}

/** How a product is released. */
export const servedRelease = serve(release, {
  fills: [fill(unitVersions, versionsFor)],
  kept: {
    askedDepartments: partsCounted(releaseFeedback, {}),
    openFeedback: partsCounted(releaseFeedback, { state: openStates }),
    objections: partsCounted(releaseFeedback, { state: 'objected' }),
    openComments: partsCounted(fileComment, { state: unsettledStates }),
  },
  onCreate: numbered,
  onWritten: async (context, row, before) => {
    if (row.state === 'approved' && before?.state !== 'approved') await takeVersions(context, row.model, row.code)
  },
  present: { in: statesMeaning(release, 'unfinished'), of: (work, row) => trialFigures(work, row) },
  guards: {
    submit: guard(release, ['missing'], (_actor, { missing }) => {
      const kinds = kindsOf(missing)
      const [zh, en] = kindNames(kinds)
      return kinds.length === 0 || [`请先上传：${zh}`, `Upload these first: ${en}`]
    }),
    approve: guard(
      release,
      [
        'type',
        'askedDepartments',
        'openFeedback',
        'objections',
        'openComments',
        'conclusion',
        'plannedQuantity',
        'producedQuantity',
        'testedQuantity',
        'scrappedUntested',
        'passRate',
        'deviation',
      ],
      (_actor, row) => blocksOf(row)[0] ?? true,
    ),
  },
  papers: { notice: async (context, record) => releaseNotice(record, context.actor.language) },
  transitions: {
    submit: async (context, row) => {
      const dueOn = workingDaysAfter(await companyCalendar(context), companyDay(context.now), dueAfter)
      await makeParts(context, releaseFeedback, row, {
        one: ['department'],
        of: row.departments.map(department => ({ department, dueOn })),
      })
      return { reviewedHash: await digestOf(context, row.files) }
    },
    // A deviation was agreed to for the figures of one trial run: those of another are judged anew.
    conclude: async (_context, row, { plan }) => ({ plan: plan ?? row.plan, ...(plan === null || plan === row.plan ? {} : noDeviation) }),
    deviate: async (context, row) => ({
      deviationBy: authorOf(context.actor),
      knownCritical: isMeasured(row.type) ? (await openCritical(context, row.model)).slice(0, mostKnown) : [],
    }),
    approve: async (context, row) => {
      const releasedHash = await digestOf(context, row.files)
      if (releasedHash !== row.reviewedHash)
        refuse('ruleBroken', { message: otherFiles, leadsTo: { step: 'plm.release:reopen', of: row.id } })
      if (row.type === 'mass' && row.deviation === null) await refuseIncapable(context, row.model)
      if (isMeasured(row.type)) await refuseCritical(context, row)
      return {
        ...(await trialFigures(context, row)),
        releasedHash,
        approvedOn: companyDay(context.now),
        approvedBy: authorOf(context.actor),
      }
    },
    reopen: voidConsent,
    reject: 'statusOnly',
    revise: voidConsent,
  },
})
