import type { LabelOrder } from './labels/labelOrder.ts'

/** As what records are printed: as one of their papers, or as labels. */
export type WantedPrint =
  | { readonly kind: 'papers'; readonly paper: string; readonly purpose?: string }
  | ({ readonly kind: 'labels' } & LabelOrder)
