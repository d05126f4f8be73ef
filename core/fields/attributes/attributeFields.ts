import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { choice } from '../choice/choice.ts'
import { decimal } from '../decimal/decimal.ts'
import { flag } from '../flag/flag.ts'
import { text } from '../text/text.ts'
import { longestAttribute } from './attributes.ts'
import type { AttributeDefinition } from './attributeSet.ts'

/** What an attribute is called with its unit. */
export const attributeCaption = ({ name, unit }: Pick<AttributeDefinition, 'name' | 'unit'>): Label =>
  unit === null ? name : [`${name[0]}（${unit}）`, `${name[1]} (${unit})`]

const yesOrNo = { true: ['是', 'Yes'], false: ['否', 'No'] } as const

/** An attribute as a field, so that it is filled in like any other; yes or no may also be left open. */
export const attributeField = (definition: AttributeDefinition): Field => {
  const { type, required, precision, min, max, choices } = definition
  const label = attributeCaption(definition)
  switch (type) {
    case 'number':
    case 'range':
      return decimal(label, { required, scale: precision, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) })
    case 'enum':
      return choice(label, Object.fromEntries(choices.map(one => [one.code, one.label])), { required })
    case 'flag':
      return choice(label, yesOrNo, { required })
    case 'text':
      return text(label, { required, max: longestAttribute })
  }
}

/** The fields by which a list can be asked for an attribute, by what its address calls them: both ends of a range by themselves. */
export const attributeFilters = (name: string, definition: AttributeDefinition): readonly (readonly [string, Field])[] => {
  const path = `${name}.${definition.code}`
  const open = { ...definition, required: false }
  if (definition.type === 'flag') return [[path, flag(definition.name)]]
  if (definition.type !== 'range') return [[path, attributeField(open)]]
  const [zh, en] = attributeCaption(definition)
  return [
    [`${path}.from`, { ...attributeField(open), label: [`${zh} 起`, `${en} from`] }],
    [`${path}.to`, { ...attributeField(open), label: [`${zh} 止`, `${en} to`] }],
  ]
}
