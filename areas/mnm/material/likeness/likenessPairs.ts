import type { Comparable } from './likeness.ts'

/** Two descriptions, each as `name | specification | brand | brand model`. */
export type DescribedPair = readonly [string, string]

/** A description as it is compared. */
export const described = (text: string): Comparable => {
  const [name = '', spec = '', brand = '', brandModel = ''] = text.split('|').map(part => part.trim())
  const given = (part: string): string | null => (part === '' ? null : part)
  return { name, nameEn: null, spec: given(spec), brand: given(brand), brandModel: given(brandModel) }
}
