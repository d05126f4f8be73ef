import type { FieldOptions } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { derived } from '../origin.ts'
import { flag } from './flag.ts'

/** Whether a record is late: the core works it out of the days and states that its definition names as `due`. */
export const overdue = (label: Label = ['已逾期', 'Overdue'], options: Pick<FieldOptions, 'internal'> = {}) =>
  Object.freeze({ ...derived(flag(label, { ...options, tone: 'bad' })), ofDue: true as const })
