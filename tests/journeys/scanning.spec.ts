import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../harness/chromium.ts'
import { codePicture } from '../../core/papers/codePicture.ts'
import { filmOf, firstPage } from '../harness/cameraFilm.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { expect, test } from './journey.ts'

const film = join(mkdtempSync(join(tmpdir(), 'meniscus-film-')), 'camera.mjpeg')

// A camera that shows the film, and that nobody has to be asked for.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test(
  'a label is printed from its record, held to the camera, and opens the record again',
  { tag: ['@core', '@prove'] },
  async ({ arrive, as }) => {
    const call = await as('buyer')
    const { id, name } = await makeSupplier(call, newName('水质标签供应商'))
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier/${id}`)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Print ${name}` })
    await dialog.getByText('Supplier label', { exact: true }).click()
    await expect(dialog.getByText('Page 1 of 1')).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await filmOf(await firstPage(await readFile(await (await saved).path())), film)

    await page.goto('/purchase/supplier')
    await page.getByRole('button', { name: 'Scan a code' }).click()
    await expect(page).toHaveURL(new RegExp(`/purchase/supplier/${id}$`))

    // A code that no record carries, in the other language; several are collected with their counts, and the browser remembers that.
    const label = await readFile(film)
    await filmOf(Buffer.from(codePicture('NOT-THERE-417')), film)
    const other = await arrive('admin', { language: 'zh' })
    await other.goto('/purchase/supplier')
    await other.getByRole('button', { name: '扫码' }).click()
    const scanning = other.getByRole('dialog', { name: '扫码' })
    await expect(scanning.getByRole('alert')).toContainText('扫到“NOT-THERE-417”：没有记录使用这个编号。')
    // Still in the picture, it is read once more when that is wanted.
    const alerts = scanning.getByRole('alert')
    await alerts.evaluate(alert => alert.setAttribute('data-former', ''))
    await scanning.getByRole('button', { name: '重新扫描' }).click()
    await expect(scanning.locator('[role=alert]:not([data-former])')).toContainText('NOT-THERE-417')
    await expect(scanning.getByRole('button', { name: '查找' })).toBeVisible()
    await scanning.getByRole('button', { name: '新建' }).click()
    const palette = other.getByRole('dialog', { name: '查找页面、记录和操作' })
    await expect(palette.getByText('编号“NOT-THERE-417”将填入新记录')).toBeVisible()
    await other.keyboard.type('库位')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/location.*scanned=NOT-THERE-417/)
    await expect(other.getByRole('textbox', { name: '编号' }).first()).toHaveValue('NOT-THERE-417')
    await other.getByRole('button', { name: '取消' }).click()
    await other.goto('/purchase/supplier')
    await other.getByRole('button', { name: '扫码' }).click()
    await scanning.getByLabel('连续扫描').check()
    // A slow machine looks so seldom that it takes what stays in the picture for something that is shown again.
    await expect(scanning.getByText(/^1 个编号，共扫 \d+ 次$/)).toBeVisible()
    await other.keyboard.press('Escape')
    await other.reload()

    await writeFile(film, label)
    await other.getByRole('button', { name: '扫码' }).click()
    await expect(scanning.getByText(name)).toBeVisible()
    await expect(scanning.getByText(/^2 个编号，共扫 \d+ 次$/)).toBeVisible()
    await expect(scanning.getByText('NOT-THERE-417')).toBeVisible()
    await scanning.getByRole('button', { name: '打开' }).click()
    await expect(other).toHaveURL(new RegExp(`/purchase/supplier/${id}$`))
  },
)

test(
  'what a scanner types at the bench of production is taken code by code, however fast it is',
  { tag: '@operate' },
  async ({ arrive, as }) => {
    const call = await as('admin')
    const units = (await call('GET', '/api/product/unit/?stage=assembly&page_size=4')).body.results
    expect(units.length).toBeGreaterThan(1)
    const page = await arrive('admin', { language: 'zh' })
    await page.goto('/operate/production_process')
    const field = page.getByLabel('扫描或输入 PN/SN、批号，按回车')
    await field.focus()
    for (const { code } of units) {
      await page.keyboard.type(code, { delay: 8 })
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('region', { name: units.at(-1).code, exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
  },
)
