import { expect, test } from 'vitest'
import { prepared, servesRequest, type Worded } from './servesRequest.ts'

const multimeter: Worded = { names: ['万用表', 'Multimeter'], details: ['Fluke 17B+', null] }
const asked = (name: string | null, spec: string | null = null): Worded => ({ names: [name], details: [spec] })

test.each([
  asked('数字万用表', '四位半'),
  asked('万用表 Fluke 17B+'),
  asked('Digital MULTIMETER'),
  asked('multi-meter'),
  asked('测量工具', '万用表或同等'),
  asked('Ｆｌｕｋｅ 17B+'),
])('%j may be served by a multimeter', requested => {
  expect(servesRequest(prepared(requested), prepared(multimeter))).toBe(true)
})

test.each([asked('示波器'), asked('表'), asked('17'), asked(null), asked('', ''), asked('A4'), asked('万用胶')])('%j is not', requested => {
  expect(servesRequest(prepared(requested), prepared(multimeter))).toBe(false)
})

test('a name of one letter serves nothing', () => {
  expect(servesRequest(prepared(asked('笔记本电脑')), prepared({ names: ['笔', 'Pen'], details: [] }))).toBe(false)
})
