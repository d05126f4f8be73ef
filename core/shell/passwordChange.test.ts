import { describe, expect, test } from 'vitest'
import { passwordProblems } from './passwordChange.ts'

const change = { oldPassword: 'meniscus-demo', newPassword: 'salt-marsh-7', confirmPassword: 'salt-marsh-7' }
const english = (problems: ReturnType<typeof passwordProblems>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, [, en]]) => [field, en]))

describe('the change of a password, before the server is asked', () => {
  test('a proper change may be sent', () => {
    expect(passwordProblems(change)).toEqual({})
  })

  test('every field is required', () => {
    expect(english(passwordProblems({ oldPassword: '', newPassword: '', confirmPassword: '' }))).toEqual({
      oldPassword: 'This field is required. Please enter a value.',
      newPassword: 'This field is required. Please enter a value.',
      confirmPassword: 'This field is required. Please enter a value.',
    })
  })

  test('the confirmation must equal the new password', () => {
    expect(english(passwordProblems({ ...change, confirmPassword: 'salt-marsh-8' }))).toEqual({
      confirmPassword: 'the new password and its confirmation differ',
    })
  })

  test('the new password must differ from the old one', () => {
    expect(english(passwordProblems({ ...change, newPassword: change.oldPassword, confirmPassword: change.oldPassword }))).toEqual({
      newPassword: 'the new password must differ from the old one',
    })
  })

  test('at least six characters, an emoji counting as one', () => {
    expect(english(passwordProblems({ ...change, newPassword: 'ab1😀!', confirmPassword: 'ab1😀!' }))).toEqual({
      newPassword: 'the password needs at least 6 characters',
    })
    expect(passwordProblems({ ...change, newPassword: 'ab12😀!', confirmPassword: 'ab12😀!' })).toEqual({})
  })
})
