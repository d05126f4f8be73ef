import type { Label } from '#core/language'
import type { LocationKind } from './locationKinds.ts'

/** What the first location of a kind is called where nobody has made one: as a person says where goods lie. */
export const usualNames: Readonly<Record<LocationKind, Label>> = {
  usable: ['可用库位', 'Usable stock'],
  quarantine: ['待检区', 'Inspection area'],
  blocked: ['冻结区', 'Blocked stock'],
  scrap: ['待报废区', 'Scrap area'],
  transit: ['在途', 'In transit'],
  loan: ['借出在外', 'On loan'],
  supplier: ['供应商处', 'Supplier'],
  customer: ['客户处', 'Customer'],
  production: ['生产现场', 'Production'],
  destroyed: ['已销毁', 'Destroyed'],
  difference: ['盘点差异', 'Count difference'],
}
