import { randomBytes } from 'node:crypto'
import { dayFromNow } from '../harness/days.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    make: '生成工牌码',
    scan: '扫描或输入编号，按回车',
    lend: '拍照并借出',
    leave: '拍照并归还',
    damaged: '损坏',
    broken: '哪里损坏或缺什么',
    before: '领取时',
    same: '与领取时一致或已说明，归还',
    lent: /已借出，.+前归还/,
    left: /保管人核对后归还完成/,
    end: '结束',
    begin: '请扫描您的工牌码',
    take: '收回',
    condition: '归还状况',
    note: '赔偿或处理说明',
    taken: '已收回',
    aside: /待处理/,
  },
  en: {
    make: 'Make a badge',
    scan: 'Scan or type a code, and press Enter',
    lend: 'Take a photo and borrow',
    leave: 'Take a photo and return',
    damaged: 'Damaged',
    broken: 'Damage or missing parts',
    before: 'When it was taken out',
    same: 'As it was, or as stated: return',
    lent: /On loan to you until/,
    left: /complete once a keeper has checked it/,
    end: 'End',
    begin: 'Scan your badge',
    take: 'Accept',
    condition: 'Condition',
    note: 'Compensation or handling',
    taken: 'Accepted',
    aside: /Set aside/,
  },
} as const

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test(
    `${language}: somebody borrows a multimeter at the kiosk and brings it back damaged; a keeper takes it back`,
    { tag: '@warehouse' },
    async ({ arrive, as, origin }) => {
      const [admin, borrower, keeper] = [await as('admin'), await as('buyer'), await as('warehouse')]
      const role = await admin('POST', '/api/admin/role/', {
        name: `自助终端 ${randomBytes(3).toString('hex')}`,
        scope: 'own',
        points: [{ point: 'warehouse.kiosk' }],
      })
      const account = await settledColleague(origin, admin, [role.body.name])
      const [meter] = (await keeper('GET', '/api/warehouse/item/?search=TL0001')).body.results
      const made = await borrower('POST', '/api/warehouse/application/', {
        purpose: '供应商现场核对',
        neededOn: dayFromNow(0),
        returnOn: dayFromNow(14),
        items: [{ item: meter.id, quantity: 1 }],
      })
      const path = `/api/warehouse/application/${made.body.id}/`
      await borrower('POST', `${path}submit/`, { version: made.body.version })
      // The head of the department is asked in the inbox, and sees no other applications.
      const { code: number } = (await borrower('GET', path)).body
      const head = await as('huang.lei')
      const { results: asked } = (await head('GET', '/api/approval/inbox/?box=todo&page_size=100')).body
      const { instance, task, hash, version } = asked.find(({ title }: { readonly title: string }) => title === number)
      await head('POST', `/api/approval/${instance}/decide/`, { task, decision: 'approve', hash, version })
      expect((await borrower('GET', path)).body.state).toBe('approved')

      const own = await arrive('buyer', { language })
      await own.goto('/warehouse/my_badge')
      const renew = language === 'zh' ? /生成工牌码|更换/ : /Make a badge|Renew/
      await own.getByRole('button', { name: renew }).click()
      const badge = await own.locator('.ms-own-badge-code code').innerText()

      const page = await arrive(account, { language, viewport: { width: 1024, height: 768 }, touch: true })
      await page.goto('/warehouse/kiosk')
      const field = page.getByLabel(say.scan)
      const scan = async (code: string): Promise<void> => {
        await field.fill(code)
        await field.press('Enter')
      }
      const photo = async () =>
        page.locator('.ms-kiosk input[type=file]').setInputFiles({ name: 'meter.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
      await scan(badge)
      await scan(meter.code)
      await expect(page.getByRole('button', { name: say.lend })).toBeVisible()
      await photo()
      await expect(page.getByText(say.lent)).toBeVisible()
      expect((await borrower('GET', path)).body.state).toBe('toReturn')

      await scan(meter.code)
      await page.getByText(say.damaged, { exact: true }).click()
      await expect(page.getByRole('button', { name: say.leave })).toBeDisabled()
      await page.getByLabel(say.broken).fill('表笔断裂')
      // How it was when it was taken out stands beside how it is now.
      await expect(page.getByText(say.before)).toBeVisible()
      await photo()
      await expect(page.locator('.ms-kiosk-compared img')).toHaveCount(2)
      await page.getByRole('button', { name: say.same }).click()
      await expect(page.getByText(say.left)).toBeVisible()
      await page.getByRole('button', { name: say.end }).click()
      await expect(page.getByText(say.begin)).toBeVisible()
      // Its word alone brings nothing back.
      expect((await borrower('GET', path)).body.state).toBe('toReturn')

      const [left] = (await keeper('GET', `/api/warehouse/dropOff/?application=${made.body.id}`)).body.results
      const desk = await arrive('warehouse', { language })
      await desk.goto(`/warehouse/dropOff/${left.id}`)
      await desk.getByRole('button', { name: say.take, exact: true }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('radiogroup', { name: say.condition }).getByText(say.damaged, { exact: true }).click()
      await dialog.getByLabel(say.note).fill('表笔断裂，由部门承担维修费')
      await dialog.getByRole('button', { name: say.take, exact: true }).click()
      await expect(desk.getByRole('main').getByText(say.taken, { exact: true }).first()).toBeVisible()
      expect((await borrower('GET', path)).body.state).toBe('returned')
      expect((await keeper('GET', `/api/warehouse/item/${meter.id}/`)).body.setAside).toBeGreaterThan(0)
    },
  )
}
