/** Documents that describe how a product is made, tested and used. */
export const documentKinds = {
  sop: ['作业指导书', 'Work instruction'],
  processTestDocument: ['过程测试文件', 'Process test document'],
  manual: ['产品手册', 'Manual'],
} as const

/** A change that was agreed, and for which product; days are ISO days. */
export interface Agreed {
  readonly id: number
  readonly model: number
  readonly agreedOn: string
}

/** A document in effect and the products that it is for. */
export interface Described {
  readonly models: readonly number[]
  readonly effectiveFrom: string | null
}

/** The last change of any product of a document that was agreed after the document took effect; nothing where it is up to date. */
export const behind = ({ models, effectiveFrom }: Described, changes: readonly Agreed[]): Agreed | undefined =>
  changes
    .filter(({ model, agreedOn }) => models.includes(model) && effectiveFrom !== null && agreedOn > effectiveFrom)
    .toSorted((one, other) => one.agreedOn.localeCompare(other.agreedOn) || one.id - other.id)
    .at(-1)
