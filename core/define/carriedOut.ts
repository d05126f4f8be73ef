import type { Label } from '../language/label.ts'

/** What bounds a typed value by which a flow may go: it is no statement of somebody's but what is done once everybody has agreed. */
export const carriedOut: Label = ['执行的就是这个值', 'This value is what is carried out']
