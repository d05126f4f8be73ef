import { readFileSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumPath } from '../harness/chromium.ts'

// A name at the head of a record, and in its chain, is read to its end: what tells two customers apart stands behind what they have in common.

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const styles = ['core/shell/base.css', 'core/related/related.css', 'core/records/facts.css']
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

const names = ['Hangzhou Xinian Instrumentation Company', '杭州西年分析仪器设备制造有限公司', 'Q-260312-014']

const step = (name: string): string =>
  `<li><a class="ms-chain-step" href="#"><small><i></i><span>Incoming inspection · Inspected</span></small><b>${name}</b></a></li>`
const figure = (name: string): string =>
  `<div><dt>Customer</dt><dd class="ms-strip-figure"><a href="#">${name}</a></dd><dd class="ms-strip-more">Suzhou</dd></div>`

test.each([1024, 1180, 1500])('on %s pixels of a page no name is cut, in a chain of six steps and among five facts', async width => {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.setContent(`<style>${styles}</style><main>
    <ol class="ms-chain">${[...names, ...names].map(step).join('')}</ol><dl class="ms-strip">${[...names, ...names].slice(0, 5).map(figure).join('')}</dl></main>`)
  const cut = await page
    .locator('.ms-chain b, .ms-strip-figure a')
    .evaluateAll(all =>
      all.flatMap(one =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2 ? [`${one.tagName} ${one.textContent}`] : [],
      ),
    )
  expect(cut).toEqual([])
  // And none lies over its neighbour.
  const boxes = await page.locator('.ms-chain > li').evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
  for (const [at, { right }] of boxes.slice(0, -1).entries()) expect(boxes[at + 1]?.left).toBeGreaterThanOrEqual(right - 1)
  await page.close()
})
