import { describe, expect, test } from 'vitest'
import { withDrawerClosed, deviceAt, firstSidebar, laidOutFor, toggled } from './sidebar.ts'

describe('the side menu', () => {
  test('a page below 992 px is a phone', () => {
    expect(deviceAt(991)).toBe('mobile')
    expect(deviceAt(992)).toBe('desktop')
  })

  test('it opens on a wide page as it was left, and never by itself on a narrow one', () => {
    expect(firstSidebar('desktop', true).open).toBe(true)
    expect(firstSidebar('desktop', false).open).toBe(false)
    expect(firstSidebar('mobile', true).open).toBe(false)
  })

  test('becoming narrow closes it; becoming wide again brings back what the person had chosen', () => {
    const narrow = laidOutFor(firstSidebar('desktop', true), 'mobile')
    expect(narrow.open).toBe(false)
    expect(laidOutFor(narrow, 'desktop').open).toBe(true)
    expect(laidOutFor(laidOutFor(toggled(firstSidebar('desktop', true)), 'mobile'), 'desktop').open).toBe(false)
  })

  test('a new width on the same side of the border changes nothing', () => {
    const opened = toggled(firstSidebar('mobile', true))
    expect(laidOutFor(opened, 'mobile')).toBe(opened)
  })

  test('opening it on a phone is not remembered as a choice for wide pages', () => {
    const opened = toggled(firstSidebar('mobile', false))
    expect(opened).toMatchObject({ open: true, remembered: false })
  })

  test('another screen closes it on a phone only', () => {
    expect(withDrawerClosed(toggled(firstSidebar('mobile', true))).open).toBe(false)
    expect(withDrawerClosed(firstSidebar('desktop', true)).open).toBe(true)
  })
})
