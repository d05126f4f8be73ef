import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The Chromium of this machine; undefined when it has none. */
const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const folders = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':')
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...elsewhere].find(path => existsSync(path))
}

const fail = (message: string): never => {
  throw new Error(message)
}

const installDebians = (): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('No Chromium here: installing Debian’s with its Chinese fonts…\n')
  const apt = (...options: readonly string[]): boolean =>
    spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
}

/** The Chromium that the journeys are walked in: the machine's own, or Debian's, installed when this is root and there is none. */
export const chromiumPath = (): string =>
  findChromium() ??
  (installDebians() ? findChromium() : undefined) ??
  fail('The journeys need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.')
