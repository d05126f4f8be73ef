import { inWords } from '#core/fields'
import type { Label } from '#core/language'

/** What a manual says of its product: the fields of a product model whose change may make it wrong, each with its caption there. */
export const described = {
  nameZh: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  attributes: ['技术参数', 'Attributes'],
  hwVersion: ['硬件版本', 'Hardware version'],
  swVersion: ['软件版本', 'Software version'],
  currentHw: ['现行硬件版本', 'Current hardware version'],
  currentSw: ['现行软件版本', 'Current software version'],
  warrantyParts: ['零件保修（月）', 'Warranty, parts (months)'],
  warrantyLabour: ['人工保修（月）', 'Warranty, labour (months)'],
  calibrationMonths: ['校准周期（月）', 'Calibration interval (months)'],
  shelfLifeDays: ['试剂保质期（天）', 'Reagent shelf life (days)'],
} as const satisfies Readonly<Record<string, Label>>

/** One of them. */
export type Described = keyof typeof described

/** All of them, in the order in which they are told. */
export const describedFields = Object.keys(described) as readonly Described[]

/** Those that are stored already and further ones, as they are stored: their names between spaces, each once, in the order in which they are told. */
export const storedDescribed = (stored: string | null, more: readonly Described[]): string => {
  const known = new Set<string>([...(stored ?? '').split(' '), ...more])
  return describedFields.filter(name => known.has(name)).join(' ')
}

/** Stored names in words. */
export const describedInWords = (stored: string): Label => [inWords(described, stored, 'zh'), inWords(described, stored, 'en')]
