import { refusalTried, serveCall, type Context } from '#core/context.server'
import { catalogue, refuse, type Refusal } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { demandSignature, find, findOne } from '#core/records.server'
import { scannedCodes } from '../../product/unit/scannedCodes.ts'
import { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { demandSending, storeSent, type SentTest } from '../instrumentTest/sendTest.server.ts'
import { readStationFile, type StationRow } from './readStationFile.ts'
import { stationFile, type StationFileAnswer } from './stationFile.ts'
import { testStation } from './testStation.ts'

type Result = StationFileAnswer['results'][number]

const retired: Label = ['该工位已停用', 'This station is retired']
const otherInstrument = (said: string): Label => [
  `仪器自报的 SN 是 ${said}，与该行不符`,
  `The instrument says that its SN is ${said}, which is not that of the row`,
]

/** Why something was refused, with the first field that is wrong. */
const wordsOf = ({ code, details }: Refusal): Label =>
  details.message ?? Object.values(details.problems ?? {})[0] ?? catalogue[code].message

/** Whether what an instrument says of itself is the unit of its row: its SN alone or with its PN. */
const isOwn = (said: string, of: { readonly sn: string | null; readonly scanCode: string }): boolean => {
  const [code] = scannedCodes(said)
  return code === of.scanCode || said.trim() === of.sn
}

const asked = [
  'code',
  'use',
  'type',
  'template',
  'decimalSign',
  'submits',
  'sequenceColumn',
  'unitColumn',
  'timeColumn',
  'zone',
  'dayOrder',
  'ownSerialColumn',
  'firmwareColumn',
  'ambientColumn',
  'humidityColumn',
  'instrumentsColumn',
  'solutionsColumn',
] as const

/** Answers what became of each row of a station's file: a row that is refused keeps no other back, and one that was sent before makes nothing new. */
export const servedStationFile = serveCall(stationFile, async (context: Context, { station: id, text }) => {
  const station = (await findOne(context, testStation, { id }, asked, { as: context.actor })) ?? refuse('notFound')
  if (station.use !== 'active') refuse('ruleBroken', { message: retired, problems: { station: retired } })
  demandSending(context, station.submits)
  // Whoever brings the file signs all that is submitted of it, once.
  if (station.submits) await demandSignature(context, instrumentTest.transitions?.submit)
  const columns = await find(context, linesOf(testStation, 'readColumns'), {
    where: { record: [id] },
    fields: ['header', 'item', 'reading'],
    limit: 'all',
  })
  const read = readStationFile(text, { ...station, columns })
  if ('says' in read) return refuse('invalidFields', { problems: { text: read.says } })
  const codeOf = (row: StationRow): string => scannedCodes(row.unit)[0] ?? ''
  const found = await find(context, unit, {
    where: { scanCode: [...new Set(read.rows.map(codeOf))] },
    as: context.actor,
    fields: ['id', 'sn', 'scanCode'],
    limit: 'all',
  })
  const unitOf = new Map(found.map(one => [one.scanCode, one]))
  const said = (row: StationRow, label: Label): Result => ({
    row: row.row,
    sequence: row.sequence,
    unit: row.unit,
    test: null,
    code: null,
    verdict: null,
    repeated: false,
    message: inLanguage(label, context.actor.language),
  })
  const take = async (row: StationRow): Promise<Result> => {
    if (row.problem) return said(row, row.problem)
    const of = unitOf.get(codeOf(row))
    if (of && row.ownSerial !== null && !isOwn(row.ownSerial, of)) return said(row, otherInstrument(row.ownSerial))
    const { sequence, unit: pnSn, measured, firmware, ambient, humidity, instruments, solutions, readings } = row
    const sent: SentTest = {
      station: station.code,
      sequence,
      unit: pnSn,
      type: station.type,
      template: station.template,
      firmware,
      ambient,
      humidity,
      instruments,
      solutions,
      readings,
      submit: station.submits,
    }
    // Tried first, so that its refusal undoes nothing of the others.
    const refusal = await refusalTried(context, inside => storeSent(inside, sent, measured))
    if (refusal) return said(row, wordsOf(refusal))
    const stored = await storeSent(context, sent, measured)
    return {
      row: row.row,
      sequence,
      unit: pnSn,
      test: stored.id,
      code: stored.code,
      verdict: stored.verdict,
      repeated: stored.repeated,
      message: null,
    }
  }
  const results: Result[] = []
  // In the order of the units, so that two files that hold the same ones never wait for each other; rows of one unit stay in their order.
  const inOrder = read.rows.toSorted((one, other) => (unitOf.get(codeOf(one))?.id ?? 0) - (unitOf.get(codeOf(other))?.id ?? 0))
  for (const row of inOrder) results.push(await take(row))
  return { results: results.toSorted((one, other) => one.row - other.row) }
})
