import { provesAll } from '../harness/provesAll.ts'

/** Of the ways in which a journey can be walked, such as the languages: all of them in `npm run prove`, in `npm test` the one in this place. */
export const variants = <const Way>(ways: readonly Way[], place: number): readonly Way[] =>
  provesAll ? ways : ways.slice(place, place + 1)
