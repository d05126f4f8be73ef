import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { browserRecord, browserRoot } from './tools/browserBuild.ts'
import { bundleRecord } from './tools/bundleRecord.ts'
import { layerNames, type ChunkLayer } from './tools/chunkLayers.ts'
import { deepImports } from './tools/deepImports.ts'
import { entityModule, entityModules, entitySources } from './tools/entityModules.ts'
import { leftToServer } from './tools/leftToServer.ts'
import { precompress } from './tools/precompress.ts'
import { tierGuard } from './tools/tierGuard.ts'

const project = import.meta.dirname
const api = process.env['API_ADDRESS'] ?? 'http://localhost:8081'

const inputsOf = (...names: readonly string[]) => names.map(name => `core/fields/${name}.web.tsx`)

const screens = ['core/lists/ListScreen.web.tsx', 'core/pages/FormScreen.web.tsx', 'core/pages/DetailScreen.web.tsx']
const dialogs = ['core/transitions/TransitionDialog.web.tsx', 'core/papers/PrintDialog.web.tsx', 'core/approvals/ApprovalPanel.web.tsx']
const choosing = inputsOf('choice/ChoiceInput', 'ref/RefInput', 'refs/RefsInput', 'money/MoneyInput')
const days = inputsOf('date/DateInput', 'moment/MomentInput')

/** The component library and what it stands on. */
const library = /node_modules\/(antd|@ant-design\/(?!icons)|@rc-component)\//

const icons = /node_modules\/@ant-design\/icons(-svg)?\//

const definitions = /\/areas\/(?!.*\.web\.).*\.ts$/

const entities = entitySources(project).map(({ name }) => entityModule(name))

/** Definitions that so many entities need are fetched together. With 6 a list weighs 34 kB more in the middle, and the files are one less. */
const sharingEntities = 12

/** Short ones, mostly choices, already when so few need them: each as a file of its own costs a request for next to nothing. */
const sharingShort = 3
const shortModule = 1000

const fromSurfaces = ['core/define/submission.ts', 'core/fields/flag/overdue.ts']

/** What is fetched together is one file, from what every page needs to what few do: many small ones compress worse and wait for each other. */
const layers: readonly ChunkLayer[] = [
  { name: 'base', roots: ['app/web.tsx', 'core/shell/SignIn.web.tsx'] },
  { name: 'frame', roots: ['app/frame.web.tsx'] },
  // Without the component library, so that screens that do without it need not fetch it.
  {
    name: 'shared',
    roots: screens,
    only: /node_modules\/@tanstack\/|\/core\/(client\/(?!states)|people\/)/,
  },
  { name: 'icons', roots: [...screens, ...choosing], only: icons },
  { name: 'definitions', roots: [...screens, ...dialogs, ...choosing], atLeast: 2, only: /\/core\/(?!.*\.web\.).*\.ts$/ },
  // What several screens draw without the component library serves the dashboard, too, which does without it altogether.
  { name: 'plain', roots: screens, atLeast: 2, only: /\/core\//, without: library },
  { name: 'room', roots: ['core/controls/theme.web.tsx', 'core/controls/feedback.web.tsx'] },
  // Small and shared by controls that are heavy: whoever wants one of these wants none of those.
  {
    name: 'parts',
    roots: [...screens, ...dialogs, ...choosing, ...days, ...inputsOf('file/FileInput', 'lines/LinesInput')],
    only: /node_modules\/(@babel\/runtime|antd\/es\/(_util|style|config-provider|space))\//,
  },
  { name: 'screens', roots: screens, atLeast: 2 },
  { name: 'fields', roots: ['core/pages/FormScreen.web.tsx', 'core/transitions/TransitionDialog.web.tsx'], atLeast: 2 },
  { name: 'select', roots: choosing, atLeast: 2 },
  { name: 'day', roots: days, atLeast: 2 },
  // Definitions to which several entities refer: states, choices, and the documents that others come from.
  { name: 'common', roots: entities, atLeast: sharingEntities, only: definitions },
  { name: 'common', roots: entities, atLeast: sharingShort, upTo: shortModule, only: definitions },
  { name: 'common', roots: entities, atLeast: sharingShort, only: /\/core\/(?!.*\.web\.).*\.ts$/ },
  // What nothing but definitions have, and have from surfaces, which are not followed.
  { name: 'common', roots: fromSurfaces, only: /\/(submission|overdue)\.ts$/ },
]

/** Libraries whose modules do nothing until something of theirs is used. */
const idle = /node_modules\/@rc-component\//

/** Surfaces only pass names on; and of these libraries the components keep a constant or a type in places where the rest of them is not used. */
const pruned = /\/core\/surface\/|node_modules\/(antd\/es\/(color-picker|form)|@rc-component\/(color-picker|form))\//

const layerOf = layerNames(layers, path => (path.startsWith('\0') ? path : join(project, path)), pruned)

export default defineConfig({
  root: join(project, 'app'),
  plugins: [
    tierGuard(project),
    entityModules(project),
    react(),
    deepImports(),
    leftToServer(),
    precompress(browserRoot),
    bundleRecord(project, browserRoot, browserRecord),
  ],
  build: {
    outDir: browserRoot,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: idle, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: layers.map(({ name }, at) => ({
            name: (id, context) => (layerOf(id, known => context.getModuleInfo(known)) === name ? name : null),
            debugName: name,
            priority: layers.length - at,
          })),
        },
      },
    },
  },
  server: {
    fs: { allow: [project] },
    proxy: Object.fromEntries(['/api', '/o/', '/livez', '/readyz'].map(path => [path, { target: api }])),
  },
})
