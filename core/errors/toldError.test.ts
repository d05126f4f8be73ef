import { expect, test } from 'vitest'
import { toldError } from './toldError.ts'

const database = (code: string, message: string, more: object = {}): Error => Object.assign(new Error(message), { code, ...more })

test('an error is told without the values that it repeats', () => {
  const canary = 'CANARY "in" it'
  const unreadable = database('22P02', `invalid input syntax for type integer: "${canary}"`, {
    detail: canary,
    where: canary,
    routine: 'pg_strtoint32',
  })
  const broken = (() => {
    try {
      return JSON.parse(`CANARY${'x'.repeat(5)}`)
    } catch (error) {
      return error
    }
  })()
  for (const error of [unreadable, broken, new Error('outer', { cause: unreadable }), Object.assign(new Error('x'), { body: canary })]) {
    expect(JSON.stringify(toldError(error))).not.toContain('CANARY')
  }
  expect(toldError(unreadable)).toMatchObject({
    code: '22P02',
    routine: 'pg_strtoint32',
    message: 'invalid input syntax for type integer: "…"',
  })
})

test('what helps to find the fault is told: the names of what is in the database, the place, what it followed from', () => {
  const doubled = database('23505', 'duplicate key value violates unique constraint "mnm_unit_name_key"', {
    constraint: 'mnm_unit_name_key',
  })
  const told = toldError(new Error('outer', { cause: doubled }))
  expect(told.cause).toMatchObject({ message: expect.stringContaining('"mnm_unit_name_key"'), constraint: 'mnm_unit_name_key' })
  expect(told.stack).toContain('toldError.test.ts')
  expect(toldError('said')).toEqual({ type: 'string', message: 'said', stack: '' })
})
