import { text } from '#core/fields'
import { inspectedParameters } from './inspectedColumns.ts'

/** What control charts of counted lots can be narrowed by. */
export const countedLotParameters = { ...inspectedParameters, characteristic: text(['项次', 'Item'], { max: 12 }) } as const
