import type { Label } from '../../language/label.ts'
import { text } from './text.ts'

/** The reason that is asked for where its caption or its length is another one. */
export const reasonWith = ({ label = ['原因', 'Reason'], max = 500 }: { readonly label?: Label; readonly max?: number }) =>
  text(label, { required: true, max, multiline: true })

/** The reason that the dialog of a step asks for. */
export const reason = reasonWith({})
