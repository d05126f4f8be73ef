import type { Page } from '@playwright/test'
import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { inspectAll, newLot } from './newLot.ts'
import { spoken, tablet, benchOf } from './benchOf.ts'

test(
  'a look is tapped, filled and taken back; a rejection is said at once, and a text that is no reading leads back to itself',
  { tag: '@quality' },
  async ({ arrive, as }) => {
    const words = spoken.zh
    const lot = await newLot(await as('admin'), await as('inspector'), { quantity: '13', inspectionClass: 'B' })
    const page = await arrive('inspector', tablet)
    await page.goto(`/quality/bench?lot=${lot.id}`)
    const { cell, key } = benchOf(page)
    await cell(1, 0).tap()
    await expect(cell(1, 0)).toHaveText(words.pass)
    await cell(1, 0).tap()
    await expect(cell(1, 0)).toHaveText(words.fail)
    await expect(page.getByText(words.early)).toBeVisible()
    await cell(1, 0).tap()
    await expect(page.getByText(words.early)).toBeHidden()

    await page.getByRole('button', { name: words.fill }).tap()
    await page.getByRole('button', { name: words.everyEmpty }).tap()
    await expect(cell(13, 0)).toHaveText(words.pass)
    await page.getByRole('button', { name: words.undo }).tap()
    await expect(cell(13, 0)).toHaveText('')

    await cell(1, 1).tap()
    // A gauge that is plugged in types like a keyboard.
    await page.keyboard.type('10,0')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '改为 10.0' }).tap()
    await expect(cell(1, 1)).toHaveText('10.0')
    for (const digit of '99') await key(digit).tap()
    await expect(page.getByText('高于上限')).toBeVisible()
    await key(words.next).tap()
    await expect(page.getByText(words.early)).toBeVisible()
    await page.getByRole('button', { name: words.sign }).tap()
    await expect(page.getByRole('dialog')).toContainText('可不检完全部样品')
  },
)

/** What is kept on the device of the shell: the addresses of its files. */
const keptFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await caches.open('meniscus-shell')
    return (await kept.keys()).map(({ url }) => new URL(url).pathname)
  })

test.describe('without a network', { tag: '@quality' }, () => {
  // What the colleague stored first is answered to the save that was made without knowing it.
  test.use({ refusals: [409] })

  test('readings of a minute without a network survive a reload and are stored once; what a colleague changed meanwhile is asked', async ({
    arrive,
    as,
  }) => {
    test.setTimeout(180_000)
    const admin = await as('admin')
    const lot = await newLot(admin, await as('inspector'), { quantity: '13', inspectionClass: 'B' })
    const page = await arrive('inspector', { ...tablet, keepsShell: true })
    const { cell, key } = benchOf(page)
    const openBench = async () => {
      await page.goto(`/quality/bench?lot=${lot.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.code)
      await expect(cell(1, 1)).toBeVisible()
    }

    await test.step('the shell is kept on the device, and nothing of the API', async () => {
      await openBench()
      await page.evaluate(async () => navigator.serviceWorker.ready)
      // Fetched once more under the worker, every file of the bench is kept.
      await openBench()
      await expect.poll(async () => (await keptFiles(page)).some(path => path.includes('BenchScreen'))).toBe(true)
      expect((await keptFiles(page)).filter(path => /^\/(api|o)\//.test(path))).toEqual([])
    })

    let cut = 0
    await test.step('without a network the work goes on, through a reload as well', async () => {
      await page.context().setOffline(true)
      cut = performance.now()
      await cell(1, 1).tap()
      for (const reading of ['10.02', '9.98', '10.03']) for (const one of [...reading, '下一格']) await key(one).tap()
      await expect(page.getByRole('button', { name: /签署并下一批/ })).toContainText('联网后才能签署')
      await expect(page.getByText(/3 处修改.*存在本机|3 处修改已存在本机/)).toBeVisible()
      await page.reload()
      await expect(page.getByText(/没有网络：显示的是/)).toBeVisible()
      await expect(cell(1, 1)).toHaveText('10.02')
      await expect(cell(3, 1)).toHaveText('10.03')
      await cell(1, 0).tap()
      await expect(cell(1, 0)).toHaveText(spoken.zh.pass)
    })

    await test.step('a photo waits on the device, through a reload as well', async () => {
      await takePhoto(page, '拍照', { name: 'IMG_0002.png', mimeType: 'image/png', buffer: await photo(page) })
      await expect(page.getByText(/1 张照片先存本机/)).toBeVisible()
      await page.reload()
      await expect(page.getByText(/1 张照片先存本机/)).toBeVisible()
      await expect(cell(1, 1)).toHaveText('10.02')
    })

    await test.step('a colleague has entered one of the same cells, and another one', async () => {
      const { body } = await admin('GET', `/api/quality/iqc/${lot.id}/`)
      const readings = [
        { round: 1, sample: 1, characteristic: 'D1', value: '10.05' },
        { round: 1, sample: 5, characteristic: 'D1', value: '10.00' },
      ]
      expect((await admin('PATCH', `/api/quality/iqc/${lot.id}/`, { version: body.version, readings })).status).toBe(200)
    })

    await test.step('back on the network after a minute, the one cell is asked and everything is stored once', async () => {
      await page.waitForTimeout(60_000 - (performance.now() - cut))
      await expect(page.getByRole('button', { name: /签署并下一批/ })).toContainText('联网后才能签署')
      await page.context().setOffline(false)
      await page.getByRole('button', { name: /^保留我的/ }).tap()
      await expect(page.getByText('已全部保存')).toBeVisible()
      const { body } = await admin('GET', `/api/quality/iqc/${lot.id}/`)
      const stored: readonly { sample: number; characteristic: string; value: string }[] = body.readings
      expect(stored.map(({ sample, characteristic, value }) => `${sample} ${characteristic} ${value}`).toSorted()).toEqual([
        '1 1 ok',
        '1 D1 10.02',
        '2 D1 9.98',
        '3 D1 10.03',
        '5 D1 10.00',
      ])
    })

    await test.step('and the photo is in its lot', async () => {
      await expect(page.getByText(/张照片先存本机/)).toHaveCount(0)
      const photos = async () => (await admin('GET', `/api/quality/iqc/${lot.id}/`)).body.photos
      await expect.poll(photos).toMatchObject([{ caption: '样品 1 · 项次 1', image: { name: 'IMG_0002.jpg' } }])
    })
  })

  test('a photo that its lot does not take any more stays on the device until the person lets it go', async ({ arrive, as }) => {
    const admin = await as('admin')
    const inspector = await as('inspector')
    const lot = await newLot(admin, inspector, { quantity: '13', inspectionClass: 'B' })
    const page = await arrive('inspector', { ...tablet, language: 'en' })
    await page.goto(`/quality/bench?lot=${lot.id}`)
    await expect(benchOf(page).cell(1, 1)).toBeVisible()
    await page.context().setOffline(true)
    await takePhoto(page, 'Take a photo', { name: 'IMG_0003.png', mimeType: 'image/png', buffer: await photo(page) })
    await expect(page.getByText(/one photo stays here/)).toBeVisible()
    await inspectAll(inspector, lot)
    await page.context().setOffline(false)
    const refused = page.getByRole('region', { name: 'Photos that were not added' })
    await expect(refused.getByRole('img', { name: 'sample 1 · item 1' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await expect(refused.getByRole('link', { name: 'Save as a file' })).toHaveAttribute('download', 'IMG_0003.jpg')
    await refused.getByRole('button', { name: 'Discard' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).tap()
    await expect(refused).toHaveCount(0)
    expect((await admin('GET', `/api/quality/iqc/${lot.id}/`)).body.photos).toEqual([])
  })
})

test(
  'a photo that is taken at the bench is kept with the lot, small enough to be sent, and says where it belongs',
  { tag: '@quality' },
  async ({ arrive, as }) => {
    const admin = await as('admin')
    const lot = await newLot(admin, await as('inspector'), { quantity: '13', inspectionClass: 'B' })
    const page = await arrive('inspector', { ...tablet, language: 'en' })
    await page.goto(`/quality/bench?lot=${lot.id}`)
    const { cell, key } = benchOf(page)
    await cell(2, 1).tap()
    for (const one of ['9', '.', '9']) await key(one).tap()
    await takePhoto(page, 'Take a photo', { name: 'IMG_0001.png', mimeType: 'image/png', buffer: await photo(page) })
    await expect(page.getByText('Photo added: sample 2 · item D1')).toBeVisible()
    const photos = async () => (await admin('GET', `/api/quality/iqc/${lot.id}/`)).body.photos
    expect(await photos()).toMatchObject([{ caption: 'sample 2 · item D1', image: { name: 'IMG_0001.jpg', mime: 'image/jpeg' } }])

    await takePhoto(page, 'Take a photo', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(page.getByText('This photo cannot be read')).toBeVisible()
    expect(await photos()).toHaveLength(1)
  },
)

/** A photo as a camera takes it: larger than a picture may be stored. PNG. */
const photo = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000)
      const drawn = canvas.getContext('2d')
      if (!drawn) throw new Error('Nothing can be drawn')
      drawn.fillStyle = '#2d6cdf'
      drawn.fillRect(0, 0, 4000, 1500)
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      return [...new Uint8Array(await blob.arrayBuffer())]
    }),
  )

const takePhoto = async (
  page: Page,
  button: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).tap()
  await (await chosen).setFiles(file)
}
