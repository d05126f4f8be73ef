import { momentOf, pathsOf } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'

/**
 * Where a value comes from that a record keeps of another one from a moment on, and since when, as its page says it; undefined of any other field, and of what is kept from a
 * state on, which its caption says.
 */
export const copiedWords = ({ fields }: Pick<AnyEntity, 'fields'>, name: string): Label | undefined => {
  const { copied } = fieldOf(fields, name) ?? {}
  const [[reference] = ['']] = copied === undefined ? [] : pathsOf(copied)
  const [of, since] = [fieldOf(fields, reference), copied && fieldOf(fields, momentOf(copied) ?? '')]
  if (!of || !since) return undefined
  return [`来自${of.label[0]}，按${since.label[0]}固定`, `From the ${of.label[1].toLowerCase()}, kept since “${since.label[1]}”`]
}
