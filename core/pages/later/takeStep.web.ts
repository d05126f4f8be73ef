import { lazy } from '../../client/lazy.web.ts'

/** Takes a step of a record that is not on the page; fetched when one is taken. */
export const TakeStep = lazy(() => import('../../transitions/TakeStep.web.tsx'))
