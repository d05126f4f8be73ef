import { expect, test } from 'vitest'
import type { Context } from '../context/serve.server.ts'
import { defineEntity } from '../define/entity.ts'
import { people } from '../define/registry.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import type { Actor } from '../rights/actor.ts'
import { appointingFollower } from './appointing.server.ts'

const sample = defineEntity({
  name: 'lab.sample',
  label: ['样品', 'Sample'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'lab.supplier'),
    owner: ref(['负责人', 'Owner'], people),
    takenBy: ref(['取样人', 'Taken by'], people, { readonly: true }),
  },
})

const clerk: Pick<Actor, 'userId' | 'type'> = { userId: 7, type: 'ordinary' }

/** Whether it is looked up who decides where, as somebody changes a record: nothing else of the company is there to be asked. */
const isLookedUp = async (after: object, actor = clerk): Promise<boolean> => {
  let asked = false
  const context = {
    actor,
    get tx(): never {
      asked = true
      throw new Error('This test has no database')
    },
  }
  const before = { name: 'A', supplier: 1, owner: 2, takenBy: 3 }
  await appointingFollower.check?.(context as unknown as Context, sample, before, { ...before, ...after })?.catch(() => undefined)
  return asked
}

test('whoever names another person may give or take a decision; what else is changed, or filled in by the program, appoints nobody', async () => {
  expect(await isLookedUp({ owner: 4 })).toBe(true)
  expect(await isLookedUp({ owner: null })).toBe(true)
  expect(await isLookedUp({ owner: 2 })).toBe(false)
  expect(await isLookedUp({ name: 'B', supplier: 4 })).toBe(false)
  expect(await isLookedUp({ takenBy: 4 })).toBe(false)
})

test('a super admin appoints whom they like, and so does the program', async () => {
  expect(await isLookedUp({ owner: 4 }, { userId: 7, type: 'superAdmin' })).toBe(false)
  expect(await isLookedUp({ owner: 4 }, { userId: 0, type: 'ordinary' })).toBe(false)
})
