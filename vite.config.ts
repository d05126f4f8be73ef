import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { browserRecord, browserRoot } from './tools/browserBuild.ts'
import { bundleRecord } from './tools/bundleRecord.ts'
import { precompress } from './tools/precompress.ts'
import { tierGuard } from './tools/tierGuard.ts'

const project = import.meta.dirname
const api = process.env['API_ADDRESS'] ?? 'http://localhost:8081'

/** What every screen needs, the sign-in page too. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|zustand)\/|core\/(define\/(field|label|requiredMessage)|fields\/choice\/choice|errors\/ownWords|shell\/(announce|client|cookies|endSession|guard|keep|language|shownLanguage)(\.web)?)\.ts$/

/** What the shell shares with the screens in it. */
const shared =
  /core\/(help\/(helpStore|announceFailure)|tour\/tourStore|shell\/(shortcuts|useShortcuts|useClickBeside)|records\/(openLayer|recordPaths|useRecordPaths))(\.web)?\.ts$/

/** What every definition is made of. */
const definitions = /core\/(define\/(call|entity)|fields\/(?!choice)[^.]+)\.ts$/

export default defineConfig({
  root: join(project, 'app'),
  plugins: [tierGuard(project), react(), precompress(browserRoot), bundleRecord(project, browserRoot, browserRecord)],
  build: {
    outDir: browserRoot,
    emptyOutDir: true,
    manifest: true,
    // What is needed together is one file: many small ones compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: everywhere, priority: 2 },
            { name: 'definitions', test: definitions, priority: 1 },
            { name: 'shared', test: shared, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [project] },
    proxy: Object.fromEntries(['/api', '/o/', '/livez', '/readyz'].map(path => [path, { target: api }])),
  },
})
