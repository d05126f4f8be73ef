import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { StartFailure } from '../core/database/startFailure.server.ts'

const project = join(import.meta.dirname, '..')

/** The folder that is served. */
export const browserRoot = join(project, 'dist')

/** What is remembered of the build: its manifest, the modules of each file, the sources it was made from. */
export const browserRecord = join(project, '.cache/browser')

const stamp = join(browserRecord, 'sources')

const sourceFolders = ['app', 'areas', 'core']
const sourceFiles = [
  'vite.config.ts',
  'tools/chunkLayers.ts',
  'tools/deepImports.ts',
  'tools/entityModules.ts',
  'tools/leftToServer.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.web.json',
]

/** Files whose change changes nothing in the browser. */
const isElsewhere = (path: string): boolean => /\.(server|test|spec|test-d)\.tsx?$|\.md$/.test(path)

/** One value for all sources of the browser part; it changes when any of them does. */
const sourcesHash = (): string => {
  const inside = sourceFolders
    .filter(folder => existsSync(join(project, folder)))
    .flatMap(folder =>
      readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name)),
    )
    .filter(path => !isElsewhere(path))
  const beside = sourceFiles.map(file => join(project, file)).filter(path => existsSync(path))
  const hash = createHash('sha256')
  for (const path of [...inside, ...beside].toSorted())
    hash
      .update(`${relative(project, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

/** Whether the browser part was built from the sources as they are. */
export const isBrowserBuilt = (): boolean =>
  existsSync(join(browserRoot, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()

/** Builds the browser part in a process of its own; throws a `StartFailure` with what the bundler said when it cannot. */
export const buildBrowser = async (): Promise<void> => {
  const hash = sourcesHash()
  await rm(stamp, { force: true })
  const { code, output } = await runVite()
  if (code !== 0) {
    const said = stripVTControlCharacters(output).trim().split('\n')
    const reasons = said.filter(line => !/^ +at /.test(line)).slice(-40)
    throw new StartFailure('buildFailed', ['浏览器部分构建失败：', `The browser part could not be built:\n${reasons.join('\n')}`])
  }
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
}

const runVite = (): Promise<{ readonly code: number | null; readonly output: string }> => {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = spawn(
    process.execPath,
    [join(project, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'native', '--logLevel', 'warn'],
    {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.once('error', error => resolve({ code: 1, output: String(error) }))
  child.once('close', code => resolve({ code, output }))
  return promise
}
