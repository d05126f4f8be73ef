import { randomBytes } from 'node:crypto'
import { expect, test } from './journey.ts'

// An address inside is refused when it is saved.
test.use({ refusals: [400] })

test(
  'an administrator gives a station an account and a key, shown once; a webhook speaks in its name, and its test tells what became of it',
  { tag: ['@admin', '@prove'] },
  async ({ arrive, origin }) => {
    const username = `station.${randomBytes(4).toString('hex')}`
    const english = await arrive('admin', { language: 'en' })
    await english.goto('/admin/machines')
    await english.getByRole('button', { name: 'New service account' }).click()
    const creating = english.getByRole('dialog', { name: 'New service account' })
    await creating.getByLabel('Username', { exact: true }).fill(username)
    await creating.getByLabel('Name', { exact: true }).fill(username)
    await creating.getByRole('button', { name: 'Create' }).click()
    await expect(english).toHaveURL(/\/admin\/user\/\d+/)
    await expect(english.getByRole('button', { name: 'Password setup link' })).toHaveCount(0)

    await english.getByRole('tab', { name: 'Keys' }).click()
    await english.getByRole('button', { name: 'Make key' }).click()
    const making = english.getByRole('dialog', { name: 'Make key' })
    await making.getByLabel('Purpose', { exact: true }).fill('Test station 3')
    await making.getByRole('button', { name: 'Make', exact: true }).click()
    const key = await making.getByLabel('Key', { exact: true }).inputValue()
    await making.getByRole('button', { name: 'Done' }).click()
    const asStation = () => fetch(new URL('/api/users/me/', origin), { headers: { authorization: `Bearer ${key}` } })
    expect(await (await asStation()).json()).toMatchObject({ username, type: 'serviceAccount' })
    await english.getByRole('button', { name: 'Revoke Test station 3' }).click()
    await expect(english.getByRole('cell', { name: 'Revoked' })).toBeVisible()
    await expect(english.getByText(key)).toHaveCount(0)
    expect((await asStation()).status).toBe(401)

    const chinese = await arrive('admin', { language: 'zh' })
    await chinese.goto('/admin/webhooks/new')
    await chinese.getByLabel('名称', { exact: true }).fill(username)
    await chinese.getByLabel('地址', { exact: true }).fill('http://10.0.0.5/hook')
    await chinese.getByLabel('以谁的权限', { exact: true }).fill(username)
    await chinese.locator('.ant-select-dropdown:visible').getByText(username).first().click()
    await chinese.getByLabel('启用', { exact: true }).check()
    const events = chinese.getByRole('group', { name: '事件' })
    await events.getByRole('button', { name: '添加一行' }).click()
    await events.getByRole('textbox', { name: '数据' }).fill('quality.iqc')
    await chinese.getByRole('button', { name: '保存', exact: true }).click()
    await expect(chinese.getByText(/该地址在内部网络中/).first()).toBeVisible()
    // Nobody listens there; whoever runs the product has let it out.
    await chinese.getByLabel('地址', { exact: true }).fill('http://127.0.0.1:9/hook')
    await chinese.getByRole('button', { name: '保存', exact: true }).click()
    await chinese.getByRole('tab', { name: '发送记录' }).click()
    await chinese.getByRole('button', { name: '生成签名密钥' }).click()
    const secret = chinese.getByRole('dialog', { name: '签名密钥' })
    await expect(secret.getByLabel('签名密钥', { exact: true })).toHaveValue(/^[\w-]{43}$/)
    await secret.getByRole('button', { name: '完成' }).click()
    await chinese.getByRole('button', { name: '测试', exact: true }).click()
    await expect(chinese.getByRole('row', { name: /测试/ })).toContainText('ECONNREFUSED')
  },
)
