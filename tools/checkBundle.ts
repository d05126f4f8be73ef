import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { browserRecord, browserRoot } from './browserBuild.ts'
import type { BundleModules } from './bundleRecord.ts'
import { journeys, weight, type Journey, type Manifest } from './bundleWeight.ts'

// The fourth lock: reads what was really built. No module of the server is in it, and no screen costs more than its budget.

const page = 'index.html'
const signIn = '../core/shell/SignIn.web.tsx'
const frame = 'frame.web.tsx'
const dashboard = '../areas/dashboard/Dashboard.web.tsx'

/** The screens of the core, which are drawn with the definitions of any area. */
const isGeneric = (part: string): boolean => part.startsWith('../core/records/') || part.startsWith('../core/exchange/')
const isArea = (part: string): boolean => /^\.\.\/areas\/[^/]+\/area\.web\.tsx?$/.test(part)

/** Bytes of JavaScript, gzip. */
const budgets = { login: 130_000, firstSignedIn: 260_000, anyRoute: 420_000 }

/**
 * Parts that are fetched beside a screen that already works: the editor and the choosing of many files while a form is filled in, the
 * views of files when somebody opens one, what shows a list otherwise than as a table, the dialog of a step when its button is pressed, the approval of a record when its tab is opened, how labels are wanted and the camera when somebody asks for them. They count apart, by what each adds, and are no
 * part of a route.
 */
const onDemand: Readonly<Record<string, number>> = {
  // With the logic of the row, which it asks while one types.
  '../core/transitions/TransitionDialog.web.tsx': 36_000,
  '../core/approvals/ApprovalPanel.web.tsx': 90_000,
  '../core/papers/PrintDialog.web.tsx': 30_000,
  '../core/papers/labels/LabelOptions.web.tsx': 10_000,
  '../core/exchange/PrintAll.web.tsx': 15_000,
  '../core/exchange/PrintInBackground.web.tsx': 10_000,
  // The decoder itself is fetched by its worker.
  '../core/search/camera/ScanDialog.web.tsx': 15_000,
  '../core/papers/PaperNotice.web.tsx': 5_000,
  // The library that draws charts.
  '../core/reports/ReportPicture.web.tsx': 210_000,
  '../core/lists/board/Board.web.tsx': 25_000,
  '../core/lists/tree/Tree.web.tsx': 10_000,
  // With the timeline, which is a calendar whose days run from left to right.
  '../core/lists/calendar/Calendar.web.tsx': 25_000,
  '../core/lists/cards/Cards.web.tsx': 10_000,
  '../core/fields/richText/RichTextInput.web.tsx': 190_000,
  // Only where lines hold files.
  '../core/fields/lines/LineFiles.web.tsx': 10_000,
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

const everyJourney = journeys(manifest, page, [frame], sizeOf).filter(journey => !journey.parts.includes(signIn))
const signedIn = everyJourney.filter(journey => !journey.parts.some(part => part in onDemand))

/** The most that a part adds to any way that leads to it. */
const added = (part: string): number =>
  Math.max(
    0,
    ...everyJourney
      .filter(journey => journey.parts.at(-1) === part)
      .map(journey => journey.bytes - weight(manifest, [...journey.parts.slice(0, -1), frame], sizeOf)),
  )
const areaParts = Object.keys(manifest).filter(isArea)

/** A screen of the core comes with the area whose records it shows: the heaviest decides. */
const withArea = (journey: Journey): Journey => {
  if (!journey.parts.some(isGeneric)) return journey
  const heaviest = areaParts.map(area => ({
    parts: [...journey.parts, area],
    bytes: weight(manifest, [...journey.parts, frame, area], sizeOf),
  }))
  return heaviest.toSorted((left, right) => right.bytes - left.bytes)[0] ?? journey
}

const heaviestRoutes = signedIn.map(withArea).toSorted((left, right) => right.bytes - left.bytes)

const measured = [
  { name: 'login', bytes: weight(manifest, [page, signIn], sizeOf), budget: budgets.login },
  { name: 'first signed-in screen', bytes: weight(manifest, [page, frame, dashboard], sizeOf), budget: budgets.firstSignedIn },
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
for (const [file, inside] of Object.entries(modules)) {
  for (const module of inside.filter(path => /\.server\.[jt]sx?$/.test(path) || path.startsWith('tools/') || path.startsWith('tests/'))) {
    process.stdout.write(`SHORT  ${module} is in ${file}, which is sent to the browser\n`)
    process.exitCode = 1
  }
}
