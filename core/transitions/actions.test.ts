import { describe, expect, it } from 'vitest'
import { arranged, type RecordAction } from './actions.ts'

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
