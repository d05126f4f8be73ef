import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '../../areas/crm/company/company.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { rawCodes } from './rawCodes.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

test('the check of a screen finds a code that stands in place of words, and lets words and other people’s texts pass', async () => {
  const page = await browser.newPage()
  const found = async (main: string) => {
    await page.setContent(`<main>${main}</main>`)
    return rawCodes(page, 'crm.company')
  }
  expect(await found('<table><tr><td data-field="status"><span>partlyReceived</span></td></tr></table>')).toHaveLength(1)
  // A word that somebody else may write as well: only in the cell of its own field it is a code.
  const code = Object.keys(company.fields.status.values).find(one => /^[a-z]+$/.test(one)) ?? ''
  expect(await found(`<table><tr><td data-field="status">${code}</td></tr></table>`)).toHaveLength(1)
  expect(await found(`<table><tr><td data-field="name">${code}</td></tr></table><p>Partly received</p>`)).toEqual([])
  // On its page and beside its form as well, whatever stands above it.
  const caption = '<div class="ms-caption">Status</div>'
  expect(await found(`<div class="ms-shown" data-field="status">${caption}<div><span>${code}</span></div></div>`)).toHaveLength(1)
  expect(await found(`<div class="ms-shown" data-field="status">${caption}<div>Active customer</div></div>`)).toEqual([])
  expect(await found(`<dl><div data-figure="status"><dt>Status</dt><dd>${code}</dd></div></dl>`)).toHaveLength(1)
  // The code of a country is no name of it.
  const destination = async (said: string) => {
    await page.setContent(`<main><table><tr><td data-field="country">${said}</td></tr></table></main>`)
    return rawCodes(page, 'operate.waybill')
  }
  expect(await destination('DE')).toHaveLength(1)
  expect(await destination('Germany')).toEqual([])
  await page.close()
})
