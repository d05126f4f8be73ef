import { expect, test } from 'vitest'
import { piecesOf, toldRight, toldSteps, toldWithout, type KnownStep } from './leads.ts'

const release: KnownStep = {
  point: 'purchase.order:release',
  words: { thing: ['采购订单', 'Purchase order'], action: ['放行', 'Release'] },
  record: { id: 7, title: ['PO-7', 'PO-7'] },
  isOwn: true,
  roles: [],
}

test('whoever may take the step goes there, everybody else reads whose it is', () => {
  expect(toldSteps([release], 'en')).toEqual({
    says: 'Next: Purchase order PO-7 · Release.',
    steps: [{ label: 'Purchase order PO-7 · Release', entity: 'purchase.order', id: 7, step: 'release' }],
  })
  expect(toldSteps([release], 'zh').says).toBe('下一步：采购订单 PO-7 · 放行。')
  const left = { ...release, isOwn: false, roles: [['采购主管', 'Purchasing lead'] as const] }
  expect(toldSteps([left], 'zh').says).toBe('须由其他同事完成：采购订单 PO-7 · 放行（采购主管）。')
  expect(toldSteps([left], 'en').says).toBe('To be done by a colleague: Purchase order PO-7 · Release (Purchasing lead).')
  expect(toldSteps([{ ...release, point: 'purchase.order:read' }, left], 'en').says).toBe(
    'See: Purchase order PO-7. To be done by a colleague: Purchase order PO-7 · Release (Purchasing lead).',
  )
})

test('of what the reader may not know nothing is said but that it is not theirs', () => {
  const hidden: KnownStep = { point: 'purchase.order:release', isOwn: false, roles: [['采购主管', 'Purchasing lead']] }
  expect(toldSteps([hidden], 'en')).toEqual({ says: 'A colleague who holds the permission has to do this.' })
  const { record: _unseen, ...withoutRecord } = release
  expect(toldSteps([{ ...withoutRecord, isOwn: false }], 'zh')).toEqual({ says: '须由其他同事完成：采购订单 · 放行。' })
})

test('what comes with time, is done, or takes a right says so', () => {
  expect(toldWithout('final', 'zh').says).toBe('此事已定，无法再更改。')
  expect(toldWithout('later', 'en').says).toBe('Try again later.')
  expect(toldRight(['采购订单 · 放行', 'Purchase order · Release'], 'en').says).toContain('“Purchase order · Release”')
})

test('what can be opened is cut out of the sentence once', () => {
  const told = toldSteps([release], 'en')
  expect(piecesOf(told)).toEqual(['Next: ', told.steps?.[0], '.'])
  expect(piecesOf({ says: 'Try again later.' })).toEqual(['Try again later.'])
})
