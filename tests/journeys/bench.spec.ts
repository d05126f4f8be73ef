import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newLot } from './newLot.ts'
import { spoken, tablet, benchOf } from './benchOf.ts'
import { variants } from './variants.ts'

/**
 * The keystroke-level model (Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983): a key of an average typist who
 * is no secretary takes 0.28 s. A tap somewhere else on the screen is taken for a whole second, the hand's way to it included.
 */
const seconds = { key: 0.28, tap: 1 }

/** What an inspector may need for a record, in seconds. */
const enough = 40

for (const language of variants(['zh', 'en'], 0)) {
  const words = spoken[language]

  test(`a lot is inspected by touch, signed, and the next one is open (${language})`, { tag: '@quality' }, async ({ arrive, as }) => {
    const [admin, inspector] = [await as('admin'), await as('inspector')]
    const lot = await newLot(admin, inspector, { quantity: '13', inspectionClass: 'B' })
    await newLot(admin, inspector, { quantity: '13', inspectionClass: 'B' })
    const page = await arrive('inspector', { language, ...tablet })
    await page.goto(`/quality/bench?lot=${lot.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.code)
    const { cell, pad, key } = benchOf(page)
    const count = { taps: 0, keys: 0 }
    const tap = async (target: ReturnType<typeof key>) => {
      count.taps += 1
      await target.tap()
    }
    const type = async (text: string) => {
      for (const one of [...text, words.next]) {
        count.keys += 1
        await key(one).tap()
      }
    }
    const began = performance.now()

    await test.step('every look passes with one tap, the measures are typed one after the other', async () => {
      await tap(page.getByRole('button', { name: words.passRest }))
      await tap(cell(1, 1))
      for (let unit = 0; unit < 13; unit += 1) await type(unit % 2 === 0 ? '10.02' : '9.98')
      await expect(cell(13, 0)).toHaveText(words.pass)
      await expect(cell(13, 1)).toHaveText('10.02')
    })

    await test.step('the result is signed, and the next lot is on the bench', async () => {
      await tap(page.getByRole('button', { name: words.sign }))
      expect(await seriousFindings(page)).toEqual([])
      await tap(page.getByRole('dialog').getByRole('button', { name: words.confirm }))
      await expect(page.getByText(words.signed)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(lot.code)
      await expect(pad).toBeVisible()
    })

    const walked = (performance.now() - began) / 1000
    const estimated = count.taps * seconds.tap + count.keys * seconds.key
    test.info().annotations.push({
      type: 'walk',
      description: `${count.taps} taps, ${count.keys} keys: ${estimated.toFixed(1)} s estimated, ${walked.toFixed(1)} s walked by the journey`,
    })
    expect(estimated).toBeLessThanOrEqual(enough)
    const { body } = await inspector('GET', `/api/quality/iqc/${lot.id}/`)
    expect(body).toMatchObject({ status: 'inspected', verdict: 'accepted', unitsInspected: 13 })
    expect(body.readings).toHaveLength(26)
  })
}
