import { describe, expect, test } from 'vitest'
import type { Label } from '../language/label.ts'
import { decimal, integer, money, ref, text } from '../surface/fields.ts'
import { columnsOf } from './columns.ts'
import { proposedTargets } from './proposePlan.ts'

const targets = columnsOf({
  estimate: decimal(['预计单价', 'Estimate'], { scale: 4, unit: ['元', 'CNY'] }),
  lead: integer(['交期', 'Lead time'], { unit: ['天', 'days'] }),
  leadTime: integer(['采购周期', 'Lead-time']),
  price: money(['价格', 'Price']),
})

const found = (...headers: readonly string[]) => proposedTargets(headers, targets, new Map())

test('a column is found by its caption with the unit and without, in either language', () => {
  expect(found('Estimate (CNY)', '交期（天）', 'Price')).toEqual(['estimate', 'lead', 'price'])
  expect(found('预计单价', '交期')).toEqual(['estimate', 'lead'])
})

test('what is called like this goes before what would be called so without its unit', () => {
  expect(found('Lead time', 'Lead time (days)')).toEqual(['leadTime', 'lead'])
})

describe('a column of a plain table', () => {
  const supplier: Label = ['供应商', 'Supplier']
  const columns = columnsOf({
    name: text(['名称', 'Name']),
    nameEn: text(['英文名称', 'English name']),
    code: text(['编号', 'Number']),
    brand: ref(['品牌', 'Brand'], 'mnm.brand'),
    phone: text(['电话', 'Phone']),
    email: text(['邮箱', 'Email']),
    remark: text(['备注', 'Remark']),
  })
  const of = (...headers: readonly string[]) => proposedTargets(headers, columns, new Map(), () => [], supplier)

  test('is found with what the table is about before it, in other words and in two languages', () => {
    expect(of('供应商名称', '英文名', '供应商编码', '品牌名称', '联系电话', 'E-mail', '说明')).toEqual([
      'name',
      'nameEn',
      'code',
      'brand',
      'phone',
      'email',
      'remark',
    ])
    expect(of('Supplier Name', 'Supplier No.', 'Brand name')).toEqual(['name', 'code', 'brand'])
    expect(of('名称 Name', '电话（必填）', '邮箱/Email')).toEqual(['name', 'phone', 'email'])
  })

  test('is not taken from the one that is called just so', () => {
    expect(of('供应商名称', '名称')).toEqual([null, 'name'])
    expect(of('客户名称', '网址')).toEqual([null, null])
  })
})
