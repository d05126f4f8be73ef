import { settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { pressEverything, refuseWrites } from './pressEverything.ts'
import { areasWalked, walkTags, screensOf, type Screen } from './screens.ts'

// What opens over a screen when something is pressed: every menu, dialog and panel of the pages of records that stand for others in each of their
// states, and of screens of one's own.

test.use({ refusals: [403] })
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Logs are alike, and nothing opens on what an area shows of itself only to be chosen from. */
const isWalked = ({ address, likeOthers }: Screen): boolean => !likeOthers && !/^\/log\/(?!audit)|\/report$/.test(address)

// Fields and filters have journeys of their own (`accessibility.spec.ts`).
for (const [kind, language] of [
  ['detail', 'en'],
  ['own', 'zh'],
] as const) {
  test(`nothing that opens on any ${kind} is closed to anybody`, { tag: walkTags }, async ({ arrive, as }) => {
    const screens = (await screensOf(await as('admin'), kind, kind === 'detail')).filter(isWalked)
    const page = await arrive('admin')
    page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
    page.context().on('page', other => void other.close())
    await refuseWrites(page)
    const pressed = { names: new Set<string>(), menus: new Set<string>() }
    let opened = 0
    const found: string[] = []
    for (const { address } of screens) {
      const walked = await pressEverything(page, address, language, pressed)
      opened += walked.opened
      found.push(...walked.found)
    }
    expect(found).toEqual([])
    if (areasWalked === undefined) expect(opened).toBeGreaterThan(10)
    await settled(page)
  })
}
