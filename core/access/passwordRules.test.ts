import { describe, expect, test } from 'vitest'
import { passwordChangeProblem, passwordProblem } from './passwordRules.ts'

const change = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  passwordChangeProblem({ oldPassword, newPassword, confirmPassword })

describe('a new password', () => {
  test('has at least six characters as a person counts them', () => {
    expect(passwordProblem('abcde')).toBe('passwordTooShort')
    expect(passwordProblem('abcdef')).toBeUndefined()
    expect(passwordProblem('🔑🔑🔑🔑🔑')).toBe('passwordTooShort')
    expect(passwordProblem('🔑🔑🔑🔑🔑🔑')).toBeUndefined()
    expect(passwordProblem('水质分析仪')).toBe('passwordTooShort')
    expect(passwordProblem('水质分析仪器')).toBeUndefined()
    expect(passwordProblem('  a   ')).toBeUndefined()
  })

  test('has at most 256 bytes', () => {
    expect(passwordProblem('a'.repeat(256))).toBeUndefined()
    expect(passwordProblem('a'.repeat(257))).toBe('passwordTooLong')
    expect(passwordProblem('水'.repeat(85))).toBeUndefined()
    expect(passwordProblem('水'.repeat(86))).toBe('passwordTooLong')
    expect(passwordProblem('🔑'.repeat(64))).toBeUndefined()
    expect(passwordProblem('🔑'.repeat(65))).toBe('passwordTooLong')
    expect(passwordProblem('é'.repeat(128))).toBeUndefined()
    expect(passwordProblem('é'.repeat(129))).toBe('passwordTooLong')
  })

  test('must be confirmed and differ from the old one', () => {
    expect(change('old-secret', 'new-secret', 'new-secreT')).toEqual({ code: 'passwordsDiffer', field: 'confirmPassword' })
    expect(change('same-secret', 'same-secret')).toEqual({ code: 'passwordUnchanged', field: 'newPassword' })
    expect(change('old-secret', 'short')).toEqual({ code: 'passwordTooShort', field: 'newPassword' })
    expect(change('old-secret', 'new-secret')).toBeUndefined()
    expect(change('old-secret', 'new-secret ', 'new-secret')).toEqual({ code: 'passwordsDiffer', field: 'confirmPassword' })
  })

  test('is the same password however its accents were typed', () => {
    expect(change('old-secret', 'caf\u00e9-water', 'cafe\u0301-water')).toBeUndefined()
    expect(change('caf\u00e9-water', 'cafe\u0301-water')).toEqual({ code: 'passwordUnchanged', field: 'newPassword' })
  })
})
