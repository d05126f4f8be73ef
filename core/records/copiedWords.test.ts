import { expect, test } from 'vitest'
import { date } from '../fields/date/date.ts'
import { integer } from '../fields/integer/integer.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { copiedWords } from './copiedWords.ts'

test('the page says where a term comes from that is kept from a moment on; a name that is kept from a state on says so in its caption', () => {
  const fields = {
    model: ref(['产品型号', 'Product model'], 'shop.model'),
    shippedOn: date(['发货日期', 'Shipped on']),
    months: integer(['保修（月）', 'Warranty (months)'], { readonly: true, copied: { of: 'model.months', at: 'shippedOn' } }),
    called: text(['名称', 'Name'], { readonly: true, copied: 'model.name' }),
  }
  expect(copiedWords({ fields }, 'months')).toEqual(['来自产品型号，按发货日期固定', 'From the product model, kept since “Shipped on”'])
  expect([copiedWords({ fields }, 'called'), copiedWords({ fields }, 'shippedOn')]).toEqual([undefined, undefined])
})
