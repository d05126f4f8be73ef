import { expect, test } from 'vitest'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'
import { yieldTolerance } from './lotYield.ts'

// Issued = fitted + returned + scrapped + variance, of each component of a plan, against the same told from its history alone; and nothing of the ledger gets lost.

const { company, read, take, releasedPlan, madeHere, arrive, unitsOf, place, today } = await openPlanDesk()

const there = '400'

/** How much of a material lies in stock. */
const lying = async (material: number): Promise<number> => {
  const { results } = (await company.owner.get(`/api/stock/balance/?material=${material}&page_size=100`)).json()
  return results.reduce((sum: number, one: { readonly quantity: string }) => sum + Number(one.quantity), 0)
}

const deeds = ['issueMore', 'giveBack', 'scrapComponents', 'stockLot'] as const

test('what was issued to a plan is fitted, returned, scrapped or a variance, whatever happens', async () => {
  const deed = fc.record({ name: fc.constantFrom(...deeds), much: fc.integer({ min: 1, max: 5 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 9 }), async history => {
      const goods = await madeHere({ shelfLifeDays: 365, worth: '1' })
      await arrive(goods.part, there, { expiresOn: '2199-01-01' })
      await arrive(goods.screw, there)
      const plan = await releasedPlan(goods, 10)
      expect((await take(plans, plan.id, 'issue')).status).toBe(200)
      const { id: lot } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}`)).json().results[0]
      // Of the part: 10 × 2 are issued at first, and 2 fit into each that is made or lost.
      const told = { issued: 20, returned: 0, scrapped: 0, made: 0 }
      for (const { name, much } of history) {
        const some = { component: goods.part, quantity: String(much) }
        const out = told.issued - told.returned
        // What was made holds its parts, within the tolerance of its yield.
        const suffices = (left: number, units: number): boolean => Math.floor((left * (1 + Number(yieldTolerance))) / 2) >= units
        const holds = (left: number): boolean => told.made === 0 || suffices(left, told.made)
        const made = Math.min(much, 10 - told.made)
        const asked: Readonly<Record<(typeof deeds)[number], readonly [input: object, isOpen: boolean]>> = {
          issueMore: [{ ...some, lot, location: place, reason: '补' }, told.made < 10],
          giveBack: [{ ...some, lot, location: place }, much <= out && holds(out - much - told.scrapped)],
          scrapComponents: [{ ...some, reason: '坏' }, told.made > 0 && much <= out - told.scrapped && holds(out - much - told.scrapped)],
          stockLot: [
            { quantity: made, lost: 0, lotCode: `C-${plan.id}`, madeOn: today, location: place },
            made > 0 && out > 0 && suffices(out - told.scrapped, told.made + made),
          ],
        }
        const [input, isOpen] = asked[name]
        const { status } = await take(plans, plan.id, name, input)
        expect([name, status < 300]).toEqual([name, isOpen])
        if (isOpen && name === 'issueMore') told.issued += much
        if (isOpen && name === 'giveBack') told.returned += much
        if (isOpen && name === 'scrapComponents') told.scrapped += much
        if (isOpen && name === 'stockLot') told.made += made
        const [part] = (await read(plans, plan.id)).components
        const figures = ['issued', 'returned', 'scrapped', 'fitted', 'variance'].map(one => Number(part[one]))
        const fitted = 2 * told.made
        expect(figures).toEqual([told.issued, told.returned, told.scrapped, fitted, told.issued - fitted - told.returned - told.scrapped])
        expect(await lying(goods.part)).toBe(Number(there) - told.issued + told.returned)
      }
    }),
    { numRuns: runs(3) },
  )
}, 60_000)

/** Records two of the part as fitted in a unit; answers the status. */
const fit = async ({ model, part }: { readonly model: number; readonly part: number }, lot: number, unit: number): Promise<number> => {
  const parts = [{ component: part, lot, quantity: '2' }]
  const built = { kind: 'assembly', model, builtOn: today, units: [unit], parts }
  return (await company.owner.post('/api/product/asBuilt/', built)).statusCode
}

const deedsOfUnits = ['issueMore', 'giveBack', 'scrapComponents', 'fit'] as const

test('the same of units with key parts: what is fitted in them neither comes back nor is scrapped besides', async () => {
  const deed = fc.record({ name: fc.constantFrom(...deedsOfUnits), much: fc.integer({ min: 1, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 9 }), async history => {
      const goods = await madeHere({ keyPart: true, worth: '1' })
      await arrive(goods.part, there, { expiresOn: '2199-01-01' })
      await arrive(goods.screw, there)
      const plan = await releasedPlan(goods, 4)
      expect((await take(plans, plan.id, 'issue')).status).toBe(200)
      const { id: lot } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}`)).json().results[0]
      const units = await unitsOf(plan.id)
      const told = { issued: 8, returned: 0, scrapped: 0, fitted: 0 }
      for (const { name, much } of history) {
        const left = told.issued - told.returned - told.scrapped - told.fitted
        const some = { component: goods.part, quantity: String(much) }
        const unit = units[told.fitted / 2]
        const step = (input: object) => async () => (await take(plans, plan.id, name, { ...some, ...input })).status
        const asked: Readonly<
          Record<typeof name, readonly [ask: () => Promise<number>, isOpen: boolean, as: keyof typeof told, much: number]>
        > = {
          issueMore: [step({ lot, location: place, reason: '补' }), true, 'issued', much],
          giveBack: [step({ lot, location: place }), much <= left, 'returned', much],
          scrapComponents: [step({ reason: '坏' }), told.fitted > 0 && much <= left, 'scrapped', much],
          fit: [() => fit(goods, lot, unit?.['id']), left >= 2, 'fitted', 2],
        }
        const [ask, isOpen, as, most] = asked[name]
        // What was not issued is fitted after a question, and a unit once.
        if (name === 'fit' && (!unit || !isOpen)) continue
        expect([name, (await ask()) < 300]).toEqual([name, isOpen])
        if (isOpen) told[as] += most
        const [part] = (await read(plans, plan.id)).components
        const figures = ['issued', 'returned', 'scrapped', 'fitted', 'variance'].map(one => Number(part[one]))
        const { issued, returned, scrapped, fitted } = told
        expect(figures).toEqual([issued, returned, scrapped, fitted, issued - fitted - returned - scrapped])
        expect(await lying(goods.part)).toBe(Number(there) - issued + returned)
      }
    }),
    { numRuns: runs(3) },
  )
}, 60_000)
