import type { Page } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { smallPdf } from '../harness/pdf.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { expect, test } from './journey.ts'

const standards = '/quality/iqc_standard'
const api = '/api/quality/iqcStandard/'

const hashOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** A file of this many megabytes that no program can shorten. */
const largeFile = async (path: string, megabytes: number): Promise<void> => {
  const file = createWriteStream(path)
  const block = randomBytes(1024 * 1024)
  for (let turn = 0; turn < megabytes; turn++) {
    block.writeUInt32BE(turn, 0)
    if (!file.write(Buffer.from(block))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

const standardInput = () => {
  const turn = randomBytes(4).toString('hex')
  return { code: `QI-${turn}`, nameZh: `检验标准 ${turn}`, nameEn: `Standard ${turn}`, characteristics: [] }
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Instructions' })
const fillHead = async (page: Page): Promise<void> => {
  const { code, nameZh, nameEn } = standardInput()
  await page.getByLabel('Standard code').fill(code)
  await page.getByLabel('Chinese name').first().fill(nameZh)
  await page.getByLabel('English name').first().fill(nameEn)
}

test.describe('a large file', { tag: '@core' }, () => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'meniscus-large-'))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('arrives byte for byte over a connection that breaks twice', async ({ arrive, origin, sessionOf, faults }) => {
    const path = join(folder, '记录.bin')
    await largeFile(path, 300)
    const page = await arrive('admin', { language: 'en' })
    await page.goto(`${standards}/new`)
    await page.locator('.ms-file input[type=file]').setInputFiles(path)
    const progress = page.getByRole('progressbar', { name: /Uploaded/ })
    const share = async () => Number(await progress.getAttribute('value').catch(() => 1))
    for (const from of [0.1, 0.5]) {
      await expect.poll(share, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(from)
      await page.route('**/api/uploads/*/', route => route.abort('connectionreset'), { times: 2 })
      await expect(page.getByText('Connection lost; trying again…')).toBeVisible()
    }
    const link = page.locator('.ms-file [data-shown-file]')
    await expect(link).toBeVisible({ timeout: 90_000 })
    const stored = JSON.parse((await link.getAttribute('data-shown-file')) ?? '{}')
    expect(stored).toMatchObject({ name: '记录.bin', size: 300 * 1024 * 1024 })
    const { token } = await sessionOf(origin, 'admin')
    const answer = await fetch(`${origin}/api/files/${stored.id}/`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.body).not.toBeNull()
    // What fetch answers and what Node reads are the same stream under two names.
    const sent = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
    expect(await hashOf(sent)).toBe(await hashOf(createReadStream(path)))
    // The browser says so itself when a connection breaks; that is what this journey is about.
    const broken = faults.filter(fault => fault.includes('net::ERR_CONNECTION_RESET'))
    expect(broken).toHaveLength(4)
    faults.splice(0, faults.length, ...faults.filter(fault => !broken.includes(fault)))
  })
})

test('what is written in the editor survives a crash and is stored as it was written', { tag: '@core' }, async ({ arrive, as }) => {
  const page = await arrive('admin', { language: 'en' })
  await page.goto(`${standards}/new`)
  await fillHead(page)
  await content(page).click()
  await page.getByRole('combobox', { name: 'Kind of paragraph' }).selectOption('Heading 2')
  await page.keyboard.type('取样 & sampling <b>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('先清洗')
  await page.keyboard.press('ControlOrMeta+b')
  await page.getByRole('combobox', { name: 'Size of text' }).selectOption('18')
  await page.keyboard.type(' then measure')
  await page.getByRole('button', { name: 'Colour of text' }).click()
  await page.getByRole('menuitem', { name: 'Red' }).click()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type(' twice')
  await page.getByRole('button', { name: 'Centre' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert a table' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('参数')
  await expect(page.locator('.ProseMirror tr')).toHaveCount(5)
  await expect(page.locator('.ProseMirror th')).toHaveCount(5)
  await page.keyboard.press('ControlOrMeta+End')
  const photo = await phonePhoto()
  await content(page).evaluate(
    (element, bytes) => {
      const pasted = new DataTransfer()
      pasted.items.add(new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    },
    [...photo],
  )
  await expect(page.locator('.ProseMirror img[src^="blob:"]')).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeHidden()

  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`${standards}/new`)
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(content(again)).toContainText('取样 & sampling <b>')
  await expect(again.locator('.ProseMirror img[src^="blob:"]')).toBeVisible()
  const saving = again.waitForResponse(answer => answer.request().method() === 'POST' && answer.url().endsWith(api))
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = await saving
  const [written, stored] = [saved.request().postDataJSON().instructions, (await saved.json()).instructions]
  expect(stored).toBe(written)
  expect(stored).toContain('<span class="ms-size-18">')
  expect(stored).toContain('ms-align-center')
  expect(stored).toMatch(/<span class="ms-colour-red">.*twice/)
  expect(stored).not.toContain('style=')

  await expect(again.locator('.ms-rich:not(.ms-editor-content) img[src^="blob:"]')).toBeVisible()
  const [, picture] = /data-file="(\d+)"/.exec(stored) ?? []
  const bytes = await again.evaluate(async id => {
    const answer = await fetch(`/api/files/${id}/`, { headers: { Authorization: `Bearer ${localStorage.getItem('meniscus.token')}` } })
    return new TextDecoder('latin1').decode(await answer.arrayBuffer())
  }, picture)
  expect(photo.toString('latin1')).toContain('CANARY-PHONE')
  expect(bytes).not.toContain('CANARY')
  const { body } = await (await as('admin'))('GET', `${api}?sort=-id&page_size=1`)
  expect(body.results).toHaveLength(1)
})

test(
  'content that was written past the editor, or past the server, cannot harm whoever reads it',
  { tag: '@core' },
  async ({ arrive, as, origin, faults }) => {
    const attacks = [
      '<img src=x onerror="window.harmed=1">',
      '<svg onload="window.harmed=1"></svg>',
      '<a href="javascript:window.harmed=1">a</a>',
      '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
      '<details open ontoggle="window.harmed=1">d</details>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.harmed=1&gt;">',
      '<form><button formaction="javascript:window.harmed=1">b</button></form>',
      '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">cover</p>',
      '<p class="ant-modal-mask ms-announcements">cover</p>',
      '<template><script>window.harmed=1</script></template><noscript><img src=x onerror=window.harmed=1></noscript>',
      '<xmp><img src=x onerror=window.harmed=1></xmp><textarea><img src=x onerror=window.harmed=1></textarea>',
    ]
    const made = await (await as('admin'))('POST', api, { ...standardInput(), instructions: `<p>begin</p>${attacks.join('')}<p>end</p>` })
    expect(made.status).toBe(201)
    const page = await arrive('inspector', { language: 'en' })
    const elsewhere: string[] = []
    page.on('request', asked => {
      if (!asked.url().startsWith(origin) && !/^(blob|data):/.test(asked.url())) elsewhere.push(asked.url())
    })
    const record = `${api}${made.body.id}/`
    for (const sanitised of [true, false]) {
      if (!sanitised)
        await page.route(`**${record}`, async route => {
          const answer = await route.fetch()
          await route.fulfill({
            response: answer,
            json: { ...(await answer.json()), instructions: `<p>raw</p>${attacks.join('')}<p>end</p>` },
          })
        })
      await page.goto(`${standards}/${made.body.id}`)
      await expect(page.locator('.ms-rich')).toContainText(sanitised ? 'begin' : 'raw')
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
      const strange = '[style], [onerror], [onload], [ontoggle], iframe, form, button, svg, math, style, .ant-modal-mask'
      expect(await page.locator(`.ms-rich :is(${strange})`).count()).toBe(0)
      expect(await page.locator('.ms-rich a[href^="javascript"]').count()).toBe(0)
    }
    expect(elsewhere).toEqual([])
    // What the server did not sanitise the browser is told of while it is sanitised, in a document in which nothing runs.
    faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('Executing inline event handler')))
  },
)

test('a PDF is read page by page, and saved', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  await page.goto(`${standards}/new`)
  await fillHead(page)
  await page
    .locator('.ms-file input[type=file]')
    .setInputFiles({ name: '标准.pdf', mimeType: 'application/pdf', buffer: smallPdf('Page one', 'Page two') })
  await page.getByRole('button', { name: /标准\.pdf/ }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('Page 1 of 2')).toBeVisible()
  await preview.getByRole('button', { name: 'Next page' }).click()
  await expect(preview.getByText('Page 2 of 2')).toBeVisible()
  await expect(preview.getByRole('img', { name: '标准.pdf, page 2' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await preview.getByRole('button', { name: /Download/ }).click()
  expect((await saving).suggestedFilename()).toBe('标准.pdf')
  await expect(page.getByText('download successful').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /标准\.pdf/ })).toBeVisible()
})

test.describe('a download that fails', { tag: '@core' }, () => {
  test.use({ refusals: [503] })
  test('says so and can be tried again', async ({ arrive }) => {
    const page = await arrive('admin', { language: 'en' })
    await page.goto(`${standards}/new`)
    await page.locator('.ms-file input[type=file]').setInputFiles({
      name: 'data.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    })
    await page.getByRole('button', { name: /data\.zip/ }).click()
    await page.route('**/api/files/*/', route => route.fulfill({ status: 503, json: { error: 'busy', message: 'busy' } }), { times: 3 })
    await page.getByRole('button', { name: /^.*Download/ }).click()
    await expect(page.getByText('Download failed, please try again')).toBeVisible({ timeout: 20_000 })
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download again/ }).click()
    expect((await saving).suggestedFilename()).toBe('data.zip')
  })
})

test.describe('an upload that fails', { tag: '@core' }, () => {
  test.use({ refusals: [503] })

  test('drops the wish to save in words and loses nothing that was typed; given up it does the same', async ({ arrive, as }) => {
    const turn = randomBytes(4).toString('hex')
    const buyer = await as('buyer')
    const made = await buyer('POST', '/api/purchase/supplier/', {
      name: `等待的供应商 ${turn}`,
      type: 'trader',
      billType: 'none',
      currency: 'CNY',
      settlementDays: 30,
    })
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier/${made.body.id}/edit`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const waits = page.getByText('Saves automatically once the file is uploaded')
    const days = page.getByRole('textbox', { name: 'Payment terms' })
    const certificates = page.getByRole('group', { name: 'Certificates', exact: true })
    await days.fill('75')
    await certificates.getByRole('button', { name: 'Add a line' }).click()
    const line = certificates.locator('tbody tr').first()
    await line.getByRole('textbox').first().fill('ISO 9001')
    const { promise: refused, resolve: letFail } = Promise.withResolvers<void>()
    await page.route(
      '**/api/files/?kind=file',
      async route => {
        await refused
        await route.fulfill({ status: 503, json: { error: 'busy', message: 'The server is busy', requestId: 'r' } })
      },
      { times: 1 },
    )
    await line.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: smallPdf('a') })
    await save.click()
    await expect(waits).toBeVisible()
    letFail()
    await expect(page.getByText('A file could not be uploaded, so nothing was saved')).toBeVisible()
    await expect(waits).toHaveCount(0)
    await expect(days).toHaveValue('75')

    const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>()
    await page.route('**/api/files/?kind=file', async route => {
      await arrived
      await route.continue().catch(() => undefined)
    })
    await line.getByRole('button', { name: 'Try again' }).click()
    await save.click()
    await expect(waits).toBeVisible()
    await line.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('A file was cancelled, so nothing was saved')).toBeVisible()
    await expect(waits).toHaveCount(0)
    letArrive()
    expect((await buyer('GET', `/api/purchase/supplier/${made.body.id}/`)).body.settlementDays).toBe(30)

    await line.locator('input[type=file]').setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: smallPdf('b') })
    await save.click()
    await expect(page.getByRole('tab', { name: 'Files' })).toBeVisible()
    const { body } = await buyer('GET', `/api/purchase/supplier/${made.body.id}/`)
    expect([body.settlementDays, body.certificates[0].file.name]).toEqual([75, 'b.pdf'])
  })
})
