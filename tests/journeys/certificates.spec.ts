import { decodedPdf } from '../harness/decodedPdf.ts'
import { expect, test } from './journey.ts'

// A secret that was never drawn is refused, which the journey is about.
test.use({ refusals: [404] })

test(
  'a certificate is printed for a purpose and verified from its code on a phone, without an account; another code is none',
  { tag: '@quality' },
  async ({ as, open, origin, sessionOf }) => {
    const admin = await as('admin')
    const { body } = await admin('GET', '/api/quality/factoryReport/?status=issued&page_size=1')
    const [report] = body.results
    const { token } = await sessionOf(origin, 'admin')
    const paper = await fetch(new URL(`/api/quality/factoryReport/${report.id}/paper/?paper=report&language=en&purpose=journey`, origin), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(paper.status).toBe(200)
    const address = new URL((await decodedPdf(Buffer.from(await paper.arrayBuffer())))[0]?.[0]?.text ?? '')

    const phone = await open({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    await phone.goto(`${origin}${address.pathname}${address.hash}`)
    await expect(phone.getByText('This paper holds')).toBeVisible()
    await expect(phone.getByText(report.code, { exact: true })).toBeVisible()
    await expect(phone.getByText(report.unit.title, { exact: true })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await phone.goto(`${origin}${address.pathname}#${'x'.repeat(43)}`)
    await expect(phone.getByRole('alert')).toBeVisible()
    await expect(phone.getByText('This paper holds')).toHaveCount(0)
  },
)
