import type { Locator, Page } from '@playwright/test'
import { goOn, type Device, misplacedHeads, newFindings, overhang, readIn, resize, settled } from './accessibility.ts'
import { expect } from './journey.ts'
import { rawCodes } from './rawCodes.ts'
import type { Screen } from './screens.ts'

/**
 * Opens the screens one after the other; answers what is wrong with any of them. Whatever stands on one that stood on none before is looked at with the
 * checker of accessibility. Those that stand for others too are opened thoroughly in Chinese on light and English on dark content, and on a phone,
 * and each of their tabs once; the others thoroughly in English, whose words are the longer ones, wide and on a phone, where the checker looks.
 */
export const lookAt = async (page: Page, screens: readonly Screen[], thorough: boolean): Promise<readonly string[]> => {
  const found: string[] = []
  const knownTabs = new Set<string>()
  for (const { address, likeOthers, drawsItself, entity } of screens) {
    const note = (where: string, findings: readonly string[]) => found.push(...findings.map(finding => `${address} ${where}: ${finding}`))
    await goOn(page, address, thorough && likeOthers ? 'en' : 'zh')
    note(
      'wide',
      await all([
        ...(thorough && likeOthers ? [] : [newFindings(page)]),
        tooWide(page),
        untitled(page),
        unframed(page),
        misplacedHeads(page),
        rawCodes(page, entity),
      ]),
    )
    const tabs = thorough && !likeOthers ? await page.getByRole('tab', { selected: false }).allInnerTexts() : []
    for (const name of tabs) {
      // What an entity does not draw itself looks the same on every page: its name alone says what it is.
      const ofItsPage = `${address.replace(/\d+/, '')} ${name}`
      if (knownTabs.has(name) || knownTabs.has(ofItsPage)) continue
      knownTabs.add(drawsItself ? ofItsPage : name)
      await page.getByRole('tab', { name, exact: true }).click()
      await settled(page)
      note(`tab ${name}`, await newFindings(page))
    }
    if (!thorough) continue
    if (!likeOthers) {
      await readIn(page, 'en')
      note('in English, wide', await all([newFindings(page), tooWide(page), untitled(page)]))
    }
    const wanted = await actionsOn(page)
    await resize(page, 'mobile')
    note('in English on a phone', [...(await all([newFindings(page), tooWide(page)])), ...(await outOfReach(page, wanted))])
  }
  return found
}

/** What several looks at a page as it stands have found, in their order. */
const all = async (looks: readonly Promise<readonly string[]>[]): Promise<readonly string[]> => (await Promise.all(looks)).flat()

/** What is missing of the names of a screen: its heading, and the title of the tab, which says more than the product's name. */
const untitled = async (page: Page): Promise<readonly string[]> => {
  const heading = (await page.getByRole('heading', { level: 1 }).first().innerText()).trim()
  const title = await page.title()
  return [...(heading === '' ? ['an empty heading'] : []), ...(/^\S.* - \S/.test(title) ? [] : [`the tab is called “${title}”`])]
}

/** What every screen offers in the same place, whoever drew it, and is missing or there twice. */
const unframed = async (page: Page): Promise<readonly string[]> => {
  // A bench fills the screen: whoever stands at it has the sheet and nothing else.
  if ((await page.locator('.ms-bench').count()) > 0) return []
  const tools = page.locator('.ms-screen-tools')
  const offers = [/^(复制链接|Copy link)$/, /^(打印|Print)$/]
  const counts = await Promise.all(offers.map(name => tools.getByRole('button', { name }).count()))
  return counts.flatMap((count, at) => (count === 1 ? [] : [`${count} times ${String(offers[at])} beside the crumbs`]))
}

const tooWide = async (page: Page): Promise<readonly string[]> => {
  const pixels = await overhang(page)
  return pixels > 0 ? [`${pixels} pixels wider than the window`] : []
}

/** What a person comes to a screen for: what stands out on it, and how to change it. */
const actions = (page: Page): Locator =>
  page.getByRole('main').locator('.ant-btn-primary:enabled, .ms-button:enabled:not(.ms-plain), .ms-record-actions button:enabled')

const actionsOn = async (page: Page): Promise<readonly string[]> => {
  const names = await actions(page)
    .filter({ visible: true })
    .evaluateAll(found =>
      found.map(action => {
        const heard = action.cloneNode(true) as Element
        for (const ornament of heard.querySelectorAll('[aria-hidden]')) ornament.remove()
        return action.getAttribute('aria-label') ?? heard.textContent
      }),
    )
  return names.map(name => name.trim())
}

/**
 * The actions that cannot be pressed without looking for them. One that stands there no more is none: what comes next takes the place as soon as it is known,
 * and what stood there is in the menu.
 */
const outOfReach = async (page: Page, names: readonly string[]): Promise<readonly string[]> => {
  const missed: string[] = []
  for (const name of names) {
    const action = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    const reach = async (): Promise<void> => {
      if (!(await actionsOn(page)).includes(name)) return
      await expect(action).toBeInViewport({ timeout: 500 })
      await action.click({ trial: true, timeout: 5000 })
    }
    const isReached = await expect(reach)
      .toPass({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isReached) missed.push(`“${name}” is out of reach`)
  }
  return missed
}

/** How a screen that stands for others is looked at where each is looked at once: all the ways in turn. */
const ways = [
  { language: 'zh', device: 'desktop' },
  { language: 'en', device: 'desktop' },
  { language: 'en', device: 'mobile' },
  { language: 'zh', device: 'mobile' },
] as const satisfies readonly { readonly language: 'zh' | 'en'; readonly device: Device }[]

/**
 * Opens each of the screens once, one after the other, in Chinese on light or English on dark content, wide or on a phone; answers what is wrong with
 * any of them. Of the tabs of wide pages each is opened once.
 */
export const glanceAt = async (page: Page, screens: readonly Screen[]): Promise<readonly string[]> => {
  const found: string[] = []
  const knownTabs = new Set<string>()
  for (const [place, { language, device }] of ways.entries()) {
    for (const { address, entity } of screens.filter((_screen, at) => at % ways.length === place)) {
      await goOn(page, address, language, device)
      const looks = [
        newFindings(page),
        tooWide(page),
        untitled(page),
        rawCodes(page, entity),
        ...(device === 'desktop' ? [unframed(page), misplacedHeads(page)] : []),
      ]
      const findings = [...(await all(looks)), ...(device === 'mobile' ? await outOfReach(page, await actionsOn(page)) : [])]
      const tabs = device === 'desktop' ? await page.getByRole('tab', { selected: false }).allInnerTexts() : []
      for (const name of tabs.filter(one => !knownTabs.has(one))) {
        knownTabs.add(name)
        await page.getByRole('tab', { name, exact: true }).click()
        await settled(page)
        findings.push(...(await newFindings(page)))
      }
      found.push(...findings.map(finding => `${address} in ${language} on ${device}: ${finding}`))
    }
  }
  return found
}

/** Opens each of the screens wide, in one language; answers what is wrong with any of them, and what the checker of accessibility finds of what stood on none before. */
export const readThrough = async (page: Page, screens: readonly Screen[], language: 'zh' | 'en'): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { address, entity } of screens) {
    await goOn(page, address, language)
    const findings = await all([
      newFindings(page),
      tooWide(page),
      untitled(page),
      unframed(page),
      misplacedHeads(page),
      rawCodes(page, entity),
    ])
    found.push(...findings.map(finding => `${address} in ${language}: ${finding}`))
  }
  return found
}
