import type { Label } from '../language/label.ts'

/** The record with which another one collides, as a refusal names it to who may read it. */
export interface CollidesWith {
  readonly entity: string
  readonly id: number
  readonly title: Label
}

/** The record that the data of a refusal names; undefined where they name none. */
export const otherIn = (data: unknown): CollidesWith | undefined =>
  typeof data === 'object' && data !== null && 'collidesWith' in data ? (data.collidesWith as CollidesWith) : undefined
