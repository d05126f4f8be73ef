import { expect, test } from 'vitest'
import { placed, wholeRefusal } from './placed.ts'

const told = {
  error: 'invalidFields',
  message: 'Some fields need attention. See the highlighted fields.',
  field: 'sample',
  fields: { sample: 'data input incomplete', solution: 'data input incomplete', owner: 'Choose a colleague', 'x.y': 'Too long' },
  captions: { sample: 'Sample', solution: 'Standard solution', owner: 'Owner' },
}

test('what a surface draws is said there, everything else above with its caption, each message once', () => {
  expect(placed(told, path => (path === 'owner' ? 'owner' : undefined), 'en')).toEqual({
    at: { owner: 'Choose a colleague' },
    above: ['Sample, Standard solution: data input incomplete', 'Too long'],
  })
  expect(placed(told, path => path, 'en').above).toEqual([])
  expect(placed({ message: 'Busy' }, path => path, 'en')).toEqual({ at: {}, above: ['Busy'] })
  expect(placed({ message: 'Nothing left', field: 'items' }, () => undefined, 'en')).toEqual({ at: {}, above: ['Nothing left'] })
})

test('without fields it is said in one text, in which general words do not stand beside what says more', () => {
  expect(wholeRefusal(told, 'en')).toBe('Sample, Standard solution: data input incomplete Owner: Choose a colleague Too long')
  const rule = { error: 'ruleBroken', message: '数量太大', fields: { quantity: '数量太大' }, captions: { quantity: '入库件数' } }
  expect(wholeRefusal(rule, 'zh')).toBe('入库件数：数量太大')
  expect(wholeRefusal({ ...rule, message: '不能提交' }, 'zh')).toBe('不能提交；入库件数：数量太大')
  expect(wholeRefusal({ message: '系统繁忙' }, 'zh')).toBe('系统繁忙')
  const named = { ...told, error: 'dataIncomplete', message: 'data input incomplete: Standard solution, 1 a' }
  expect(wholeRefusal(named, 'en')).toBe('data input incomplete: Standard solution, 1 a Owner: Choose a colleague Too long')
})
