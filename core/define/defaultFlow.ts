import { sourcesOf, type Allowed, type FlowStep, type Signature, type Source } from './flow.ts'
import type { Label } from '../language/label.ts'

/** A role whose holders approve; it gives no rights, only the duty. It is made where the company has none of its Chinese name. */
export interface ApproverRole {
  /** The same wherever the same role is meant. */
  readonly key: string
  readonly name: Label
}

/** Where the approvers of a step come from; a role is named, because a company that does not exist yet has none. */
export type DefaultSource =
  | Exclude<Source, { readonly kind: 'role' | 'users' | 'group' }>
  | { readonly kind: 'role'; readonly role: ApproverRole }

/** A step of a default flow; what it does not say is as in a step that somebody begins by hand. */
export interface DefaultStep extends Pick<FlowStep, 'key' | 'name' | 'mode'> {
  readonly source: DefaultSource
  readonly also?: readonly DefaultSource[]
  readonly order?: FlowStep['order']
  readonly condition?: string
  readonly slaHours?: number
  readonly escalateTo?: DefaultSource
  readonly allow?: Partial<Allowed>
  readonly returnTo?: readonly string[]
  readonly distinctFrom?: readonly string[]
}

/** The flow that a type of documents brings along: published in a company that has none for it, and changed there as its people like. */
export interface DefaultFlow {
  readonly code: string
  readonly name: Label
  /** A click when absent. */
  readonly signature?: Signature
  readonly steps: readonly DefaultStep[]
  /** What it asked in earlier versions of the product: a company that has left one of these as it was gets the present steps when it starts. */
  readonly former?: readonly (readonly DefaultStep[])[]
}

/** The roles that a default flow asks, each once. */
export const rolesOf = ({ steps }: DefaultFlow): readonly ApproverRole[] => [
  ...new Set(
    steps
      .flatMap(step => (step.escalateTo === undefined ? sourcesOf(step) : [...sourcesOf(step), step.escalateTo]))
      .flatMap(source => (source.kind === 'role' ? [source.role] : [])),
  ),
]
