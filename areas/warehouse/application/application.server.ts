import { sql, type RawBuilder } from 'kysely'
import { guard, serve, touches, type Context, type GuardAnswer } from '#core/context.server'
import { companyDay, workingDaysAfter } from '#core/days'
import { companyCalendar } from '#core/days.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { exists, meets } from '#core/records.server'
import type { Actor } from '#core/rights'
import { refuseCounted } from '../count/refuseCounted.server.ts'
import { giveBack } from '../giveBack/giveBack.ts'
import { issue } from '../issue/issue.ts'
import { application } from './application.ts'
import { handedInApplication, reserveItems, settledApplication } from './checkApplication.server.ts'
import { mostExtensions, returnDayProblem, workingDaysToFetch } from './loanRules.ts'

type Application = StoredRecord<typeof application>

const onlyApplicant: Label = ['只有申请人能这样做', 'Only the applicant can do that']
const noExtension: Label = ['没有申请延期', 'No extension was asked for']
const askedAlready: Label = ['已申请延期，等待批准', 'An extension is already waiting for approval']
const extendedEnough: Label = [`最多延期 ${mostExtensions} 次`, `The loan has reached its limit of extensions (${mostExtensions})`]
const notLater: Label = ['延期须晚于现在的归还日期', 'An extension must be later than the present return date']
const handedAlready: Label = ['物品已交付；请先签收或退回', 'The items were issued already. Confirm or decline the issue first.']
const notYet: Label = ['领取期限未过', 'There is still time to pick it up']

const issuedLines = linesOf(issue, 'items')
const returnedLines = linesOf(giveBack, 'items')

/** How many of the line `t` were received. The whole truth, as that is how far the application is for everyone. */
const issuedOfLine: RawBuilder<unknown> = sql`(select coalesce(sum(${col(issuedLines, 'quantity', 'l')}), 0)::integer from ${table(issuedLines)} as l
  join ${table(issue)} as i on i.id = l.owner_id where ${col(issuedLines, 'applied', 'l')} = ${sql.ref('t.id')} and ${meets(issue, { state: 'received' }, 'i')})`

/** How many of the line `t` are accounted for: back, or known to be lost. The whole truth, for the same reason. */
const returnedOfLine: RawBuilder<unknown> = sql`(select coalesce(sum(${col(returnedLines, 'quantity', 'l')}), 0)::integer from ${table(returnedLines)} as l
  where ${col(returnedLines, 'applied', 'l')} = ${sql.ref('t.id')})`

const byApplicant = (actor: Actor, row: Pick<Application, 'applicant'>): GuardAnswer => row.applicant === actor.userId || onlyApplicant

const decides = guard(application, ['askedUntil'], (_actor, row) => row.askedUntil !== null || noExtension)

const refuseHanded = async (context: Context, { id }: Application): Promise<void> => {
  if (await exists(context, issue, { application: id, state: 'handed' }))
    refuse('ruleBroken', { message: handedAlready, leadsTo: { step: 'warehouse.issue:read' } })
}

/** What happens to applications. Approval keeps what was applied for until it is fetched; issues and returns lead on from there. */
export const servedApplication = serve(application, {
  scope: actor => sql<boolean>`${col(application, 'applicant')} = ${actor.userId}`,
  lines: {
    items: {
      kept: {
        issued: { value: issuedOfLine, from: [touches(issue, row => row.items.flatMap(({ applied }) => applied ?? []))] },
        returned: { value: returnedOfLine, from: [touches(giveBack, row => row.items.flatMap(({ applied }) => applied ?? []))] },
      },
    },
  },
  onCreate: async (context, row) => ({
    ...(await settledApplication(context, row)),
    applicant: context.actor.userId,
    department: context.actor.departmentId,
    extensions: 0,
  }),
  onChange: settledApplication,
  handedIn: { submit: handedInApplication },
  transitions: {
    submit: async (context, row): Promise<Change<typeof application>> => {
      await reserveItems(context, row)
      return { fetchBy: workingDaysAfter(await companyCalendar(context), companyDay(context.now), workingDaysToFetch) }
    },
    askExtension: async (context, row, { askedUntil }) => {
      const problem =
        returnDayProblem(askedUntil, companyDay(context.now)) ??
        (row.returnOn !== null && askedUntil <= row.returnOn ? notLater : undefined)
      if (problem) refuse('invalidFields', { message: problem, problems: { 'input.askedUntil': problem } })
    },
    grantExtension: async (context, row) => {
      const problem = row.askedUntil === null ? noExtension : returnDayProblem(row.askedUntil, companyDay(context.now))
      if (problem) refuse('ruleBroken', { message: problem, leadsTo: { step: 'warehouse.application:declineExtension', of: row.id } })
      return { returnOn: row.askedUntil, extensions: row.extensions + 1, askedUntil: null, askedReason: null }
    },
    declineExtension: async () => ({ askedUntil: null, askedReason: null }),
    withdraw: refuseHanded,
    lapse: async (context, row) => {
      await refuseHanded(context, row)
      // Nobody could have picked it up.
      await refuseCounted(
        context,
        row.items.map(line => line.item),
      )
    },
  },
  guards: {
    submit: guard(application, ['applicant'], byApplicant),
    withdraw: guard(application, ['applicant'], byApplicant),
    askExtension: guard(application, ['applicant', 'askedUntil', 'extensions'], (actor, row) => {
      if (row.askedUntil !== null) return askedAlready
      return row.extensions < mostExtensions ? byApplicant(actor, row) : extendedEnough
    }),
    grantExtension: decides,
    declineExtension: decides,
    lapse: guard(application, ['overdue'], (_actor, row) => row.overdue || notYet),
  },
})
