import { describe, expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { code } from '../fields/code/code.ts'
import { text } from '../fields/text/text.ts'
import { detailFields, isSearched, numberFields, spellings } from './searched.ts'

const lot = defineEntity({
  name: 'test.lot',
  label: ['批', 'Lot'],
  title: 'number',
  fields: {
    number: code(['编号', 'Number'], 'L-{yy}-{000}'),
    name: text(['名称', 'Name'], { search: true }),
    serial: text(['序列号', 'Serial'], { search: true, unique: true }),
    note: text(['备注', 'Note'], { unique: true }),
    scanned: text(['条码', 'Bar code'], { search: true, internal: true }),
  },
})
const plain = defineEntity({ name: 'test.plain', label: ['物', 'Thing'], title: 'name', fields: { name: text(['名称', 'Name']) } })

describe('what of an entity is searched', () => {
  test('only entities with something to find them by', () => {
    expect([isSearched(lot), isSearched(plain)]).toEqual([true, false])
  })

  test('numbers are codes and unique texts that the search box knows', () => {
    expect(numberFields(lot)).toEqual(['number', 'serial'])
  })

  test('beside the title stands another searched text', () => {
    expect([detailFields(lot), detailFields(plain)]).toEqual([['name', 'serial'], []])
  })

  test('a scanned number is tried in the widths and cases that scanners produce', () => {
    expect(spellings(' ｌ-26-001 ')).toEqual(['l-26-001', 'L-26-001'])
    expect(spellings('L-26-001')).toEqual(['L-26-001', 'l-26-001'])
    expect(spellings('qn-2611-0042s-v2')).toContain('QN-2611-0042S-v2')
    expect(spellings('000417')).toEqual(['000417'])
  })
})
