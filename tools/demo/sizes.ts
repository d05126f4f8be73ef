import type { DemoSize } from '../../app/environment.server.ts'

/** How much there is of what the company makes through its own write path. */
export interface CompanySize {
  readonly materials: number
  readonly suppliers: number
  /** Deliveries of two years. */
  readonly deliveries: number
  /** Price comparisons of two years. */
  readonly comparisons: number
}

const small: CompanySize = { materials: 300, suppliers: 42, deliveries: 200, comparisons: 24 }

/** S for a look, M ten times as large. L is S with its largest tables filled up by statements over sets. */
export const sizes: Readonly<Record<DemoSize, CompanySize>> = {
  S: small,
  M: { materials: 3000, suppliers: 400, deliveries: 2000, comparisons: 240 },
  L: small,
}
