import { smallPdf } from '../harness/pdf.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import { shownText } from './shownText.ts'

const api = '/api/plm/release/'

/** Documents of a product that are to be released, without their files yet. */
const draft = async (call: Call): Promise<number> => {
  const { body: models } = await call('GET', '/api/product/model/?status=active&page_size=1')
  const { body: departments } = await call('GET', `/api/admin/department/options/?search=${encodeURIComponent('质量部')}&page_size=1`)
  const made = await call('POST', api, {
    title: '说明书改版',
    type: 'documentOnly',
    model: models.results[0].id,
    departments: [departments.results[0].id],
    files: [],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

test(
  'a release goes from its files to the final approval, with an objection and a comment on a page on the way',
  { tag: '@plm' },
  async ({ arrive, as }) => {
    const id = await draft(await as('engineer'))
    const address = `/plm/release/release_details/${id}`
    const author = await arrive('engineer', { language: 'en' })
    await author.goto(`/plm/release/release_upload_files/${id}`)
    const files = author.getByRole('group', { name: 'Files', exact: true })
    await files
      .locator('.ms-line-tools > input[type=file]')
      .setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: smallPdf('Page one', 'Page two') })
    await files.getByRole('combobox').first().click()
    await author.locator('.ant-select-dropdown:visible').getByText('Manual', { exact: true }).click()
    await author.getByRole('button', { name: 'Save', exact: true }).click()
    await author.getByRole('button', { name: 'Submit for review' }).click()
    await expect(author.getByText('Waiting for technical review').first()).toBeVisible()
    await agreed(as, 'plm.release', id)

    const quality = await arrive('ma.zhiqiang', { language: 'en', viewport: { width: 390, height: 844 } })
    const { body: asked } = await (await as('ma.zhiqiang'))('GET', `/api/plm/releaseFeedback/?release=${id}`)
    await quality.goto(`/plm/release/feedback/${asked.results[0].id}`)
    await quality.getByRole('button', { name: /^More/ }).click()
    await quality.getByRole('menuitem', { name: 'Object' }).click()
    await quality.getByLabel('Grounds').fill('The calibration interval is missing')
    await quality.getByRole('dialog').getByRole('button', { name: 'Object', exact: true }).click()
    await expect(quality.getByText('Objected').first()).toBeVisible()

    const reviewer = await as('song.jia')
    const remark = await reviewer('POST', '/api/plm/fileComment/', {
      release: id,
      fileName: 'manual.pdf',
      pageNumber: 2,
      remark: 'No calibration interval',
    })
    expect(remark.status, JSON.stringify(remark.body)).toBe(201)
    await author.goto(`/plm/release/comments/${remark.body.id}`)
    await author.getByRole('button', { name: 'Answer', exact: true }).click()
    await author.getByRole('dialog').getByLabel('Answer').fill('It stands on page 1')
    await author.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(shownText(author, 'It stands on page 1').first()).toBeVisible()

    const head = await arrive('hu.yong', { language: 'en' })
    const blocked = await as('hu.yong')
    const { body: open } = await blocked('GET', `${api}${id}/`)
    const refused = await blocked('POST', `${api}${id}/approve/`, { version: open.version })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Objections open: 1')])
    await reviewer('POST', `/api/plm/fileComment/${remark.body.id}/settle/`, { version: 2 })
    await quality.getByRole('button', { name: 'Confirm', exact: true }).click()
    await quality.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(quality.getByText('Confirmed').first()).toBeVisible()
    await head.goto(address)
    await head.getByRole('button', { name: 'Final approval' }).click()
    await head.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(head.getByText('Final approved').first()).toBeVisible()
  },
)
