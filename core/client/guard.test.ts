import { describe, expect, test } from 'vitest'
import { afterLoading, landingOf, loadingFailed, nextStep, safeTarget, type GuardOutcome, type Passage } from './guard.ts'

const step = (passage: Partial<Passage> & Pick<Passage, 'target'>): GuardOutcome =>
  nextStep({ hasSession: true, menusLoaded: true, ...passage })

describe('the navigation guard', () => {
  test.each(['/login', '/login?redirect=%2Fmnm%2Funit', '/login/', '/login_erp/', '/login_erp'])(
    'without the session cookie %s is open',
    target => {
      expect(step({ target, hasSession: false, menusLoaded: false })).toEqual({ kind: 'stay' })
    },
  )

  test.each(['/', '/404', '/dashboard/dashboard'])('without the session cookie %s leads to the login page', target => {
    expect(step({ target, hasSession: false, menusLoaded: false })).toEqual({ kind: 'go', to: '/login' })
  })

  test('without the session cookie the login page is told where the person wanted to go', () => {
    expect(step({ target: '/quality/iqc?status=toInspect&page=2', hasSession: false, menusLoaded: false })).toEqual({
      kind: 'go',
      to: '/login?redirect=%2Fquality%2Fiqc%3Fstatus%3DtoInspect%26page%3D2',
    })
  })

  test('a path that only begins like the login page is not whitelisted', () => {
    expect(step({ target: '/login_erp_export', hasSession: false, menusLoaded: false }).kind).toBe('go')
    expect(step({ target: '/loginx', hasSession: false, menusLoaded: false }).kind).toBe('go')
  })

  test('menus that stayed in memory do not replace the session cookie', () => {
    expect(step({ target: '/mnm/unit', hasSession: false, menusLoaded: true }).kind).toBe('go')
  })

  test.each(['/login', '/login_erp/'])('with the session cookie %s leads to the root', target => {
    expect(step({ target, menusLoaded: false })).toEqual({ kind: 'go', to: '/' })
    expect(step({ target })).toEqual({ kind: 'go', to: '/' })
  })

  test('with the session cookie menus are loaded once, then navigation is free', () => {
    expect(step({ target: '/mnm/unit', menusLoaded: false })).toEqual({ kind: 'load' })
    expect(step({ target: '/mnm/unit' })).toEqual({ kind: 'stay' })
  })

  test('the page of a password link is open to everybody, and nothing is loaded before it', () => {
    expect(step({ target: '/set_password#secret', hasSession: false })).toEqual({ kind: 'stay' })
    expect(step({ target: '/set_password/#secret', menusLoaded: false })).toEqual({ kind: 'stay' })
    expect(step({ target: '/set_password/more', hasSession: false })).toMatchObject({ kind: 'go' })
  })

  test('the page on which papers are checked is open to everybody', () => {
    expect(step({ target: '/check#secret', hasSession: false, menusLoaded: false })).toEqual({ kind: 'stay' })
    expect(step({ target: '/check/more', hasSession: false })).toMatchObject({ kind: 'go' })
  })

  test('after loading, the root becomes the landing with the person’s id', () => {
    expect(afterLoading('/', 7)).toBe('/?userId=7')
    expect(afterLoading('/?userId=999', 7)).toBe('/?userId=7')
  })

  test('after loading, the notice screen and any other address are kept', () => {
    expect(afterLoading('/notice/message?userId=7', 7)).toBe('/notice/message?userId=7')
    expect(afterLoading('/quality/iqc?page=2', 7)).toBe('/quality/iqc?page=2')
  })

  test('the root leads to the dashboard and keeps its query', () => {
    expect(landingOf('?userId=7')).toBe('/dashboard/dashboard?userId=7')
    expect(landingOf('')).toBe('/dashboard/dashboard')
  })
})

describe('the address to return to after signing in', () => {
  test.each(['/mnm/unit', '/quality/iqc?status=toInspect', '/purchase/priceCompare#item-3'])('%s is kept', wish => {
    expect(safeTarget(wish)).toBe(wish)
  })

  test.each([
    null,
    undefined,
    '',
    'mnm/unit',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/mnm\r\nLocation: https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
    '/login_erp/',
  ])('%j becomes the root', wish => {
    expect(safeTarget(wish)).toBe('/')
  })
})

test('what could not be loaded says why, or that there is an error', () => {
  expect(loadingFailed(new Error('The server is away'), 'en')).toBe('The server is away')
  for (const silent of [new Error(''), undefined, 'thrown']) expect(loadingFailed(silent, 'en')).toBe('Has Error')
  expect(loadingFailed(undefined, 'zh')).toContain('Has Error')
})
