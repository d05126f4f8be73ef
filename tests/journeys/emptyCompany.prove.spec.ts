import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { founder, startEmptyCompany, type CompanyProcess } from '../harness/emptyCompanyProcess.ts'
import { passingPlace } from '../harness/passingPlace.ts'
import { expect, test as journey } from './journey.ts'
import { screensOf } from './screens.ts'
import { readThrough } from './walk.ts'

// Every screen of a company in which nobody has done anything yet: nothing to list, to count, to plan or to show, as on the first day in production.

const test = journey.extend<object, { readonly company: CompanyProcess }>({
  company: [
    // A fixture without needs of its own has to be written with empty braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = join(passingPlace, `meniscus-empty-${process.pid}-${randomBytes(4).toString('hex')}`)
      const company = await startEmptyCompany({ DATA_DIR: folder })
      await use(company)
      expect(await company.stop(), company.run.said()).toBe(0)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Instead of the demo company.
  baseURL: ({ company }, use) => use(company.origin),
})

// Each worker founds one, and walks the screens of one kind in one language.
test.describe.configure({ mode: 'parallel' })

/** For one that hangs, milliseconds: a screen takes a second where nothing else runs, several times that beside other work. */
const limit = { atFirst: 60_000, perScreen: 10_000 } as const

for (const kind of ['own', 'list', 'form', 'detail'] as const) {
  for (const language of ['zh', 'en'] as const) {
    test(`every ${kind} of an empty company in ${language}`, { tag: '@core' }, async ({ arrive, as }) => {
      const all = await screensOf(await as(founder), kind, false)
      // Screens of their own that are about one record have none here.
      const screens = all.filter(({ address }) => kind !== 'own' || !/\/1(?:\/|$)/.test(address))
      expect(screens.length).toBeGreaterThan(0)
      test.setTimeout(limit.atFirst + screens.length * limit.perScreen)
      expect(await readThrough(await arrive(founder, { language }), screens, language)).toEqual([])
    })
  }
}
