import { describe, expect, it } from 'vitest'
import { arranged, arrangedAtThumb, type RecordAction } from './actions.ts'

const action = (key: string, tone?: RecordAction['tone']): RecordAction => ({ key, label: [key, key], tone, act: () => undefined })
const placesOf = (steps: readonly RecordAction[], edit?: RecordAction) => {
  const { next, buttons, menu, dangerous } = arranged(steps, edit)
  const keys = (actions: readonly RecordAction[]) => actions.map(({ key }) => key)
  return { next: next?.key, buttons: keys(buttons), menu: keys(menu), dangerous: keys(dangerous) }
}

describe('the actions of a record', () => {
  it('begin with the next transition, then edit; the rest stands in the menu, at its end what cannot be taken back', () => {
    const steps = [action('reopen'), action('ship', 'primary'), action('pack', 'primary'), action('cancel', 'danger')]
    expect(placesOf(steps, action('edit'))).toEqual({
      next: 'ship',
      buttons: ['ship', 'edit'],
      menu: ['reopen', 'pack'],
      dangerous: ['cancel'],
    })
  })

  it('put another one beside the next where nothing can be edited', () => {
    expect(placesOf([action('ship', 'primary'), action('reopen')])).toMatchObject({ buttons: ['ship', 'reopen'], menu: [] })
  })

  it('never make a button of what cannot be taken back', () => {
    expect(placesOf([action('cancel', 'danger')])).toEqual({ next: undefined, buttons: [], menu: [], dangerous: ['cancel'] })
  })
})

describe('the bar at the thumb', () => {
  const keysOf = (...given: Parameters<typeof arrangedAtThumb>) => {
    const { buttons, menu, made, dangerous } = arrangedAtThumb(...given)
    return [buttons, menu, made, dangerous].map(actions => actions.map(({ key }) => key))
  }
  const steps = [action('ship', 'primary'), action('pack', 'primary'), action('reopen'), action('cancel', 'danger')]

  it('has one button, the next step; everything else is in the menu', () => {
    const makes = [action('invoice'), action('return')]
    expect(keysOf(steps, action('edit'), makes)).toEqual([['ship'], ['edit', 'pack', 'reopen'], ['invoice', 'return'], ['cancel']])
    expect(keysOf(steps, undefined, [])).toEqual([['ship'], ['pack', 'reopen'], [], ['cancel']])
  })

  it('offers the next step alone while nobody knows yet what can be made: no menu is open that is then replaced', () => {
    expect(keysOf(steps, action('edit'), null)).toEqual([['ship'], [], [], []])
  })

  it('where no step is next, has what usually comes next of the record, then its edit, then any other step, never what cannot be taken back', () => {
    const [edit, reopen, cancel] = [action('edit'), action('reopen'), action('cancel', 'danger')]
    const order = { ...action('order'), onward: true }
    expect(keysOf([reopen], edit, [order])).toEqual([['order'], ['edit', 'reopen'], [], []])
    expect(keysOf([reopen], edit, [action('complaint'), order])).toEqual([['order'], ['edit', 'reopen'], ['complaint'], []])
    expect(keysOf([reopen], edit, [])).toEqual([['edit'], ['reopen'], [], []])
    expect(keysOf([reopen, cancel], undefined, [])).toEqual([['reopen'], [], [], ['cancel']])
    expect(keysOf([cancel], undefined, [])).toEqual([[], [], [], ['cancel']])
  })

  it('fills the one button, also where it is no step: nothing else at the thumb is in that colour', () => {
    const order = { ...action('order'), onward: true }
    expect(arrangedAtThumb(steps, action('edit'), []).filled?.key).toBe('ship')
    expect(arrangedAtThumb([action('reopen')], action('edit'), [order]).filled?.key).toBe('order')
    expect(arrangedAtThumb([action('reopen')], action('edit'), []).filled?.key).toBe('edit')
    expect(arranged([action('reopen')], action('edit')).filled).toBeUndefined()
  })

  it('has no copy and no complaint as its button, even where nothing else can be done', () => {
    const copy = { ...action('duplicate'), onward: false }
    expect(keysOf([], action('edit'), [copy, action('complaint')])).toEqual([['edit'], [], ['duplicate', 'complaint'], []])
    expect(keysOf([], undefined, [copy])).toEqual([[], [], ['duplicate'], []])
  })

  it('keeps the place free until it is known what can be made, and opens no menu that would change', () => {
    expect(keysOf([action('reopen'), action('cancel', 'danger')], action('edit'), null)).toEqual([[], [], [], []])
  })
})
