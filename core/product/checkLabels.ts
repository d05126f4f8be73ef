import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { fieldsOnLabel, labelsOf, type OfferedLabel } from '../papers/labels/labelContent.ts'
import { numberFields } from '../search/searched.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with the labels of a definition: what is printed must fit on one, and what is scanned must lead back to the record. */
export const checkLabels = (entity: AnyEntity): readonly string[] => {
  const states = Object.keys((entity.fields[String(entity.state)] as { readonly values?: object } | undefined)?.values ?? {})
  return labelsOf(entity).flatMap(label =>
    [
      ...(/^[a-z][a-zA-Z]*$/.test(label.design) ? [] : ['cannot be called so']),
      ...checkLabel('it', label.label),
      ...(label.leadsTo === 'page' || numberFields(entity).includes(label.encodes)
        ? []
        : [`encodes ${label.encodes}, by which no record is found: it leads to its page instead`]),
      ...unfit(entity, label),
      ...(label.in ?? []).filter(state => !states.includes(state)).map(state => `is printed in ${state}, which does not exist`),
    ].map(wrong => `the label ${label.design}: ${wrong}`),
  )
}

const unfit = (entity: AnyEntity, label: OfferedLabel): readonly string[] =>
  fieldsOnLabel(label).flatMap(name => {
    const field = fieldOf(entity.fields, name)
    if (field === undefined) return [`shows ${name}, which does not exist`]
    return isManifold(field) ? [`shows ${name}, which is no single value`] : []
  })

const isManifold = ({ kind }: Field): boolean => ['lines', 'json', 'richText', 'file', 'image', 'refs'].includes(kind)
