import type { Label } from '../language/label.ts'

/** What a person can do with a record now. */
export interface RecordAction {
  readonly key: string
  readonly label: Label
  readonly tone?: 'primary' | 'danger' | undefined
  act(): unknown
}

/** Actions by where they stand: at most two buttons, the menu behind them, and at its end what cannot be taken back. */
export interface ArrangedActions {
  readonly next: RecordAction | undefined
  readonly buttons: readonly RecordAction[]
  readonly menu: readonly RecordAction[]
  readonly dangerous: readonly RecordAction[]
}

/**
 * Arranges what can be done, given in the order of its weight: the next thing to do first, then `edit`, the rest in the menu. Where nothing can be
 * edited, others stand in its place, unless they cannot be taken back.
 */
export const arranged = (offered: readonly RecordAction[], edit: RecordAction | undefined): ArrangedActions => {
  const dangerous = offered.filter(({ tone }) => tone === 'danger')
  const next = offered.find(({ tone }) => tone === 'primary')
  const others = offered.filter(action => action !== next && action.tone !== 'danger')
  const first = [next, edit].filter(action => action !== undefined)
  const buttons = edit === undefined ? [...first, ...others].slice(0, 2) : first
  return { next, buttons, menu: others.filter(action => !buttons.includes(action)), dangerous }
}
