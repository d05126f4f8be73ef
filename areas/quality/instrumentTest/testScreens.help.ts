import type { ScreenHelp } from '#core/help'
import { testTypes } from '../testTemplate/testTypes.ts'
import { mostUnits } from './addPreDelivery.ts'

const types = Object.keys(testTypes).join(', ')

/** The help of the address under which a test of a unit is begun. */
export const addTestHelp: ScreenHelp = {
  purpose: ['按地址开始一台产品的测试，例如来自工位的链接。', 'Begins a test of a unit by its address, such as from a link at a station.'],
  steps: [[`地址为 /quality/add_test/产品/类型，类型：${types}。`, `The address is /quality/add_test/unit/type; types: ${types}.`]],
}

/** The help of the address under which a test is copied. */
export const copyTestHelp: ScreenHelp = {
  purpose: ['按地址复制一次测试，读数清空。', 'Copies a test by its address, without its readings.'],
  steps: [[`地址为 /quality/test_copy/测试/类型，类型：${types}。`, `The address is /quality/test_copy/test/type; types: ${types}.`]],
}

/** The help of the address under which a test is edited. */
export const editTestHelp: ScreenHelp = {
  purpose: ['按地址编辑一次测试。', 'Edits a test by its address.'],
  steps: [['提交后的测试由此修订，须填原因。', 'One that was submitted is revised from here, with a reason.']],
}

/** The help of the tests before a shipment. */
export const addPreDeliveryHelp: ScreenHelp = {
  purpose: ['为一次发货的多台产品一起开始出货前测试。', 'Begins the pre-delivery tests of many units of a shipment at once.'],
  steps: [
    ['选择运单，或扫描产品，每行一台。', 'Choose the waybill, or scan the units, one in a line.'],
    [
      '点“开始测试”：逐台显示结果；已有草稿的打开原来的。',
      'Press “Begin tests”: each unit has its result, and keeps a draft that is open already.',
    ],
    [`一次最多 ${mostUnits} 台；模板按产品选用。`, `At most ${mostUnits} units at once; the template follows from the product.`],
  ],
}
