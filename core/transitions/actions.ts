import type { Label } from '../language/label.ts'

/** What a person can do with a record now. */
export interface RecordAction {
  readonly key: string
  readonly label: Label
  /** What its button says instead, which has less room; the label is its title then. */
  readonly button?: Label | undefined
  readonly tone?: 'primary' | 'danger' | undefined
  /** Of what is made of the record: that it is what usually comes next. */
  readonly onward?: boolean
  /** Why this person does not do it: it is shown with that, and does nothing. */
  readonly why?: Label
  act(): unknown
}

/** Actions by where they stand: at most two buttons, the menu behind them, and at its end what cannot be taken back. */
export interface ArrangedActions {
  readonly next: RecordAction | undefined
  /** The button in the colour of what is to be done; all others are quiet. At the thumb it is the one button, whatever it does. */
  readonly filled: RecordAction | undefined
  readonly buttons: readonly RecordAction[]
  readonly menu: readonly RecordAction[]
  /** What is made of the record, where it stands in the menu. */
  readonly made: readonly RecordAction[]
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
  return { next, filled: next, buttons, menu: others.filter(action => !buttons.includes(action)), made: [], dangerous }
}

/**
 * The same in one row at the thumb: one button, and everything else in the menu. Where no step is next, it is what usually comes next of the record, or else
 * its edit: never a copy, a complaint or an exception that is made of it. While nobody knows
 * yet what can be made (`null`) the next step stands alone, so that nothing comes under a finger, and no menu is open that is then replaced by another.
 */
export const arrangedAtThumb = (
  offered: readonly RecordAction[],
  edit: RecordAction | undefined,
  makes: readonly RecordAction[] | null,
): ArrangedActions => {
  const { next, dangerous } = arranged(offered, edit)
  if (makes === null) return { next, filled: next, buttons: next ? [next] : [], menu: [], made: [], dangerous: [] }
  const others = [edit, ...offered.filter(({ tone }) => tone !== 'danger')].filter(action => action !== undefined)
  const main = [next, ...makes.filter(({ onward }) => onward === true), ...others].find(action => action !== undefined)
  return {
    next,
    filled: main,
    buttons: main ? [main] : [],
    menu: others.filter(action => action !== main),
    made: makes.filter(action => action !== main),
    dangerous,
  }
}
