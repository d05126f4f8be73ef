import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../../tests/harness/axe.ts'
import { chromiumPath } from '../../tests/harness/chromium.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
let browser: Browser
let sandbox = ''
let page: Page

const bundled = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input: `${folder}Sheet.sandbox.web.tsx` } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const script = output.flatMap(file => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  const style = output.flatMap(file => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('\n')
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sheet</title>
    <style>body { font-family: sans-serif; } ${style}</style><div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`
}

const open = async (query = '', options: BrowserContextOptions = {}): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 700 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  page = await context.newPage()
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: sandbox }))
  await page.goto(`https://sheet.test/?${query}`)
  await page.getByRole('grid').waitFor()
}

/** A cell by its row (first is 1) and the position of its column (first is 1). */
const cell = (row: number, column: number): Locator =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [data-sheet-cell][aria-colindex="${column}"]`)
const activeCell = (): Locator => page.locator('[data-active]')
const owner = (): Locator => page.getByTestId('log')
const said = (): Locator => page.locator('.ms-sheet [role=status]')
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const copyElsewhere = (text: string): Promise<unknown> => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
const clipboard = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()')
const isFocused = (selector: string): Promise<unknown> =>
  page.evaluate(`document.activeElement === document.querySelector(${JSON.stringify(selector)})`)
const scrolled = (side: 'scrollLeft' | 'scrollTop'): Promise<unknown> =>
  page.evaluate(`document.querySelector('.ms-sheet-scroller').${side}`)
const scrollTo = (left: number, top: number): Promise<unknown> =>
  page.evaluate(`document.querySelector('.ms-sheet-scroller').scrollTo(${left}, ${top})`)
const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? ''

const [quantity, price, bill, days, cost, remark] = [2, 3, 4, 5, 6, 35] as const

beforeAll(async () => {
  sandbox = await bundled()
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

describe('by keyboard', () => {
  test('typing, Enter and Tab fill a sheet without the mouse', async () => {
    await open()
    await press('Tab', 'Tab')
    await page.keyboard.type('1000')
    await press('Tab')
    await page.keyboard.type('11.30')
    await press('Tab')
    await page.keyboard.type('普')
    await press('Tab')
    await page.keyboard.type('7')
    await press('Enter')
    expect(await Promise.all([quantity, price, bill, days].map(column => textOf(cell(1, column))))).toEqual(['1000', '11.30', '普票', '7'])
    expect(await activeCell().getAttribute('aria-colindex')).toBe(String(quantity))
    expect(await textOf(owner())).toBe('edit 1')
  })

  test('F2 opens the choices of a cell; arrows choose, Escape leaves it alone', async () => {
    await open('language=en')
    await cell(1, bill).click()
    await press('F2', 'ArrowDown', 'ArrowDown')
    expect(await page.getByRole('option', { selected: true }).textContent()).toBe('Ordinary')
    await press('Enter')
    expect(await textOf(cell(1, bill))).toBe('Ordinary')
    await press('ArrowUp', 'F2', 'ArrowDown', 'Escape')
    expect(await textOf(cell(1, bill))).toBe('Ordinary')
    expect(await page.getByRole('listbox').count()).toBe(0)
  })

  test('Tab leaves at the end of the sheet, and after Escape from anywhere', async () => {
    await open('rows=2&suppliers=1')
    await cell(1, price).click()
    await press('Escape', 'Tab')
    await expect.poll(() => isFocused('main > button')).toBe(true)
    await cell(2, 7).click()
    await press('Tab')
    await expect.poll(() => isFocused('main > button')).toBe(true)
    await press('Shift+Tab', 'Home', 'Control+Home', 'ArrowRight', 'Shift+Tab')
    await expect.poll(() => isFocused('label > input')).toBe(true)
  })

  test('leaving the sheet keeps what was being typed', async () => {
    await open()
    await cell(1, price).click()
    await page.keyboard.type('42')
    await page.getByRole('button', { name: 'After' }).click()
    expect(await textOf(cell(1, price))).toBe('42')
  })

  test('Ctrl+End and Ctrl+Home reach both ends of three thousand rows, with headings and first column in view', async () => {
    await open('rows=3000')
    await cell(1, price).click()
    await press('Control+End')
    await expect.poll(() => textOf(cell(3000, 1))).toBe('Part 3000')
    expect(await activeCell().getAttribute('aria-colindex')).toBe(String(remark))
    const [sheet, heading, first] = await Promise.all(
      [page.locator('.ms-sheet-scroller'), page.getByText('备注'), cell(3000, 1)].map(found => found.boundingBox()),
    )
    expect(heading?.y).toBeGreaterThanOrEqual(sheet?.y ?? 0)
    expect(heading?.y).toBeLessThan((sheet?.y ?? 0) + 72)
    expect(first?.x).toBe(sheet?.x)
    expect(await page.locator('[data-sheet-cell]').count()).toBeLessThan(900)
    await press('Control+Home')
    await expect.poll(() => cell(1, price).isVisible()).toBe(true)
    expect(await scrolled('scrollLeft')).toBe(0)
  })
})

describe('clipboard', () => {
  test('a block copied from a spreadsheet is one change, and one step back', async () => {
    await open()
    await copyElsewhere('1.10\t专票\t7\r\n"2.20"\tspecial\t\r\n1,234\tnonsense\t9\r\n')
    await cell(2, price).click()
    await press('Control+v')
    await expect.poll(() => textOf(owner())).toBe('paste 8')
    expect(await Promise.all([2, 3, 4].map(row => textOf(cell(row, price))))).toEqual(['1.10', '2.20', '1,234'])
    expect(await Promise.all([2, 3, 4].map(row => textOf(cell(row, bill))))).toEqual(['专票', '专票', 'nonsense'])
    expect(await textOf(said())).toBe('已粘贴 8 个单元格')
    await press('Control+z')
    expect(await textOf(owner())).toBe('undo 8')
    expect(await textOf(cell(2, price))).toBe('')
    await press('Control+y')
    expect(await textOf(cell(3, price))).toBe('2.20')
  })

  test('a paste that begins on a read-only cell goes to the others, and the status line says what was skipped', async () => {
    await open('language=en')
    await copyElsewhere('name\t5\t6')
    await cell(1, 1).click()
    await press('Control+v')
    await expect.poll(() => textOf(said())).toBe('2 cells pasted; 1 read-only skipped')
    expect(await textOf(cell(1, 1))).toBe('Part 1')
    expect(await textOf(cell(1, price))).toBe('6')
  })

  test('a sheet that may grow takes more rows than it has', async () => {
    await open('rows=0&rowLimit=100')
    expect(await page.getByText('没有物料').isVisible()).toBe(true)
    await copyElsewhere('5\t1\r\n6\t2')
    await press('Tab', 'Tab', 'Control+v')
    await expect.poll(() => textOf(cell(2, quantity))).toBe('6')
    expect(await textOf(cell(2, price))).toBe('2')
  })

  test('copied cells arrive as a spreadsheet expects them, choices as captions; cutting empties them', async () => {
    await open('language=en')
    await copyElsewhere('5\tspecial\n6\tnone')
    await cell(1, price).click()
    await press('Control+v', 'Control+c')
    await expect.poll(clipboard).toBe('5\tSpecial\r\n6\tNone')
    await press('Control+x')
    await expect.poll(() => textOf(cell(2, bill))).toBe('')
    expect(await clipboard()).toBe('5\tSpecial\r\n6\tNone')
  })

  test('Ctrl+D fills the selection down', async () => {
    await open()
    await cell(1, price).click()
    await page.keyboard.type('9')
    await press('Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    expect(await Promise.all([1, 2, 3, 4].map(row => textOf(cell(row, price))))).toEqual(['9', '9', '9', ''])
  })
})

describe('input methods', () => {
  test('composing begins with the first key; Enter that ends a composition does not leave the cell', async () => {
    await open()
    const input = await page.context().newCDPSession(page)
    await cell(1, price).click()
    await input.send('Input.imeSetComposition', { text: 'shi', selectionStart: 3, selectionEnd: 3 })
    expect(await page.locator('.ms-sheet-input').inputValue()).toBe('shi')
    await input.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
    expect(await activeCell().getAttribute('id')).toBe(await cell(1, price).getAttribute('id'))
    await input.send('Input.insertText', { text: '十' })
    expect(await textOf(owner())).toBe('')
    await press('Enter')
    expect(await textOf(cell(1, price))).toBe('十')
  })

  test('an abandoned composition leaves the cell as it was', async () => {
    await open()
    const input = await page.context().newCDPSession(page)
    await cell(1, price).click()
    await page.keyboard.type('5')
    await press('Enter', 'ArrowUp')
    await input.send('Input.imeSetComposition', { text: 'wu', selectionStart: 2, selectionEnd: 2 })
    await input.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await press('Enter')
    expect(await textOf(cell(1, price))).toBe('5')
  })
})

describe('by mouse', () => {
  test('dragging selects, Shift with a click extends, double click edits', async () => {
    await open()
    const [from, to] = await Promise.all([cell(2, price).boundingBox(), cell(4, days).boundingBox()])
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    expect(await page.locator('[data-sheet-cell][aria-selected=true]').count()).toBe(9)
    await cell(5, days).click({ modifiers: ['Shift'] })
    expect(await page.locator('[data-sheet-cell][aria-selected=true]').count()).toBe(12)
    await cell(1, price).dblclick()
    await page.keyboard.type('3')
    await cell(2, price).click()
    expect(await textOf(cell(1, price))).toBe('3')
  })

  test('dragging past the edge brings more cells into view', async () => {
    await open()
    const sheet = await page.locator('.ms-sheet-scroller').boundingBox()
    await cell(2, price).hover()
    await page.mouse.down()
    for (let step = 0; step < 12; step += 1) await page.mouse.move(600, (sheet?.y ?? 0) + (sheet?.height ?? 0) + 40 + step)
    await page.mouse.up()
    await expect.poll(() => scrolled('scrollTop')).toBeGreaterThan(100)
  })

  test('a click chooses from the list', async () => {
    await open()
    await cell(1, bill).dblclick()
    await page.getByRole('option', { name: '无票' }).click()
    expect(await textOf(cell(1, bill))).toBe('无票')
  })

  test('a cell that cannot be changed opens instead', async () => {
    await open()
    await cell(2, cost).dblclick()
    expect(await textOf(owner())).toBe('open 1 s0.cost')
    await press('ArrowDown', 'Enter')
    expect(await textOf(owner())).toBe('open 2 s0.cost')
  })

  test('a column may bring its own editor', async () => {
    await open('suppliers=1')
    await cell(1, 7).dblclick()
    await page.getByRole('textbox', { name: '备注' }).fill('two words')
    await press('Enter')
    expect(await textOf(cell(1, 7))).toBe('two words')
    await page.keyboard.type('x')
    await press('Escape')
    expect(await textOf(cell(2, 7))).toBe('')
  })
})

describe('by touch, 390 pixels wide', () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

  test('a tap selects and leaves the keyboard away; a second tap edits with a number pad', async () => {
    await open('', phone)
    await cell(2, quantity).tap()
    expect(await activeCell().getAttribute('aria-colindex')).toBe(String(quantity))
    expect(await isFocused('.ms-sheet-input')).toBe(false)
    await cell(2, quantity).tap()
    expect(await isFocused('.ms-sheet-input')).toBe(true)
    expect(await page.locator('.ms-sheet-input').getAttribute('inputmode')).toBe('decimal')
    await page.keyboard.type('12')
    await press('Enter')
    expect(await textOf(cell(2, quantity))).toBe('12')
  })

  test('the sheet scrolls inside itself and keeps the first column', async () => {
    await open('', phone)
    const scroller = page.locator('.ms-sheet-scroller')
    await scrollTo(1500, 600)
    await expect.poll(() => cell(20, 1).isVisible()).toBe(true)
    const [sheet, name] = await Promise.all([scroller.boundingBox(), cell(20, 1).boundingBox()])
    expect(name?.x).toBe(sheet?.x)
    expect(name?.width).toBeLessThan(0.5 * (sheet?.width ?? 0))
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})

describe('rows that say what they are drawn from', () => {
  test('show every change of theirs: typed, pasted and taken back', async () => {
    await open('rows=3&known=yes')
    await cell(2, price).click()
    await page.keyboard.type('11.30')
    await press('Enter')
    expect(await Promise.all([price, cost].map(column => textOf(cell(2, column))))).toEqual(['11.30', '11.30'])
    await copyElsewhere('1\n2')
    await press('ControlOrMeta+v')
    await expect.poll(() => textOf(cell(3, price))).toBe('1')
    await press('Control+z', 'Control+z')
    expect(await Promise.all([2, 3].map(row => textOf(cell(row, price))))).toEqual(['', ''])
  })
})

describe('what the owner takes itself', () => {
  test('a paste that it understands changes no cell, even in an empty sheet', async () => {
    await open('rows=2')
    await cell(1, price).click()
    await copyElsewhere('BOM\t1')
    await press('ControlOrMeta+v')
    await expect.poll(() => textOf(owner())).toBe('took 0 s0.price')
    expect(await textOf(cell(1, price))).toBe('')
    await open('rows=0')
    await copyElsewhere('BOM\t1')
    await press('Tab', 'Tab', 'ControlOrMeta+v')
    await expect.poll(() => textOf(owner())).toBe('took 0 quantity')
  })

  test('a key that means something to it begins no editing, but is a character while a cell is edited', async () => {
    await open('rows=2')
    await cell(2, cost).click()
    await press('*')
    await expect.poll(() => textOf(owner())).toBe('key 1 s0.cost')
    await cell(2, price).click()
    await page.keyboard.type('1*')
    await press('Enter')
    expect(await textOf(cell(2, price))).toBe('1*')
  })
})

describe('for assistive technology', () => {
  test('the focused field points to the active cell, whose place and state are told', async () => {
    await open('language=en')
    await cell(3, price).click()
    await page.keyboard.type('1e9')
    await press('Enter', 'ArrowUp')
    const input = page.getByRole('textbox', { name: 'Price comparison' })
    expect(await input.getAttribute('aria-activedescendant')).toBe(await cell(3, price).getAttribute('id'))
    expect(await cell(3, price).getAttribute('aria-invalid')).toBe('true')
    expect(await cell(3, price).getAttribute('aria-description')).toContain('exponent notation')
    expect(await textOf(page.locator('.ms-sheet-status-cell'))).toContain('exponent notation')
    expect(await cell(3, 1).getAttribute('role')).toBe('rowheader')
    const grid = page.getByRole('grid', { name: 'Price comparison' })
    expect([await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-colcount')]).toEqual(['62', '35'])
  })

  test('the active cell stays in the document while it is scrolled out of view', async () => {
    await open('rows=3000')
    await cell(1, price).click()
    await scrollTo(2000, 50_000)
    await expect.poll(() => cell(1568, 1).count()).toBe(1)
    expect(await cell(1, price).count()).toBe(1)
    await page.keyboard.type('8')
    await press('Enter')
    expect(await textOf(cell(1, price))).toBe('8')
  })

  test('a sheet without owner shows everything and changes nothing', async () => {
    await open('editable=no')
    await cell(1, price).click()
    await page.keyboard.type('5')
    await press('Delete', 'Control+d', 'F2')
    expect(await page.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    expect(await textOf(cell(1, price))).toBe('')
    expect(await textOf(said())).toBe('只读单元格，不能修改')
  })

  test.each(['zh', 'en'])('axe finds nothing, neither at rest nor while editing (%s)', async language => {
    await open(`language=${language}&rows=6&suppliers=2`)
    const violations = async (): Promise<string[]> => (await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    expect(await violations()).toEqual([])
    await cell(1, price).click()
    await page.keyboard.type('12,5')
    await press('Tab', 'F2', 'ArrowDown')
    expect(await violations()).toEqual([])
  })
})
