import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keepRestarting } from './restarting.ts'

const folder = mkdtempSync(join(tmpdir(), 'restarting-'))
const told = join(folder, 'told')
let stop: (() => Promise<void>) | undefined

afterEach(async () => {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
})

/** A program that writes down which edition of it runs, and stays. */
const edition = (number: number): string =>
  `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(told)}, '${number} ')\nsetInterval(() => undefined, 1000)\n`

/** As vim, JetBrains' safe write, sed -i and git checkout save: a new file takes the place of the old one. */
const saveByRename = (file: string, content: string): void => {
  writeFileSync(`${file}~`, content)
  renameSync(`${file}~`, file)
}

test('each save by rename starts the program again, and so does one in a folder that came later or was made again', async () => {
  const watched = join(folder, 'watched')
  mkdirSync(watched)
  const script = join(watched, 'program.mjs')
  writeFileSync(script, edition(1))
  const changes: string[] = []
  stop = keepRestarting({
    script,
    env: process.env,
    folders: [watched],
    concerns: file => file.endsWith('.mjs'),
    restarts: file => void changes.push(file),
  })
  const ran = (editions: string) => vi.waitFor(() => expect(readFileSync(told, 'utf8')).toBe(editions), { timeout: 20_000, interval: 50 })

  await ran('1 ')
  saveByRename(script, edition(2))
  await ran('1 2 ')
  saveByRename(script, edition(3))
  await ran('1 2 3 ')
  writeFileSync(script, edition(4))
  await ran('1 2 3 4 ')
  saveByRename(script, edition(5))
  await ran('1 2 3 4 5 ')

  const later = join(watched, 'later')
  const sees = async (file: string) => {
    changes.length = 0
    await vi.waitFor(
      () => {
        saveByRename(file, 'export {}\n')
        expect(changes).toContain(file)
      },
      { timeout: 20_000, interval: 500 },
    )
  }
  mkdirSync(later)
  await sees(join(later, 'part.mjs'))
  rmSync(later, { recursive: true })
  mkdirSync(later)
  await sees(join(later, 'other.mjs'))
}, 120_000)
