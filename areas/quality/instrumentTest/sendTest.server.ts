import { createHash } from 'node:crypto'
import { canonical } from '#core/audit'
import type { CallInput } from '#core/calls'
import { serveCall, type Context } from '#core/context.server'
import { companyDay, momentText } from '#core/days'
import { statesMeaning } from '#core/definition'
import { effectiveOn } from '#core/editions.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { createRecord, find, findOne, lockRecord, pick, takeTransition } from '#core/records.server'
import { may } from '#core/rights'
import { scannedCodes } from '../../product/unit/scannedCodes.ts'
import { unit } from '../../product/unit/unit.ts'
import { referenceInstrument } from '../referenceInstrument/referenceInstrument.ts'
import { standardSolution } from '../standardSolution/standardSolution.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { instrumentTest } from './instrumentTest.ts'
import { sendTest, type SentReading } from './sendTest.ts'
import { longestReading } from './testReading.ts'

const unknownUnit: Label = ['没有这个 PN/SN', 'There is no such PN/SN']
const unknownTemplate: Label = ['没有这个编号的生效模板', 'No template of this code is effective']
const notAsText: Label = [
  '读数须为 {item, name, value} 的列表，value 为文字，按仪器显示',
  'Readings are a list of {item, name, value}; value is a text, as the instrument showed it',
]
const otherContent: Label = [
  '该工位的此序号已上传过，内容不同；请用新的序号',
  'This sequence of the station was sent before with other content. Use another sequence.',
]

const mostReadings = 4000

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

/** The readings as they are stored; refuses numbers, which have lost what the instrument showed, and anything else. */
const readingsIn = (sent: unknown): readonly SentReading[] => {
  if (!Array.isArray(sent) || sent.length > mostReadings) return refuse('invalidFields', { problems: { readings: notAsText } })
  return sent.map((one: unknown) => {
    const { item, name, value = null, ...rest }: Partial<Record<string, unknown>> = typeof one === 'object' && one !== null ? one : {}
    if (!isText(item, 12) || !isText(name, 40) || !(value === null || isText(value, longestReading)) || Object.keys(rest).length > 0)
      return refuse('invalidFields', { problems: { readings: notAsText } })
    return { item, name, value }
  })
}

const named = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .split(/[,，;；]/)
    .map(one => one.trim())
    .filter(one => one !== '')

const missing = (names: readonly string[], found: readonly string[]): Label | undefined => {
  const unknown = names.filter(name => !found.includes(name))
  return unknown.length === 0 ? undefined : [`没有 ${unknown.join('、')}`, `There is no ${unknown.join(', ')}`]
}

const instrumentsNamed = async (context: Context, names: readonly string[]): Promise<readonly number[]> => {
  const found = await find(context, referenceInstrument, {
    where: { code: [...names] },
    as: context.actor,
    fields: ['id', 'code'],
    limit: 'all',
  })
  const problem = missing(
    names,
    found.map(({ code }) => code),
  )
  return problem ? refuse('invalidFields', { problems: { instruments: problem } }) : found.map(({ id }) => id)
}

const solutionsNamed = async (context: Context, names: readonly string[]): Promise<readonly number[]> => {
  const found = await find(context, standardSolution, {
    where: { lotNo: [...names], status: statesMeaning(standardSolution, 'holding') },
    as: context.actor,
    fields: ['id', 'lotNo'],
    limit: 'all',
  })
  const problem = missing(
    names,
    found.map(({ lotNo }) => lotNo),
  )
  return problem ? refuse('invalidFields', { problems: { solutions: problem } }) : found.map(({ id }) => id)
}

const demand = (context: Context, verb: string): void => {
  const point = `quality.instrumentTest:${verb}`
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
}

const told = ['id', 'code', 'status', 'verdict'] as const

/** What a station sends of one test. */
export type SentTest = CallInput<typeof sendTest>

/** Refuses who may not store, or not submit, what a station sends. */
export const demandSending = (context: Context, isSubmitted: boolean): void => {
  for (const verb of ['create', 'fromUnit', ...(isSubmitted ? ['submit'] : [])]) demand(context, verb)
}

/** So far may the clock of a station be ahead, and so old is a test at most that it sends, in ms. */
const mostAhead = 5 * 60_000
const oldest = 366 * 24 * 60 * 60_000

/** Refuses a time that tells of a wrong clock, zone or order of days. */
const refuseImplausible = (context: Context, at: string): void => {
  const [now, then] = [Date.parse(context.now), Date.parse(at)]
  const shown = momentText(at)
  const says: Label | undefined =
    then > now + mostAhead
      ? [
          `测试时间 ${shown} 还没有到，请核对工位的时钟和时区`,
          `The time of the test, ${shown}, has not come. Check clock and zone of the station.`,
        ]
      : then < now - oldest
        ? [
            `测试时间 ${shown} 在一年以前，请核对工位的时钟和日期写法`,
            `The time of the test, ${shown}, is over a year ago. Check clock and days of the station.`,
          ]
        : undefined
  if (says) refuse('invalidFields', { message: says, problems: { measuredAt: says } })
}

/** When a test was measured, as its station wrote it. */
export interface Measured {
  readonly text: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

const hashOf = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex')

/** Stores a test of a station once, which its file says was measured then; sent again with the same content it answers what is there, with another it is a conflict. The rights are asked before. */
export const storeSent = async (context: Context, input: SentTest, fromFile: Measured | null = null) => {
  const { station, sequence, type, firmware, ambient, humidity } = input
  const readings = readingsIn(input.readings)
  const { submit, measuredAt, ...content } = input
  const measured = fromFile ?? (measuredAt ? { text: measuredAt, at: measuredAt } : null)
  // Of the time what was written counts: a zone that is set right later makes no other test.
  const sentHash = hashOf(measured === null ? content : { ...content, measured: measured.text })
  const known = await findOne(context, instrumentTest, { station, sequence }, [...told, 'sentHash', 'measuredText'])
  if (known) {
    const { sentHash: before, measuredText, ...rest } = known
    // What was sent before its files were read for the time says none: that it is told now makes it no other test.
    return before === (measuredText === null ? hashOf(content) : sentHash)
      ? { ...rest, repeated: true }
      : refuse('alreadyExists', { message: otherContent, problems: { sequence: otherContent }, data: { id: known.id } })
  }
  if (measured) refuseImplausible(context, measured.at)
  const [scanCode = ''] = scannedCodes(input.unit)
  const [of] = await find(context, unit, { where: { scanCode }, as: context.actor, fields: ['id'], limit: 1 })
  if (!of) return refuse('invalidFields', { problems: { unit: unknownUnit } })
  const code = input.template ?? null
  const template = code === null ? null : ((await effectiveOn(context, testTemplate, { code }, companyDay(context.now))) ?? null)
  if (code !== null && template === null) refuse('invalidFields', { problems: { template: unknownTemplate } })
  const id = await createRecord(context, instrumentTest, {
    station,
    sequence,
    sentHash,
    type,
    unit: of.id,
    template,
    measuredAt: measured?.at ?? null,
    measuredText: measured?.text ?? null,
    firmware: firmware ?? null,
    ambient: ambient ?? null,
    humidity: humidity ?? null,
    instruments: await instrumentsNamed(context, named(input.instruments)),
    solutions: await solutionsNamed(context, named(input.solutions)),
    readings,
    attachments: [],
  })
  if (submit) await takeTransition(context, instrumentTest, await lockRecord(context, instrumentTest, id), 'submit', {})
  return { ...(await pick(context, instrumentTest, id, told)), repeated: false }
}

/** Stores a test that a station sends. */
export const servedSendTest = serveCall(sendTest, async (context, input) => {
  demandSending(context, input.submit ?? false)
  return storeSent(context, input)
})
