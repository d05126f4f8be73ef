/** How two values are compared. */
export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in'

/** A value as it is written in a condition. */
export type Literal =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'money'; readonly amount: string; readonly currency: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A value of a choice, `true` or `false`. */
  | { readonly kind: 'word'; readonly text: string }
  /** `2026-10-08`. */
  | { readonly kind: 'day'; readonly text: string }
  /** A record by its number: `#12`. */
  | { readonly kind: 'record'; readonly id: number }

/** What an administrator writes about a document: `amount >= 5000 CNY and (class = A or department in (#3, #4))`. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | {
      readonly kind: 'compare'
      readonly field: string
      readonly comparison: Comparison
      /** One, or several for `in`. */
      readonly values: readonly Literal[]
      /** Where the field begins in the text. */
      readonly at: number
    }

/** Whether a comparison holds between values that stand so to each other: 0 when they are the same, otherwise the sign of their order. */
export const agrees = (comparison: Comparison, order: number): boolean => {
  switch (comparison) {
    case '=':
    case 'in':
      return order === 0
    case '!=':
      return order !== 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
  }
}
