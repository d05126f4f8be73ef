import type { Label } from '../language/label.ts'

/** What is not as the audit says that it was last written. */
export interface Difference {
  readonly entity: string
  readonly id: number
  /**
   * The fields, or columns of the record's own, that hold something else; `all` of a record that nobody has written through the product, `gone` of
   * one that nobody has deleted through it.
   */
  readonly fields: readonly string[] | 'all' | 'gone'
}

/** Which record differs, and in what. */
export const differenceWords = ({ entity, id, fields }: Difference): Label => {
  const name = `${entity} ${id}`
  if (fields === 'all') return [`${name}：不是由本系统写入的`, `${name}: was not written by the product`]
  if (fields === 'gone') return [`${name}：不是由本系统删除的`, `${name}: was not deleted by the product`]
  return [`${name}：与最后审计的内容不同：${fields.join('、')}`, `${name}: differs from what was last audited: ${fields.join(', ')}`]
}
