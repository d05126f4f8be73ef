import { randomBytes } from 'node:crypto'
import { letHoursPass } from '../harness/journeyDatabase.ts'
import { smallPdf } from '../harness/pdf.ts'
import { agreed } from './agreed.ts'
import { expect, test } from './journey.ts'
import { newFile, newVersion } from './newVersion.ts'

test.use({ refusals: [404] })

test(
  'an engineer asks for a confidential drawing, reads its pages, and loses it after 168 hours',
  { tag: ['@files', '@prove'] },
  async ({ arrive, as, origin }) => {
    const owner = await as('engineer')
    const file = await newFile(owner, `信号板 ${randomBytes(3).toString('hex')}`, 'confidential')
    const pdf = { name: '信号板.pdf', buffer: smallPdf('Page one', 'Page two') }
    const version = await newVersion(await arrive('engineer'), owner, file, pdf)
    await agreed(as, 'files.fileVersion', version, ['hu.yong', 'qian.hui'])
    const address = `/files/versions/${version}?tab=pages`

    const page = await arrive('deng.rui')
    const asking = await as('deng.rui')
    expect((await asking('GET', `/api/files/fileVersion/${version}/`)).status).toBe(404)
    await page.goto(`/files/PN_files_details/${file}`)
    await page.getByRole('region', { name: '查看申请' }).getByRole('button', { name: '添加查看申请' }).click()
    await page.getByRole('textbox', { name: '用途' }).fill('光学测头接线需要核对信号板接口')
    await page.getByRole('button', { name: '保存' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/files/PN_files_details/${file}$`))
    const { body } = await asking('GET', `/api/files/viewRequest/?file=${file}`)
    const [{ id, code }] = body.results
    await page.goto(`/files/view_requests/${id}`)
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('待审批').first()).toBeVisible()
    await agreed(as, 'files.viewRequest', id, ['engineer', 'qian.hui'])
    const { body: granted } = await asking('GET', `/api/files/viewRequest/${id}/`)
    expect(Date.parse(granted.validUntil) - Date.parse(granted.validFrom)).toBe(168 * 60 * 60 * 1000)

    await page.goto(address)
    await expect(page.getByRole('img', { name: '信号板.pdf 第 1 页' })).toBeVisible()
    await expect(page.getByText(`查看申请 ${code}`)).toBeVisible()
    const { body: known } = await owner('GET', `/api/files/fileVersion/${version}/`)
    expect((await asking('GET', `/api/files/${known.document.id}/`)).status).toBe(404)
    await letHoursPass(new URL(origin).port, 168, 'files_view_request', ['valid_from', 'valid_until'], id)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByRole('img', { name: '信号板.pdf 第 2 页' })).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByRole('img', { name: '信号板.pdf 第 1 页' })).toHaveCount(0)
    expect((await asking('GET', `/api/files/fileVersion/${version}/`)).status).toBe(404)
    expect((await asking('GET', `/api/files/viewRequest/${id}/`)).body.standing).toBe('expired')
    const { body: story } = await asking('GET', `/api/files/viewRequest/${id}/history/`)
    expect(story.results[0]).toMatchObject({ action: 'runOut', actor: null })
    await page.goto(`/files/view_requests/${id}`)
    await expect(page.getByText('已过期').first()).toBeVisible()
    await expect(page.getByText('授权到期').first()).toBeVisible()
    const { body: viewers } = await owner('GET', `/api/files/viewers/?version=${version}`)
    expect(viewers.results).toContainEqual(expect.objectContaining({ name: expect.stringContaining('邓睿'), downloads: 0 }))
  },
)
