import { expect, test } from 'vitest'
import { plannedCase } from '../../../tests/harness/mrpCase.ts'
import { workOut } from './engine/actions.ts'
import { differing, movedInput } from './whatIf.ts'

const { input } = plannedCase({
  A: { onHand: 0, lead: 9, gross: { 6: 10 }, receipts: [{ day: 5, quantity: 10, startDay: 3 }], of: { P: { per: 2 } } },
  P: { onHand: 20, lead: 4 },
})
const rules = { made: Uint8Array.from([1, 0]), draft: Uint8Array.from([0]), expected: Uint8Array.from([0]), windowDays: 60 }
const lateIn = (of: typeof input) => new Map(workOut(of, rules).slips.map(({ demand, late }) => [demand, late]))

test('nothing moved is the same plan, and what is moved in thought leaves what was read as it is', () => {
  expect(workOut(movedInput(input, []), rules)).toEqual(workOut(input, rules))
  const later = movedInput(input, [{ receipts: [0], demands: [], day: 11, startDay: 9 }])
  expect([input.receipts.day[0], later.receipts.day[0], later.receipts.startDay[0]]).toEqual([5, 11, 9])
  // Ten pieces are needed on day 6 and come on day 11; what is made anew instead takes nine days, three too many.
  expect(differing(lateIn(input), lateIn(later))).toEqual([{ key: 0, before: 0, after: 3 }])
  expect(differing(lateIn(input), lateIn(input))).toEqual([])
})

test('another quantity of a draft plan is other goods and other components', () => {
  const orderedIn = (of: typeof input) =>
    new Map(
      workOut(of, rules).actions.flatMap(({ kind, material, quantity }) =>
        kind === 'order' || kind === 'make' ? [[material, quantity]] : [],
      ),
    )
  const more = movedInput(input, [{ receipts: [0], demands: [], day: null, startDay: null, quantity: 16 }])
  expect([more.receipts.quantity[0], more.receipts.started[0], input.receipts.quantity[0]]).toEqual([16, 16, 10])
  // Sixteen need 32 parts, of which twenty lie there.
  expect([orderedIn(input).get(1), orderedIn(more).get(1)]).toEqual([undefined, 12])
})
