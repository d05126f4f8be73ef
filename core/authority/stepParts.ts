import type { FlowStep } from '../define/flow.ts'

/**
 * Where several sources name the approvers of a step, deciding for each is a duty of its own: whoever decides for one of them has no say in who
 * decides for the others. The first is called by the key of the step, `final`, the others `final#2`, `final#3`; no key holds a `#`.
 */
export const partOf = (key: string, place: number): string => (place === 0 ? key : `${key}#${place + 1}`)

/** Every part of a step. */
export const partsOf = ({ key, also = [] }: Pick<FlowStep, 'key' | 'also'>): readonly string[] =>
  [undefined, ...also].map((_source, place) => partOf(key, place))
