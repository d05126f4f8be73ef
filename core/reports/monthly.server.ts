import type { OpenDatabase } from '../database/pool.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Product } from '../context/served.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Field } from '../define/field.ts'
import { columnLabel } from '../define/unit.ts'
import { reportScreen } from '../define/report.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { programActor } from '../jobs/programActor.ts'
import type { Label, Language } from '../language/label.ts'
import { inLanguage } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import { activeActors } from '../people/grants.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { mayReadReport } from '../rights/reportRights.ts'
import { valueText } from './chartParts.ts'
import { reportEvents } from './events.ts'
import type { ReportAnswer } from './reportAnswer.ts'
import { answerReport, type ServedReport } from './serveReport.server.ts'
import { endSubscription, everySubscription } from './subscriptions.server.ts'
import { askedOf } from './askedReport.ts'

/** 08:00 in China on the first day of a month; when no process ran then, within the next three days. */
export const monthlySchedule = defineUpkeep({
  name: 'report.monthly',
  label: ['每月发送报表', 'Sending monthly reports'],
  at: '0 0 1 * *',
  madeUpWithin: 3 * 24 * 3600 * 1000,
})

/** Reports are counted for their subscribers, each in a transaction of its own: one that fails leaves the others their mail. */
export interface MonthlyParts {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly product: Product
  readonly reports: readonly ServedReport[]
  readonly failed: (error: unknown) => void
}

/** Sends every subscriber their reports, with their rights of now; who may not read one any more is told so, and not sent it again. */
export const monthlyJob = ({ database, product, reports, failed }: MonthlyParts): ServedJob =>
  serveJob(monthlySchedule.job, async () => {
    const occasion = { actor: programActor, requestId: 'monthly', ip: null }
    const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
    const { subscriptions, actors } = await runOperation(product, database, occasion, async ({ tx }) => {
      const all = await everySubscription(tx)
      return { subscriptions: all, actors: await activeActors(tx, [...new Set(all.map(({ userId }) => userId))], every) }
    })
    const people = new Map(actors.map(actor => [actor.userId, actor]))
    for (const { id, userId, report: name, parameters } of subscriptions) {
      const reader = people.get(userId)
      // Who is not active now may come back.
      if (!reader) continue
      const served = reports.find(({ report }) => report.name === name)
      await runOperation(product, database, occasion, async context => {
        if (served && mayReadReport(reader, served.report)) return send(context, reader, served, parameters)
        await endSubscription(context.tx, id)
        return tellEnded(context, userId, served?.report.label ?? [name, name])
      }).catch(failed)
    }
  })

const languages = ['zh', 'en'] as const satisfies readonly Language[]

const send = async (context: Context, reader: Actor, served: ServedReport, parameters: string): Promise<void> => {
  const { report } = served
  const asked = askedOf(report, parameters)
  const screen = reportScreen(context.product.registry.areas, report.name)
  const texts: string[] = []
  for (const language of languages) {
    const answer = await answerReport({ ...context, actor: { ...reader, language } }, served, asked)
    texts.push(mailText(answer, language))
  }
  const [zh = '', en = ''] = texts
  await announce(context, {
    event: reportEvents.monthly,
    to: [reader.userId],
    title: [`每月报表：${report.label[0]}`, `Monthly report: ${report.label[1]}`],
    body: [zh, en],
    link: parameters === '' ? screen : `${screen}?${parameters}`,
  })
}

const tellEnded = (context: Context, userId: number, [zh, en]: Label): Promise<void> =>
  announce(context, {
    event: reportEvents.ended,
    to: [userId],
    title: [`不再发送报表：${zh}`, `No longer sent: ${en}`],
    body: [
      `您已没有查看“${zh}”的权限，每月发送已停止。如仍需要，请联系管理员授权后重新订阅。`,
      `You no longer have the permission to read “${en}”, so it is not sent any more. If you still need it, ask an administrator for the permission and subscribe again.`,
    ],
  })

/** A mail tells at most so many rows; the rest are behind its link. */
const mostInMail = 15

/** The figures of a report as lines of a mail. */
const mailText = ({ report: { columns, definition }, rows, total }: ReportAnswer, language: Language): string => {
  const [first = '', ...figures] = Object.keys(columns)
  const caption = (name: string): string => inLanguage(columnLabel(columns[name] as Field), language)
  const line = (values: ReportAnswer['rows'][number]['values'], name: string): string =>
    `${name}: ${figures.map(one => `${caption(one)} ${valueText(columns, one, values[one], language)}`).join(' · ')}`
  const left = rows.length - mostInMail
  return [
    ...rows.slice(0, mostInMail).map(({ values }) => line(values, valueText(columns, first, values[first], language))),
    ...(rows.length === 0 ? [inLanguage(['没有可统计的记录。', 'There is nothing to count.'], language)] : []),
    ...(left > 0 ? [inLanguage([`另有 ${left} 行`, `and ${left} more`], language)] : []),
    ...(total ? [line(total.values, inLanguage(['合计', 'Total'], language))] : []),
    '',
    inLanguage(definition, language),
  ].join('\n')
}
