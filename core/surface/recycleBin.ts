export { binPoints, readBin, type DeletedRecord } from '../bin/calls.ts'
