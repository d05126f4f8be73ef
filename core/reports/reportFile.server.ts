import type { FastifyInstance } from 'fastify'
import { audit } from '../audit/audit.server.ts'
import { demand, type Routing } from '../context/routing.server.ts'
import type { Context } from '../context/serve.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { reportApi, reportScreen } from '../define/report.ts'
import type { Field } from '../define/field.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { mediaTypes, tableFile, type TableContent, type TableFormat } from '../exchange/tableFile.server.ts'
import type { Cell } from '../fields/cell.ts'
import { cellKindOf } from '../fields/cellKinds.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { parseFields } from '../fields/kinds.ts'
import { contentDisposition } from '../files/fileName.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { pointsOfReport, takingPoints } from '../rights/reportRights.ts'
import { hashOf } from '../approvals/hash.server.ts'
import { companyHead } from '../define/paper.ts'
import { momentText } from '../fields/moment/moment.ts'
import { codeFor } from '../papers/codePicture.ts'
import { papersToSet, type Printing } from '../papers/print.server.ts'
import type { Actor } from '../rights/actor.ts'
import { drawChart } from './drawChart.server.ts'
import { reportPaper } from './reportPaper.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'
import { answerReport, type ServedReport } from './serveReport.server.ts'
import { notInFile, takenAnswer, type TakenAnswer } from './takenAnswer.ts'

const noFormat: Label = ['只能是 xlsx、csv 或 pdf', 'Must be xlsx, csv or pdf']

/** `GET …/file/?format=xlsx&…`: the figures of a report as a workbook, a CSV file or on paper; remembered in the audit like every export. */
export const reportFile = (
  app: FastifyInstance,
  { product, database, callerOf }: Routing,
  printing: Pick<Printing, 'typesetter' | 'turns' | 'company'>,
  served: ServedReport,
): void => {
  const { report } = served
  app.get(`${reportApi(report.name)}file/`, async (request, reply) => {
    const caller = callerOf(request)
    for (const point of [...pointsOfReport(report), ...takingPoints(report)]) demand(caller.actor, point)
    const { format = 'xlsx', ...given } = request.query as Record<string, unknown>
    if (!isFormat(format)) return refuse('unknownParameter', { message: noFormat, problems: { format: noFormat } })
    const { values, problems } = parseFields(report.parameters, given, 'input')
    refuseProblems(problems)
    const { language } = caller.actor
    const taken = await runOperation(product, database, caller, async context => {
      const answered = takenAnswer(await answerReport(context, served, values), caller.actor)
      await rememberTaken(context, answered.answer, format)
      return answered
    })
    const name = `${inLanguage(report.label, language)} ${clockReading(taken.answer.at).day}.${format}`
    const head = reply.header('Content-Disposition', contentDisposition(name))
    if (format === 'pdf') {
      const address = `${request.protocol}://${request.host}${reportScreen(product.registry.areas, report.name)}?${new URLSearchParams(texts(given)).toString()}`
      const pdf = await printing.turns.take(String(caller.actor.userId), () => printed(printing, taken, caller.actor, address))
      return head.header('Content-Type', 'application/pdf').send(pdf)
    }
    return head.header('Content-Type', mediaTypes[format]).send(tableFile(format, tableOf(taken, language), language))
  })
}

type Format = TableFormat | 'pdf'

const isFormat = (format: unknown): format is Format => format === 'xlsx' || format === 'csv' || format === 'pdf'

/** What the address was asked, of which every value was read as a text. */
const texts = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The report set on paper; its code leads back to it, asked like this. */
const printed = async (
  { typesetter, company }: Pick<Printing, 'typesetter' | 'company'>,
  taken: TakenAnswer,
  actor: Actor,
  address: string,
): Promise<Buffer> => {
  const { language } = actor
  const { answer } = taken
  const content = reportPaper(answer, language, await drawChart(answer, language), notInFile(taken))
  const by = inLanguage([`打印：${actor.name}`, `Printed by ${actor.nameEn || actor.name}`], language)
  const printedPapers = {
    language,
    company: companyHead(company, language),
    printed: `${by} ${momentText(answer.at)}`,
    papers: [{ ...content, hash: hashOf(content).slice(0, 16), ...codeFor(address), pictures: {} }],
  }
  const { pdf } = await typesetter.set(papersToSet({ printed: printedPapers, pictures: {}, at: answer.at, told: [] }))
  return pdf
}

const rememberTaken = (context: Context, { report, rows }: ReportAnswer, format: Format): Promise<void> =>
  audit(context, {
    entity: report.name,
    recordId: null,
    recordTitle: report.label[0],
    action: 'export',
    changes: [],
    detail: { rows: rows.length, format },
  })

/** The figures of a report as a table: a column for each, the total at the end, then what is not in it. */
const tableOf = (taken: TakenAnswer, language: Language): TableContent => {
  const { report, rows, total } = taken.answer
  const fields = Object.entries<Field>(report.columns)
  const cells = ({ values }: ReportRow): readonly Cell[] =>
    fields.flatMap(([name, field]) => {
      const kind = cellKindOf(field)
      const value = values[name]
      return value === null || value === undefined ? kind.columns(field).map(() => null) : kind.toCells(field, value, language)
    })
  const columns = fields.flatMap(([, field]) => cellKindOf(field).columns(field))
  const [, ...figures] = total ? cells(total) : []
  const said = notInFile(taken).map((line): readonly Cell[] => columns.map((_, place) => (place === 0 ? inLanguage(line, language) : null)))
  return {
    title: inLanguage(report.label, language),
    columns,
    rows: batches([...rows.map(cells), ...(total ? [[inLanguage(['合计', 'Total'], language), ...figures]] : []), ...said]),
  }
}

async function* batches(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows
}
