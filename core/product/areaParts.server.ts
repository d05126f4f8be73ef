import type { ServedCall, ServedEntity, ServedReading, ServedStream } from '../context/serve.server.ts'
import { areaName, shortName, type Area, type AreaFrame, type StandardTile } from '../define/area.ts'
import type { AnyCall } from '../define/call.ts'
import type { EntityDerived } from '../define/derived.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { EventDefinition } from '../define/event.ts'
import type { EntityLogic } from '../define/logic.ts'
import type { OriginAbove } from '../define/originsAbove.ts'
import type { AnyReport } from '../define/report.ts'
import type { Schedule } from '../jobs/job.ts'
import type { ServedReport } from '../reports/serveReport.server.ts'
import { reportCall } from '../reports/reportCall.ts'
import type { CallsWith, JobsWith, ServedArea } from './servedArea.server.ts'
import { stayReports } from '../stays/stayReports.ts'

/** Where one kind of part stands in the folder of an area, and under which name its file exports it. */
interface Kind {
  /** The functions that make it. */
  readonly makers: readonly string[]
  readonly file: RegExp
  /** Any, where it is absent. */
  readonly name?: RegExp
  /** What its author does: the rest of a sentence. */
  readonly rule: string
}

const kinds: readonly Kind[] = [
  {
    makers: ['defineEntity'],
    file: /^areas\/\w+\/(\w+)\/\1\.ts$/,
    rule: 'an entity stands in a folder of its area and in a file that are both called like it: lot/lot.ts',
  },
  { makers: ['logicOf'], file: /\.logic\.ts$/, name: /Logic$/, rule: 'logic is exported as lotLogic by lot.logic.ts' },
  {
    makers: ['derivedOf', 'derivedPartOf', 'derivedOfLines'],
    file: /\.derived\.ts$/,
    rule: 'what is derived is exported by lot.derived.ts',
  },
  {
    makers: ['defineEvent'],
    file: /\.events\.ts$/,
    name: /Events$/,
    rule: 'what people are told of is exported as one object, lotEvents, by lot.events.ts',
  },
  { makers: [], file: /^areas\/\w+\/tiles\.ts$/, name: /Tiles$/, rule: 'tiles are exported as stockTiles by tiles.ts of the area' },
  { makers: ['defineReport'], file: /Report\.ts$/, name: /Report$/, rule: 'a report is exported as agesReport by agesReport.ts' },
  { makers: ['defineCall'], file: /\/\w+\.ts$/, rule: 'a call is exported by a file of both tiers: lookUp.ts' },
  { makers: ['originAbove'], file: /\/origins\/[\w.]+\.ts$/, name: /^$/, rule: 'it is the default export of origins/area.entity.ts' },
  {
    makers: ['serve', 'serveCall', 'serveReading', 'serveStream', 'serveDocument', 'serveReport'],
    file: /\.server\.ts$/,
    name: /^served[A-Z]/,
    rule: 'what is served is exported as servedLot by lot.server.ts',
  },
  {
    makers: ['defineUpkeep'],
    file: /\.server\.ts$/,
    name: /Schedule$/,
    rule: 'when work is done by the clock is exported as agesSchedule by ages.server.ts',
  },
]

const made = /^export const (\w+)(?:: [^=\n]+)? = (\w+)[(<]/gm
/** A function whose answer is a job. */
const jobMade = /^export const (\w+) = \([^=]*\): (?:readonly )?ServedJob(?:\[\])? =>/gm

/** What a text exports that is made by a function: under which name, and by which. */
const madeIn = (text: string): readonly (readonly [name: string, kind: Kind])[] =>
  [...text.matchAll(made)].flatMap(([, name = '', maker = '']) => {
    const kind = kinds.find(({ makers }) => makers.includes(maker))
    return kind ? [[name, kind] as const] : []
  })

/** The names under which a file of an area exports parts of it, its own or those of the core, by its path in the project and its text. */
export const partNames = (path: string, text: string): readonly string[] => [
  ...new Set([
    ...madeIn(text).map(([name]) => name),
    ...[...text.matchAll(/^export (?:const |\{ )(\w+)/gm)].map(([, name = '']) => name).filter(name => isNamedPart(path, name)),
  ]),
]

/** Whether what a file exports under a name is a part because of these names. */
const isNamedPart = (path: string, name: string): boolean => kinds.some(kind => kind.file.test(path) && kind.name?.test(name))

/** Whether a file of an area holds parts of it, by its path in the project and its text. A part that stands elsewhere, or is called otherwise, stops the start. */
export const holdsParts = (path: string, text: string): boolean => {
  for (const [, name = ''] of text.matchAll(jobMade))
    if (!/^served\w+Jobs?$/.test(name))
      throw new Error(`${path} exports ${name}, which would not be found: what does a job is exported as servedLapseJob`)
  const wrong = madeIn(text).find(([name, kind]) => !kind.file.test(path) || kind.name?.test(name) === false)
  if (wrong) throw new Error(`${path} exports ${wrong[0]}, which would not be found: ${wrong[1].rule}`)
  const named = kindNamed(path)
  const isPart = partNames(path, text).length > 0
  if (named && !isPart) throw new Error(`${path} is called as if it held a part of its area, and exports none: ${named.rule}`)
  return isPart || /^areas\/\w+\/(?:(\w+)\/\1|origins\/[\w.]+)\.ts$/.test(path)
}

/** The kind of part that a file holds by its name alone. */
const kindNamed = (path: string): Kind | undefined =>
  /\.(logic|derived|events)\.ts$|Report\.ts$|\/tiles\.ts$/.test(path) ? kinds.find(({ file }) => file.test(path)) : undefined

/** A module of an area: its path in the project, and what it exports. */
export interface FoundModule {
  readonly path: string
  readonly exports: Readonly<Record<string, unknown>>
}

const having =
  <T extends object>(...keys: readonly (keyof T & string)[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && keys.every(key => key in value)

const isEntity = having<AnyEntity>('name', 'label', 'fields')
const isLogic = having<EntityLogic>('name', 'logic')
const isDerived = having<EntityDerived>('name', 'expressions')
const isCall = having<AnyCall>('method', 'path', 'output')
const isEvent = having<EventDefinition>('code', 'topic', 'channels')
const isReport = having<AnyReport>('parameters', 'columns', 'chart')
const isOrigin = having<OriginAbove>('entity', 'field', 'making')
const isTile = having<StandardTile>('name', 'parameters', 'show')
const isServedEntity = having<ServedEntity>('entity', 'service')
const isServedCall = (value: unknown): value is ServedCall | ServedReading | ServedStream =>
  having<ServedCall>('call', 'run')(value) || having<ServedReading>('call', 'read')(value) || having<ServedStream>('call', 'open')(value)
const isServedReport = having<ServedReport>('report', 'count')
const isSchedule = having<Schedule>('job', 'at')

/** What modules export, and what stands in exported lists and groups of such things; each once. */
const exportedBy = (modules: readonly FoundModule[]): readonly unknown[] => [
  ...new Set(
    modules.flatMap(({ exports }) =>
      Object.values(exports).flatMap((value): readonly unknown[] => [
        value,
        ...(typeof value === 'object' && value !== null ? Object.values(value) : []),
      ]),
    ),
  ),
]

const isFrame = having<AreaFrame>('name', 'label')
const isServedArea = having<ServedArea>()

/** The area of this name: what its `area.ts` says of it, and what the other modules of its folder hold; `found` are those that `holdsParts`. */
export const areaOf = (area: string, { path, exports }: FoundModule, found: readonly FoundModule[]): Area => {
  const frame = exports[area]
  if (!isFrame(frame) || frame.name !== area)
    throw new Error(`${path} exports no area ${area}: export const ${area} = defineArea({ name: '${area}', … })`)
  const parts = exportedBy(found)
  const entities = inOrderOf(frame, [...(frame.entities ?? []), ...parts.filter(isEntity)])
  const stray = entities.find(entity => areaName(entity) !== frame.name)
  if (stray) throw new Error(`${stray.name} stands in the folder of ${frame.name}: an entity is called by its area and its folder`)
  const reports = [...byPlace(entities, parts.filter(isReport)), ...entities.flatMap(stayReports)]
  return {
    ...frame,
    entities,
    logic: parts.filter(isLogic),
    origins: parts.filter(isOrigin),
    derived: [...(frame.derived ?? []), ...parts.filter(isDerived)],
    events: [...(frame.events ?? []), ...parts.filter(isEvent).toSorted(by(({ code }) => code))],
    tiles: parts.filter(isTile),
    reports,
    calls: [...(frame.calls ?? []), ...parts.filter(isCall).toSorted(by(({ name }) => name)), ...reports.map(reportCall)],
  }
}

/** Areas by their places, those without one behind them by their names. */
export const inMenuOrder = (areas: readonly Area[]): readonly Area[] => {
  for (const [place, here] of Map.groupBy(areas, area => area.place))
    if (place !== undefined && here.length > 1)
      throw new Error(`${here.map(({ name }) => name).join(' and ')} both stand at place ${place} of the menu: give one of them another`)
  return areas.toSorted(by(({ name }) => name)).toSorted(byIndex(({ place = -1 }) => place))
}

const by =
  <T>(nameOf: (one: T) => string) =>
  (one: T, other: T): number =>
    nameOf(one) < nameOf(other) ? -1 : 1

/** Those that the area names in its order come first, the others behind them by their names. */
const inOrderOf = ({ order = [] }: AreaFrame, entities: readonly AnyEntity[]): readonly AnyEntity[] =>
  [...new Set(entities)].toSorted(by(({ name }) => name)).toSorted(byIndex(one => order.indexOf(shortName(one))))

/** Reports stand in the order of the entities whose records they count, then by name. */
const byPlace = (entities: readonly AnyEntity[], reports: readonly AnyReport[]): readonly AnyReport[] =>
  reports.toSorted(by(({ name }) => name)).toSorted(byIndex(({ of }) => entities.findIndex(({ name }) => name === of)))

/** Sorts by a place; what has none, -1, stands behind all that have one. */
const byIndex =
  <T>(placeOf: (one: T) => number) =>
  (one: T, other: T): number =>
    (placeOf(one) >>> 0) - (placeOf(other) >>> 0)

const isCallsWith = (one: readonly [name: string, value: unknown]): one is [name: string, value: CallsWith] =>
  typeof one[1] === 'function' && /^served\w+Calls$/.test(one[0])
const isJobsWith = (one: readonly [name: string, value: unknown]): one is [name: string, value: JobsWith] =>
  typeof one[1] === 'function' && /^served\w+Jobs?$/.test(one[0])

/** What modules of the server say that their areas do. */
export interface ServedParts {
  readonly entities: readonly ServedEntity[]
  readonly calls: readonly (ServedCall | ServedReading | ServedStream)[]
  readonly reports: readonly ServedReport[]
  readonly schedules: readonly Schedule[]
  readonly callsWith: readonly CallsWith[]
  readonly jobs: readonly JobsWith[]
}

/** What the modules that `holdsParts` say is served. */
export const servedIn = (found: readonly FoundModule[]): ServedParts => {
  const parts = exportedBy(found)
  const exported = found.flatMap(({ exports }) => Object.entries(exports))
  return {
    entities: parts.filter(isServedEntity),
    calls: parts.filter(isServedCall),
    reports: parts.filter(isServedReport),
    schedules: parts.filter(isSchedule),
    callsWith: exported.filter(isCallsWith).map(([, one]) => one),
    jobs: exported.filter(isJobsWith).map(([, one]) => one),
  }
}

/** What an `area.server.ts` says. */
export const servedAreaOf = ({ path, exports: { served } }: FoundModule): ServedArea => {
  if (!isServedArea(served)) throw new Error(`${path} exports no served: export const served: ServedArea = { … }`)
  return served
}
