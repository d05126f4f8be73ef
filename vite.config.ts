import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { browserRecord, browserRoot } from './tools/browserBuild.ts'
import { bundleRecord } from './tools/bundleRecord.ts'
import { precompress } from './tools/precompress.ts'
import { tierGuard } from './tools/tierGuard.ts'

const project = import.meta.dirname
const api = process.env['API_ADDRESS'] ?? 'http://localhost:8081'

export default defineConfig({
  root: join(project, 'app'),
  plugins: [tierGuard(project), react(), precompress(browserRoot), bundleRecord(project, browserRoot, browserRecord)],
  build: { outDir: browserRoot, emptyOutDir: true, manifest: true },
  server: {
    fs: { allow: [project] },
    proxy: Object.fromEntries(['/api', '/o/', '/livez', '/readyz'].map(path => [path, { target: api }])),
  },
})
