import type { Label } from '../language/label.ts'

/** Why a value is refused for a field that is not there, because of what else the row says. */
export const notThereMessage: Label = [
  '在当前填写的内容下没有此项，请留空',
  'With the other values as they are this does not apply; leave it empty',
]
