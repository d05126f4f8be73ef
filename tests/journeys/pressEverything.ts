import { expect, type Page } from '@playwright/test'
import { goOn, newFindings, overhang } from './accessibility.ts'
import { atRest } from './atRest.ts'

/** Signing out ends the walk, and what prints the page asks the machine. */
const notPressed = /^(?:退出登录|Sign out|打印页面|Print this page)$/

/** What lies over a screen. */
const layers = [
  'dialog[open]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '.ms-popover',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ms-help',
]
  .map(layer => `${layer}:visible`)
  .join(', ')

/** Nothing is changed by pressing: the server's answer to every write is a refusal. */
export const refuseWrites = async (page: Page): Promise<void> => {
  await page.route('**/api/**', route =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { error: 'noPermission', message: 'Nothing is written here', requestId: 'popups' } }),
  )
}

/**
 * Marks the next thing on the screen that can be pressed and never was, within `place`; answers what it is called. Of what stands in every row of a
 * table, and of fields with a list of one sort, one stands for all; reports offer what other screens do, drawn by other parts.
 */
const markNext = (page: Page, place: string, pressed: ReadonlySet<string>): Promise<string | undefined> =>
  page.evaluate(
    ([within, known]) => {
      for (const marked of document.querySelectorAll<HTMLElement>('[data-next]')) delete marked.dataset['next']
      const heard = (element: Element): string => {
        if (element.role === 'combobox') return element.closest('.ant-select, .ant-picker')?.className ?? element.className
        if (element.closest('tbody')) return `${element.className} ${element.getAttribute('title') ?? ''}`
        const copy = element.cloneNode(true) as Element
        for (const ornament of copy.querySelectorAll('[aria-hidden=true]')) ornament.remove()
        return (element.getAttribute('aria-label') ?? copy.textContent).trim().replaceAll(/\d+/g, '0')
      }
      const room = location.pathname.includes('/report/') && within.includes('main') ? ' in a report' : ''
      const things = 'button:enabled, [role=combobox]:enabled, [role=menuitem]:not([aria-disabled=true])'
      for (const root of document.querySelectorAll(within)) {
        for (const thing of root.querySelectorAll<HTMLElement>(things)) {
          const name = `${thing.getAttribute('role') ?? 'button'} ${heard(thing)}${thing.closest('main') ? room : ''}`
          const isWaiting = !known.includes(name) && thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          if (!isWaiting || thing.closest('[inert]') || thing.matches('.ant-input-clear-icon, .ant-picker-clear')) continue
          thing.dataset['next'] = ''
          return name
        }
      }
      return undefined
    },
    [place, [...pressed]] as const,
  )

const isOpen = async (page: Page): Promise<boolean> => (await page.locator(layers).count()) > 0

/** Closes what lies over the screen; a question whether to leave is answered by leaving. */
const closeAll = async (page: Page): Promise<boolean> => {
  for (let turn = 0; turn < 4 && (await isOpen(page)); turn += 1) {
    const leave = page.getByRole('dialog').getByRole('button', { name: /^(?:放弃修改|Discard changes)$/ })
    if (await leave.isVisible()) await leave.click()
    else await page.keyboard.press('Escape')
    await atRest(page)
  }
  return !(await isOpen(page))
}

/** Presses what is marked, and waits for what opens; what something else lies over is left to a screen where nothing does. */
const press = async (page: Page): Promise<void> => {
  await page
    .locator('[data-next]')
    .first()
    .click({ timeout: 1500 })
    .catch(() => undefined)
  await atRest(page)
}

interface Walked {
  readonly opened: number
  readonly found: readonly string[]
}

/** What was pressed on any screen; what opens a menu is pressed on each, because menus differ. */
interface Pressed {
  readonly names: Set<string>
  readonly menus: Set<string>
}

/** Presses everything on a screen that was not pressed on one before, and looks at what opens. */
export const pressEverything = async (page: Page, address: string, language: 'zh' | 'en', { names, menus }: Pressed): Promise<Walked> => {
  const here = new Set<string>()
  const known = (): ReadonlySet<string> => new Set([...[...names].filter(name => !menus.has(name)), ...here])
  const found: string[] = []
  let opened = 0
  const look = async (name: string): Promise<void> => {
    if (!(await isOpen(page))) return
    opened += 1
    await expect(page.locator('.ms-loading:visible, .ms-control-waiting:visible, .ant-spin-spinning:visible')).toHaveCount(0, {
      timeout: 10_000,
    })
    const wide = await overhang(page)
    const wrong = [...(await newFindings(page)), ...(wide > 0 ? [`${wide} pixels wider than the window`] : [])]
    found.push(...wrong.map(finding => `${address} “${name}”: ${finding}`))
  }
  const back = async (): Promise<void> => {
    const isHere = new URL(page.url()).pathname === address.split('?')[0]
    if ((await closeAll(page)) && isHere) return
    await page.goto('about:blank')
    await goOn(page, address, language)
  }
  await goOn(page, address, language)
  const again = async (name: string): Promise<boolean> => {
    const others = [...known()].filter(other => other !== name)
    if ((await markNext(page, 'header, main', new Set(others))) !== name) return false
    await press(page)
    return isOpen(page)
  }
  for (;;) {
    const name = await markNext(page, 'header, main', known())
    if (name === undefined) return { opened, found }
    names.add(name)
    here.add(name)
    if (notPressed.test(called(name))) continue
    await press(page)
    if (!menus.has(name)) await look(name)
    // What a menu offers is pressed one after the other; it closes with each.
    for (let isMenu = await isOpen(page); isMenu; isMenu = await again(name)) {
      const item = await markNext(page, '[role=menu]', names)
      if (item === undefined) break
      menus.add(name)
      names.add(item)
      if (notPressed.test(called(item))) continue
      await press(page)
      await look(`${called(name)} › ${called(item)}`)
      await back()
    }
    await back()
  }
}

/** A name without what it is. */
const called = (name: string): string => name.slice(name.indexOf(' ') + 1)
