import { defineArea } from '../define/area.ts'
import { readBin, restoreFromBin } from './calls.ts'

/** Deleted records; their screen stands in the administration. */
export const bin = defineArea({
  name: 'bin',
  label: ['回收站', 'Recycle bin'],
  hidden: true,
  entities: [],
  calls: [readBin, restoreFromBin],
})
