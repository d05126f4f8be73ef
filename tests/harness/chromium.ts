import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Chromium without windows: the same engine, and a journey takes half the processor time. */
const windowless = 'chromium-headless-shell'

const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The best Chromium of this machine; undefined when it has none. */
const findChromium = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':')
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...elsewhere].find(path => existsSync(path))
}

const fail = (message: string): never => {
  throw new Error(message)
}

/** Installs Debian's, where this is root on a machine that has its packages; whether it is there now. */
const installDebians = (): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('No Chromium without windows here: installing Debian’s with its Chinese fonts…\n')
  const apt = (...options: readonly string[]): boolean =>
    spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  const install = (name: string): boolean => apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk')
  return apt('update') && (install(windowless) || install('chromium'))
}

const chosen = (): string => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const found = findChromium()
  if (found !== undefined && basename(found) === windowless) return found
  return (
    (installDebians() ? findChromium() : undefined) ??
    found ??
    fail('The journeys need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.')
  )
}

/**
 * The Chromium that the journeys are walked in: the one that is named, else Debian's without windows, installed when this is root, else the
 * machine's own. Looked for once: processes that are started from here take the same.
 */
export const chromiumPath = (): string => (process.env['CHROMIUM_PATH'] = chosen())
