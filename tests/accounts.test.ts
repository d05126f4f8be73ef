import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { accountFieldNames } from '../areas/crm/partnerAccount/accountFields.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'

// Of every entity: whoever may be paid to an account has that confirmed by a second person.

const fieldsOf = (entity: AnyEntity): readonly (readonly [string, Field])[] => Object.entries<Field>(entity.fields)

/** What people type that says to which account money goes. */
const typesAccount = (entity: AnyEntity): boolean =>
  fieldsOf(entity).some(
    ([name, { kind, readonly: isTold, origin }]) =>
      kind === 'text' && !isTold && origin === undefined && /account|iban/i.test(name) && !/ups|fedex/i.test(name),
  )

const withAccounts = [...registry.entities.values()].filter(typesAccount)

test('suppliers and customers have accounts, and nobody else', () => {
  expect(withAccounts.map(({ name }) => name).toSorted()).toEqual(['crm.company', 'purchase.supplier'])
})

test.each(withAccounts.map(entity => [entity.name, entity] as const))('an account of %s waits for a second person', (name, entity) => {
  const names = fieldsOf(entity).map(([field]) => field)
  expect(names).toEqual(expect.arrayContaining([...accountFieldNames]))
  for (const field of ['bankName', 'bankAccount', 'confirmedBankName', 'confirmedBankAccount'])
    expect(entity.fields[field].group, field).toMatch(/Bank$/)
  expect(Object.keys(entity.transitions ?? {})).toEqual(expect.arrayContaining(['confirmAccount', 'refuseAccount']))
  const service = servedEntities.find(served => served.entity.name === name)?.service
  const actor = { userId: 7, points: new Set([`field.${entity.fields.bankAccount.group}:read`]) }
  for (const step of ['confirmAccount', 'refuseAccount']) {
    const guarded = (change: object) =>
      service?.guards?.[step]?.holds(actor as never, { accountStanding: 'waiting', accountChangedBy: 8, ...change } as never)
    expect(guarded({})).toBe(true)
    expect(guarded({ accountChangedBy: 7 })).toMatchObject({ code: 'fourEyes' })
    expect(guarded({ accountStanding: 'confirmed' })).not.toBe(true)
  }
})
