import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { browserRecord, browserRoot } from './browserBuild.ts'
import type { BundleModules } from './bundleRecord.ts'
import { fileCount, journeys, loadedWith, weight, type Journey, type Manifest } from './bundleWeight.ts'
import { entitySources } from './entityModules.ts'
import { ofEntities, ofSteps } from './leftToServer.ts'
import { unnamedDefinitions } from './unnamedDefinitions.ts'

// The fourth lock: reads what was really built. No module of the server is in it, and no screen costs more than its budget.

const page = 'index.html'
const signIn = '../core/shell/SignIn.web.tsx'
const frame = 'frame.web.tsx'
const dashboard = '../areas/dashboard/Dashboard.web.tsx'

/** The screens of the core, which are drawn with the definition of any entity. */
const isGeneric = (part: string): boolean => /^\.\.\/core\/(lists|pages|exchange)\//.test(part)
/** What tells how each entity is fetched: whoever is signed in has it. */
const loaders = 'entities.web.ts'
const isEntity = (part: string): boolean => part.startsWith('../virtual:entity/')
/** What stands before a screen that an area or an entity has of its own. */
const isOwn = (part: string): boolean => isEntity(part) || /^\.\.\/areas\/[^/]+\/area\.web\.tsx?$/.test(part)

const list = '../core/lists/ListScreen.web.tsx'
const form = '../core/pages/FormScreen.web.tsx'

/** The controls that most forms show as they open, and those that some do. */
const controls = ['choice/ChoiceInput', 'ref/RefInput', 'money/MoneyInput'].map(name => `../core/fields/${name}.web.tsx`)
const furtherControls = ['refs/RefsInput', 'date/DateInput', 'moment/MomentInput', 'lines/LinesInput', 'file/FileInput'].map(
  name => `../core/fields/${name}.web.tsx`,
)

/** Bytes of JavaScript, gzip. */
const budgets = { login: 130_000, firstSignedIn: 260_000, list: 347_000, form: 380_000, everyControl: 425_000, anyRoute: 464_000 }

/** Files of JavaScript before a generic screen can be used. */
const mostFiles = 40

/**
 * Parts that are fetched beside a screen that already works: the editor and the choosing of many files while a form is filled in, the
 * views of files when somebody opens one, what shows a list otherwise than as a table, the dialog of a step when its button is pressed, the approval of a record when its tab is opened, how labels are wanted and the camera when somebody asks for them. They count apart, by what each adds, and are no
 * part of a route.
 */
const onDemand: Readonly<Record<string, number>> = {
  // With the logic of the row, which it asks while one types. What opens a dialog of the component library brings that along.
  '../core/transitions/TransitionDialog.web.tsx': 40_000,
  // Opened from an entry of the history; it brings the dialog along as well.
  '../core/timeline/RestoreDialog.web.tsx': 20_000,
  // With its own words, which no screen has without it.
  '../core/approvals/ApprovalPanel.web.tsx': 99_000,
  '../core/papers/PrintDialog.web.tsx': 30_000,
  '../core/papers/labels/LabelOptions.web.tsx': 10_000,
  '../core/exchange/PrintAll.web.tsx': 15_000,
  '../core/exchange/PrintInBackground.web.tsx': 10_000,
  // The decoder itself is fetched by its worker.
  '../core/search/camera/ScanDialog.web.tsx': 15_000,
  '../core/papers/PaperNotice.web.tsx': 5_000,
  // The library that draws charts.
  '../core/reports/ReportPicture.web.tsx': 210_000,
  // Asked for when the foot of a report is seen; what offers people to mention comes with the component library.
  '../core/conversation/Discussion.web.tsx': 55_000,
  '../core/lists/board/Board.web.tsx': 30_000,
  '../core/lists/tree/Tree.web.tsx': 10_000,
  // With the timeline, which is a calendar whose days run from left to right.
  '../core/lists/calendar/Calendar.web.tsx': 28_000,
  '../core/lists/cards/Cards.web.tsx': 10_000,
  // Chooses among lists and reports with their filters, days among them, while a form is filled in.
  '../core/lists/wire/WirePicker.web.tsx': 140_000,
  '../core/lists/wire/WireColumnPicker.web.tsx': 132_000,
  '../core/fields/richText/RichTextInput.web.tsx': 205_000,
  // The calendar of the component library, for a list that is narrowed by days; all of the library where the list does without it otherwise.
  '../core/fields/filters/DayBound.web.tsx': 160_000,
  // The same where a screen does without the library otherwise.
  '../core/fields/date/DayInRoom.web.tsx': 160_000,
  '../core/feeds/FeedPanel.web.tsx': 5_000,
  // Only where lines hold files; from a page of no area with the definitions that areas share.
  '../core/fields/lines/LineFiles.web.tsx': 20_000,
  // From a list, which does without the component library's dialog, it brings that along.
  '../core/files/preview/FilePreview.web.tsx': 100_000,
  '../core/files/preview/PdfPreview.web.tsx': 150_000,
  '../core/files/preview/DocumentPreview.web.tsx': 60_000,
}

const readRecord = (name: string): unknown => JSON.parse(readFileSync(join(browserRecord, name), 'utf8'))

// Written by the build.
const manifest = readRecord('manifest.json') as Manifest
const modules = readRecord('modules.json') as BundleModules

const weighed = new Map<string, number>()
const sizeOf = (file: string): number => {
  const known = weighed.get(file) ?? gzipSync(readFileSync(join(browserRoot, file)), { level: 9 }).length
  weighed.set(file, known)
  return known
}

const everyJourney = journeys(manifest, page, [frame, loaders], sizeOf).filter(journey => !journey.parts.includes(signIn))
// Its texts are fetched by whoever opens the help.
const isHelp = (part: string): boolean => part.startsWith('../virtual:help/')
/** Screens that are read first: lists, and the inboxes of approvals. */
const readFirst = (part: string): boolean => part === list || /\/(SomeList|Inbox|PendingScreen)\.web\.tsx$/.test(part)

/** A list or an approval is read before a field of it is changed; what fills the controls of a form is weighed with the forms. */
const isFieldControl = (part: string, { parts }: Journey): boolean =>
  parts.some(readFirst) && /^\.\.\/core\/fields\/.+Input\.web\.tsx$/.test(part)
const signedIn = everyJourney.filter(
  journey => !journey.parts.some(part => part in onDemand || isHelp(part) || isFieldControl(part, journey)),
)

/** The most that a part adds to any way that leads to it. */
const added = (part: string): number =>
  Math.max(
    0,
    ...everyJourney
      .filter(journey => journey.parts.at(-1) === part)
      .map(journey => journey.bytes - weight(manifest, [...journey.parts.slice(0, -1), frame, loaders], sizeOf)),
  )
const entityParts = Object.keys(manifest).filter(isEntity)

/** A screen of the core comes with the entity whose records it shows: the heaviest decides, where an area's own screen does not show it. */
const withEntity = (journey: Journey): Journey => {
  if (!journey.parts.some(isGeneric) || journey.parts.some(isOwn)) return journey
  const heaviest = entityParts.map(entity => ({
    parts: [...journey.parts, entity],
    bytes: weight(manifest, [...journey.parts, frame, loaders, entity], sizeOf),
  }))
  return heaviest.toSorted((left, right) => right.bytes - left.bytes)[0] ?? journey
}

/** What a list or a form of the heaviest entity costs with everything that it shows as it opens. */
const genericCost = (...parts: readonly string[]) => {
  const costs = entityParts.map(entity => {
    const all = [page, frame, loaders, entity, ...parts]
    return { bytes: weight(manifest, all, sizeOf), files: fileCount(manifest, all) }
  })
  return { bytes: Math.max(...costs.map(cost => cost.bytes)), files: Math.max(...costs.map(cost => cost.files)) }
}

const generic = [
  { name: 'generic list', budget: budgets.list, ...genericCost(list) },
  { name: 'generic form', budget: budgets.form, ...genericCost(form, ...controls) },
]

const heaviestRoutes = signedIn.map(withEntity).toSorted((left, right) => right.bytes - left.bytes)

const measured = [
  { name: 'login', bytes: weight(manifest, [page, signIn], sizeOf), budget: budgets.login },
  { name: 'first signed-in screen', bytes: weight(manifest, [page, frame, loaders, dashboard], sizeOf), budget: budgets.firstSignedIn },
  ...generic,
  {
    name: 'form with controls of every kind',
    bytes: genericCost(form, ...controls, ...furtherControls).bytes,
    budget: budgets.everyControl,
  },
  {
    name: `heaviest route (${heaviestRoutes[0]?.parts.slice(1).join(' → ') ?? ''})`,
    bytes: heaviestRoutes[0]?.bytes ?? 0,
    budget: budgets.anyRoute,
  },
  ...Object.entries(onDemand).map(([part, budget]) => ({ name: `${part.replace('../', '')}, on demand`, bytes: added(part), budget })),
]

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

for (const { name, bytes, budget } of measured) {
  process.stdout.write(`${bytes <= budget ? 'ok   ' : 'SHORT'}  ${kilobytes(bytes).padStart(9)} of ${kilobytes(budget)}  ${name}\n`)
  if (bytes > budget) process.exitCode = 1
}
for (const { name, files } of generic) {
  process.stdout.write(`${files <= mostFiles ? 'ok   ' : 'SHORT'}  ${files} of ${mostFiles} files  ${name}\n`)
  if (files > mostFiles) process.exitCode = 1
}
for (const [file, inside] of Object.entries(modules)) {
  for (const module of inside.filter(path => /\.server\.[jt]sx?$/.test(path) || path.startsWith('tools/') || path.startsWith('tests/'))) {
    process.stdout.write(`SHORT  ${module} is in ${file}, which is sent to the browser\n`)
    process.exitCode = 1
  }
}

const modulesOf = (parts: readonly string[]): readonly string[] =>
  [...loadedWith(manifest, parts)].flatMap(part => modules[manifest[part]?.file ?? ''] ?? [])
const onEachPage = new Set(modulesOf([page, frame, loaders]))
const project = join(import.meta.dirname, '..')
const unnamed = unnamedDefinitions(entitySources(project), {
  fetchedWith: ({ name }) => modulesOf([`../virtual:entity/${name}`]).filter(module => !onEachPage.has(module)),
  importsOf: path =>
    [...readFileSync(join(project, path), 'utf8').matchAll(/^(?:import|export)(?! type)[^;']*? from '(\.[^']+)'/gm)]
      .map(([, way = '']) => normalize(join(dirname(path), way)))
      .filter(target => target.startsWith('areas/') && /\.tsx?$/.test(target)),
})
for (const sentence of unnamed) {
  process.stdout.write(`SHORT  ${sentence}\n`)
  process.exitCode = 1
}

// As a property, or taken out of its object: some are words of other things, too.
const leftOut = new RegExp(`[.{,](${[...ofEntities, ...ofSteps].join('|')})\\b`)
// What holds styles alone is recorded as well, and is no file of JavaScript.
for (const file of Object.keys(modules).filter(name => existsSync(join(browserRoot, name)))) {
  const [, name] = leftOut.exec(readFileSync(join(browserRoot, file), 'utf8')) ?? []
  if (name === undefined) continue
  process.stdout.write(`SHORT  ${file} reads ${name}, which is left to the server\n`)
  process.exitCode = 1
}
