import { describe, expect, it } from 'vitest'
import { defineEntity } from '../../define/entity.ts'
import { choice } from '../../fields/choice/choice.ts'
import { states } from '../../fields/choice/states.ts'
import { file } from '../../fields/file/file.ts'
import { text } from '../../fields/text/text.ts'
import { isEditableInList } from '../../reading/editable.ts'

const part = defineEntity({
  name: 'mnm.part',
  label: ['物料', 'Part'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name']),
    code: text(['编号', 'Code'], { frozen: true }),
    caption: text(['全称', 'Caption'], { readonly: true }),
    drawing: file(['图纸', 'Drawing']),
    status: choice(['状态', 'Status'], states({ a: { label: ['甲', 'A'], means: 'open' } })),
  },
  state: 'status',
})

describe('what can be edited in a list', () => {
  it('are the fields that a person may change any time with one small control', () => {
    const editable = Object.entries(part.fields).filter(([name, field]) => isEditableInList(part, name, field))
    expect(editable.map(([name]) => name)).toEqual(['name'])
  })
})
