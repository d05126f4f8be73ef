import { expect, test } from 'vitest'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { newlyChosen } from './chosen.ts'

const fields = { owner: ref(['负责人', 'Owner'], 'admin.user'), helpers: refs(['协助人', 'Helpers'], 'admin.user') }

test('of a list only those are newly chosen that did not stand in it before', () => {
  const before = { owner: 1, helpers: [2, 3] }
  expect(newlyChosen(fields, { owner: 1, helpers: [3, 4, 2] }, before)).toEqual([
    { to: 'admin.user', id: 4, path: 'helpers', fits: fields.helpers },
  ])
  expect(newlyChosen(fields, { owner: 5, helpers: [2] }, before)).toEqual([{ to: 'admin.user', id: 5, path: 'owner', fits: fields.owner }])
  expect(newlyChosen(fields, before, undefined)).toHaveLength(3)
})
