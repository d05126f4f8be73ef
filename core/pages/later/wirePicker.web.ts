import { lazy } from '../../client/lazy.web.ts'

/** Chooses a report or the number of records in a list, with its filters; fetched when a form asks for it. */
export const WirePicker = lazy(() => import('../../lists/wire/WirePicker.web.tsx'))

/** Chooses the column of such a report. */
export const WireColumnPicker = lazy(() => import('../../lists/wire/WireColumnPicker.web.tsx'))
