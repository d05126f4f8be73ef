import { lazy } from '../../client/lazy.web.ts'

/** The record that `?id=` names, where the address of a screen of an area's own has no number in its path; fetched when it is drawn. */
export const BareRecord = lazy(async () => {
  const { BareRecord: Screen } = await import('../../pages/BareRecord.web.tsx')
  return { default: Screen }
})
