import { expect, test } from 'vitest'
import { kept } from '../fields/origin.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { defineArea } from './area.ts'
import { defineEntity } from './entity.ts'
import { originsIn } from './referrers.ts'

test('a record was made of what its reference says, not of what it is kept up to date with', () => {
  const name = text(['名称', 'Name'], { required: true })
  const place = defineEntity({ name: 'shop.place', label: ['地点', 'Place'], title: 'name', fields: { name } })
  const parcel = defineEntity({
    name: 'shop.parcel',
    label: ['包裹', 'Parcel'],
    title: 'name',
    fields: {
      name,
      sender: ref(['寄件地', 'Sent from'], 'shop.place', { frozen: true, from: true }),
      at: kept(ref(['所在', 'Where it is'], 'shop.place'), { from: ['shop.place'] }),
    },
  })
  const shop = defineArea({ name: 'shop', label: ['商店', 'Shop'], entities: [place, parcel] })
  expect(originsIn([shop]).map(origin => origin.name)).toEqual(['sender'])
})
