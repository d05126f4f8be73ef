import type { Locator, Page } from '@playwright/test'
import { dayFromNow } from '../harness/days.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'
import { entriesOf, openTimeline, unfold } from './timeline.ts'
import { variants } from './variants.ts'

/** What the inspector reads and presses, in both languages. */
const spoken = {
  zh: {
    waiting: '待检来料',
    search: '搜索',
    plan: '严重 n 125 · AQL 1.0 · Ac 3 / Re 4',
    readings: '检验数据',
    finish: '完成检验',
    sign: '签署检验结果',
    incomplete: '数据录入不完整：项次 1 缺样品 2–125；项次 D1 缺样品 2–125',
    cancel: '取消',
    found: ['拒收', '已检 125 / 125', '不合格 5', '严重 5 (Ac 3 / Re 4)'],
    rejected: '不合格数达到拒收数（Re），本批拒收。',
    inspected: '已检（拒收）',
    dispose: '处置',
    inspector: '陈丽',
    engineer: '马志强',
    add: '添加一项',
    followUp: '处置结果',
    quantity: '数量',
    concession: '让步接收',
    deviation: '偏差单号',
    limit: '让步数量上限',
    until: '让步有效期至',
    scrap: '报废',
    scrapValue: '报废金额',
    bearer: '费用承担',
    supplier: '供应商',
    remark: '说明',
    missing: '合计 2,900 / 3,000 个，还差 100',
    complete: '合计 3,000 / 3,000 个',
    split: '已检（已拆分）',
    fromLot: '原批次',
    chain: '单据链',
    parts: ['待退货（', '已检（', '已检'],
    inReview: '等待物料评审：',
    more: '另有 245 行',
    story: [
      ['处置', /拆分批次/],
      ['完成检验', /判定\s*改为 拒收.*不合格数\s*改为 5/s],
      ['修改', /检验数据 第 3 行\s*\+ 新增 轮次：1；样品：2/],
      ['修改', /检验数据 第 1 行\s*\+ 新增 轮次：1；样品：1；项次：1；读数：ok/],
      ['创建', /批量\s*改为 3,?000/],
    ],
  },
  en: {
    waiting: 'Lots to inspect',
    search: 'Search',
    plan: 'Major n 125 · AQL 1.0 · Ac 3 / Re 4',
    readings: 'Readings',
    finish: 'Finish inspection',
    sign: 'Sign the result',
    incomplete: 'data input incomplete: item 1 lacks samples 2–125; item D1 lacks samples 2–125',
    cancel: 'Cancel',
    found: ['Reject', '125 of 125 inspected', '5 nonconforming', 'Major 5 (Ac 3 / Re 4)'],
    rejected: 'Nonconforming units reached Re in at least one class. The lot is rejected.',
    inspected: 'Inspected (rejected)',
    dispose: 'Set disposition',
    inspector: 'Chen Li',
    engineer: 'Ma Zhiqiang',
    add: 'Add a part',
    followUp: 'Follow-up result',
    quantity: 'Quantity',
    concession: 'Concession acceptance',
    deviation: 'Deviation number',
    limit: 'Concession limit',
    until: 'Concession valid until',
    scrap: 'Scrap',
    scrapValue: 'Scrap value',
    bearer: 'Cost borne by',
    supplier: 'Supplier',
    remark: 'Remark',
    missing: 'Sum 2,900 / 3,000 pcs, 100 left',
    complete: 'Sum 3,000 / 3,000 pcs',
    split: 'Inspected (split)',
    fromLot: 'Comes from lot',
    chain: 'Chain of records',
    parts: ['To return (', 'Inspected (', 'Inspected'],
    inReview: 'Waits for its review:',
    more: '245 more lines',
    story: [
      ['Set disposition', /Parts/],
      ['Finish inspection', /Verdict\s*now Rejected.*Nonconforming units\s*now 5/s],
      ['Edited', /Readings, line 3\s*\+ added Round: 1; Sample: 2/],
      ['Edited', /Readings, line 1\s*\+ added Round: 1; Sample: 1; Item: 1; Reading: ok/],
      ['Created', /Lot quantity\s*now 3,?000/],
    ],
  },
} as const

/** Lines as a gauge writes them, from the second unit of the sample on; units are counted as the inspector counts them. */
const readings = ({
  units,
  tooLarge,
  looksBad,
}: {
  readonly units: number
  readonly tooLarge: readonly number[]
  readonly looksBad: readonly number[]
}): string =>
  Array.from({ length: units }, (_unit, index) => index + 2)
    .map(unit => `${looksBad.includes(unit) ? 'ng' : 'ok'}\t${tooLarge.includes(unit) ? '10.2' : '10.0'}`)
    .join('\n')

for (const language of variants(['zh', 'en'], 0)) {
  const words = spoken[language]

  test(`a lot of 3,000 is inspected, rejected, divided and its story read (${language})`, { tag: '@quality' }, async ({ arrive, as }) => {
    const lot = await newLot(await as('admin'), await as('inspector'), { quantity: '3000', inspectionClass: 'B' })
    const page = await arrive('inspector', { language })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

    await test.step('finds the lot among those that wait', async () => {
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: words.waiting }).click()
      await expect(page).toHaveURL('/quality/iqc?status=toInspect')
      await page.getByRole('searchbox', { name: words.search }).fill(lot.supplierLot)
      await expect(page).toHaveURL(`/quality/iqc?search=${lot.supplierLot}&status=toInspect`)
      await page.getByRole('link', { name: lot.code }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.code)
      await expect(page.getByRole('main')).toContainText(words.plan)
    })

    await test.step('types the first unit and is told what is missing', async () => {
      // What the state asks for is open.
      await expect(page.getByRole('tab', { name: words.readings })).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('gridcell').first().click()
      await page.keyboard.type('ok')
      await page.keyboard.press('Tab')
      await page.keyboard.type('10.02')
      await page.keyboard.press('Enter')
      // It is offered as soon as the first reading is stored.
      await page.getByRole('button', { name: words.finish }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(words.incomplete)
      await expect(dialog.getByRole('button', { name: words.sign })).toBeDisabled()
      await dialog.getByRole('button', { name: words.cancel }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('pastes the others from the gauge and sees the count against Ac and Re', async () => {
      await page.getByRole('grid').focus()
      await page.getByRole('gridcell').nth(2).click()
      await paste(page, readings({ units: 124, tooLarge: [10, 51, 78, 101], looksBad: [33] }))
      for (const found of words.found) await expect(page.getByRole('tabpanel')).toContainText(found)
    })

    await test.step('signs: the lot is rejected', async () => {
      await page.getByRole('button', { name: words.finish }).click()
      await expect(page.getByRole('dialog')).toContainText(words.rejected)
      await page.getByRole('dialog').getByRole('button', { name: words.sign }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('main').getByText(words.inspected, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: words.finish })).toHaveCount(0)
    })

    const engineer = await arrive('ma.zhiqiang', { language })
    await test.step('a quality engineer divides it: returned, accepted by concession, scrapped', async () => {
      await expect(page.getByRole('button', { name: words.dispose })).toHaveCount(0)
      await engineer.goto(`/quality/iqc/${lot.id}`)
      await engineer.getByRole('button', { name: words.dispose }).click()
      const dialog = engineer.getByRole('dialog')
      const part = (turn: number): Locator => dialog.getByRole('group', { name: `${lot.code}-${turn}` })
      const field = (turn: number, caption: string): Locator => part(turn).getByLabel(caption, { exact: true })
      const fill = (turn: number, caption: string, text: string): Promise<void> => field(turn, caption).fill(text)

      await dialog.getByRole('button', { name: words.add }).click()
      await fill(1, words.quantity, '2000')
      await choose(engineer, field(2, words.followUp), words.concession)
      await fill(2, words.quantity, '900')
      await expect(dialog.getByRole('status')).toContainText(words.missing)
      await fill(2, words.deviation, 'DEV-2026-17')
      await fill(2, words.limit, '900')
      await fill(2, words.until, dayFromNow(200))
      await dialog.getByRole('button', { name: words.add }).click()
      await expect(field(3, words.quantity)).toHaveValue('100')
      await choose(engineer, field(3, words.followUp), words.scrap)
      await fill(3, words.scrapValue, '320')
      await part(3).getByRole('radiogroup', { name: words.bearer }).getByText(words.supplier, { exact: true }).click()
      await expect(dialog.getByRole('status')).toContainText(words.complete)
      await dialog.getByLabel(words.remark).fill('2026-W47')
      await dialog.getByRole('button', { name: words.dispose }).click()
      await expect(dialog).toBeHidden()
      await expect(engineer.getByText(words.split, { exact: true })).toBeVisible()
    })

    await test.step('opens a part, and from there the lot it came from', async () => {
      await engineer.getByRole('link', { name: words.fromLot }).click()
      for (const [index, state] of words.parts.entries()) {
        await expect(engineer.getByRole('row').filter({ hasText: `${lot.code}-${index + 1}` })).toContainText(state)
      }
      await engineer.getByRole('link', { name: `${lot.code}-2` }).click()
      await expect(engineer.getByRole('heading', { level: 1 })).toHaveText(`${lot.code}-2`)
      await expect(engineer.getByText(words.inReview)).toBeVisible()
      await expect(engineer.getByRole('button', { name: words.dispose, exact: true })).toHaveCount(0)
      await engineer.getByRole('navigation', { name: words.chain }).getByRole('link', { name: lot.code }).click()
      await expect(engineer.getByRole('heading', { level: 1 })).toHaveText(lot.code)
    })

    await test.step('reads the whole story', async () => {
      const timeline = await openTimeline(engineer)
      const entries = entriesOf(timeline)
      await expect(entries).toHaveCount(words.story.length)
      await unfold(timeline)
      for (const [index, [action, told]] of words.story.entries()) {
        await expect(entries.nth(index)).toContainText(action)
        await expect(entries.nth(index)).toContainText(told)
        await expect(entries.nth(index)).toContainText(action === words.dispose ? words.engineer : words.inspector)
      }
      await expect(engineer.getByText('10.2')).toHaveCount(0)
      await engineer.getByRole('button', { name: words.more }).click()
      await expect(engineer.getByText('10.2').first()).toBeVisible()
    })
  })
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
