import type { Random } from '../random.ts'
import type { Trade } from './material.ts'

/** What became of a supplier in the company's eyes. */
export type Standing = 'qualified' | 'conditional' | 'pending' | 'suspended' | 'blacklisted' | 'inactive'

/** A supplier of the demo company. */
export interface SupplierDraft {
  readonly name: string
  readonly nameEn: string
  readonly shortName: string
  readonly type: 'manufacturer' | 'trader' | 'subcontractor' | 'service'
  readonly trades: readonly [Trade, ...Trade[]]
  readonly class: 'A' | 'B' | 'C'
  readonly bill: 'special' | 'ordinary' | 'none'
  /** Share of its lots that are bad, 0 to 1. */
  readonly badLots: number
  readonly standing: Standing
  /** Where it is, when not in mainland China. */
  readonly abroad?: 'HK' | 'DE' | 'US'
}

type Row = readonly [
  name: string,
  nameEn: string,
  shortName: string,
  trades: readonly [Trade, ...Trade[]],
  rank: 'A' | 'B' | 'C',
  badLots: number,
  more?: Partial<Pick<SupplierDraft, 'type' | 'bill' | 'standing' | 'abroad'>>,
]

const rows: readonly Row[] = [
  [
    '深圳市恒芯联电子有限公司',
    'Shenzhen Hengxinlian Electronics Co., Ltd.',
    '恒芯联',
    ['passives', 'semiconductors'],
    'A',
    0.02,
    { type: 'trader' },
  ],
  [
    '上海锐科元器件贸易有限公司',
    'Shanghai Ruike Components Trading Co., Ltd.',
    '锐科',
    ['semiconductors', 'connectors'],
    'A',
    0.03,
    { type: 'trader' },
  ],
  ['苏州博源电子科技有限公司', 'Suzhou Boyuan Electronic Technology Co., Ltd.', '博源电子', ['passives'], 'B', 0.04, { type: 'trader' }],
  [
    '东方敏测微电子（香港）有限公司',
    'Orient Minchip Microelectronics (Hong Kong) Limited',
    '东方敏测',
    ['semiconductors', 'optics'],
    'B',
    0.03,
    { type: 'trader', bill: 'none', abroad: 'HK' },
  ],
  ['昆山精路线路板有限公司', 'Kunshan Jinglu Circuit Board Co., Ltd.', '精路', ['boards'], 'A', 0.06],
  ['深圳捷速达电路科技有限公司', 'Shenzhen Jiesuda Circuits Technology Co., Ltd.', '捷速达', ['boards'], 'B', 0.08],
  [
    '苏州工业园区华越精密电子装联与三防涂覆加工服务有限公司（原华越电子加工厂）',
    'Suzhou Industrial Park Huayue Precision Electronic Assembly and Conformal Coating Services Co., Ltd. (formerly Huayue Electronics Works)',
    '华越装联',
    ['boards', 'services'],
    'A',
    0.05,
    { type: 'subcontractor' },
  ],
  ['宁波正连电气连接件有限公司', 'Ningbo Zhenglian Electrical Connectors Co., Ltd.', '正连', ['connectors', 'cables'], 'B', 0.03],
  ['东莞市康联线缆有限公司', 'Dongguan Kanglian Wire and Cable Co., Ltd.', '康联线缆', ['cables'], 'B', 0.04],
  ['常州远通特种线缆有限公司', 'Changzhou Yuantong Special Cable Co., Ltd.', '远通', ['cables'], 'B', 0.02],
  ['深圳市晶彩显示技术有限公司', 'Shenzhen Jingcai Display Technology Co., Ltd.', '晶彩', ['displays'], 'B', 0.07],
  ['惠州源动新能源有限公司', 'Huizhou Yuandong New Energy Co., Ltd.', '源动', ['power'], 'A', 0.02],
  ['广州明朗电源设备有限公司', 'Guangzhou Minglang Power Supply Co., Ltd.', '明朗电源', ['power'], 'B', 0.03],
  ['上海沪测电极有限公司', 'Shanghai Huce Electrode Co., Ltd.', '沪测', ['electrodes'], 'A', 0.06],
  ['江苏敏瑞传感器有限公司', 'Jiangsu Minrui Sensors Co., Ltd.', '敏瑞', ['electrodes'], 'A', 0.04],
  [
    'Hochwertige Mess- und Regeltechnik Entwicklungs- und Vertriebsgesellschaft mbH & Co. KG',
    'Hochwertige Mess- und Regeltechnik Entwicklungs- und Vertriebsgesellschaft mbH & Co. KG',
    'HMR',
    ['electrodes', 'optics'],
    'A',
    0.01,
    { bill: 'none', abroad: 'DE' },
  ],
  [
    '北京离谱仪器科技有限公司',
    'Beijing Lipu Instruments Technology Co., Ltd.',
    '离谱仪器',
    ['electrodes'],
    'B',
    0.22,
    { standing: 'suspended' },
  ],
  ['长春光晶光学元件有限公司', 'Changchun Guangjing Optical Components Co., Ltd.', '光晶光学', ['optics'], 'A', 0.03],
  [
    'Pacific Photonics Components, Inc.',
    'Pacific Photonics Components, Inc.',
    'PPC',
    ['optics'],
    'B',
    0.01,
    { type: 'trader', bill: 'none', abroad: 'US' },
  ],
  ['昆山鼎成精密模塑有限公司', 'Kunshan Dingcheng Precision Moulding Co., Ltd.', '鼎成模塑', ['moulding'], 'A', 0],
  ['苏州新益塑胶制品有限公司', 'Suzhou Xinyi Plastic Products Co., Ltd.', '新益', ['moulding', 'seals'], 'B', 0.09],
  ['无锡宏泰机械加工有限公司', 'Wuxi Hongtai Machining Co., Ltd.', '宏泰', ['moulding'], 'B', 0.07, { type: 'subcontractor' }],
  ['宝鸡钛谷精工有限公司', 'Baoji Titan Valley Precision Co., Ltd.', '钛谷精工', ['moulding'], 'B', 0.05],
  ['温州固力紧固件有限公司', 'Wenzhou Guli Fasteners Co., Ltd.', '固力', ['fasteners'], 'C', 0.03],
  ['上海申螺五金有限公司', 'Shanghai Shenluo Hardware Co., Ltd.', '申螺', ['fasteners'], 'C', 0.02, { type: 'trader' }],
  ['广州密诺橡塑有限公司', 'Guangzhou Minuo Rubber and Plastics Co., Ltd.', '密诺', ['seals'], 'B', 0.04],
  ['厦门海封密封技术有限公司', 'Xiamen Haifeng Sealing Technology Co., Ltd.', '海封', ['seals'], 'B', 0.02],
  ['国标物质（天津）标准品有限公司', 'National Reference Materials (Tianjin) Co., Ltd.', '国标物质', ['chemicals'], 'A', 0.01],
  ['上海沃化试剂有限公司', 'Shanghai Wohua Reagent Co., Ltd.', '沃化', ['chemicals', 'reagents'], 'A', 0.04],
  ['南京清析生化科技有限公司', 'Nanjing Qingxi Biochemical Technology Co., Ltd.', '清析生化', ['reagents'], 'B', 0.06],
  ['杭州碧湖水质试剂有限公司', 'Hangzhou Bihu Water Reagents Co., Ltd.', '碧湖', ['reagents'], 'B', 0.08],
  [
    '山东鲁源化工贸易有限公司',
    'Shandong Luyuan Chemical Trading Co., Ltd.',
    '鲁源',
    ['chemicals'],
    'C',
    0.05,
    { type: 'trader', bill: 'ordinary' },
  ],
  ['苏州美印包装有限公司', 'Suzhou Meiyin Packaging Co., Ltd.', '美印', ['packaging'], 'B', 0.03],
  ['太仓环宇纸品厂', 'Taicang Huanyu Paper Products', '环宇纸品', ['packaging'], 'C', 0.06, { bill: 'ordinary' }],
  ['浙江瑞瓶塑业股份有限公司', 'Zhejiang Ruiping Plastics Co., Ltd.', '瑞瓶', ['packaging'], 'B', 0.02],
  ['江苏省计量科学技术服务中心', 'Jiangsu Metrology Technology Services Centre', '省计量中心', ['services'], 'A', 0, { type: 'service' }],
  ['苏州同检电磁兼容实验室有限公司', 'Suzhou Tongjian EMC Laboratory Co., Ltd.', '同检', ['services'], 'B', 0, { type: 'service' }],
  [
    '深圳市速捷达电子商行',
    'Shenzhen Sujieda Electronics Store',
    '速捷达商行',
    ['semiconductors'],
    'C',
    0.3,
    { type: 'trader', bill: 'none', standing: 'blacklisted' },
  ],
  ['嘉兴联创新材料有限公司', 'Jiaxing Lianchuang New Materials Co., Ltd.', '联创', ['seals'], 'C', 0.05, { standing: 'conditional' }],
  ['武汉中光敏感器件有限公司', 'Wuhan Zhongguang Sensitive Devices Co., Ltd.', '中光敏感', ['optics'], 'C', 0.04, { standing: 'pending' }],
  ['合肥微纳传感芯片有限公司', 'Hefei Micro-Nano Sensor Chip Co., Ltd.', '微纳', ['semiconductors'], 'C', 0.04, { standing: 'pending' }],
  ['常熟旧港五金厂', 'Changshu Jiugang Hardware Works', '旧港五金', ['fasteners'], 'C', 0.06, { standing: 'inactive', bill: 'ordinary' }],
]

const fromRow = ([name, nameEn, shortName, ownTrades, rank, badLots, more = {}]: Row): SupplierDraft => ({
  name,
  nameEn,
  shortName,
  badLots,
  trades: ownTrades,
  class: rank,
  type: 'manufacturer',
  bill: 'special',
  standing: 'qualified',
  ...more,
})

const places: readonly (readonly [zh: string, en: string])[] = [
  ['苏州', 'Suzhou'],
  ['无锡', 'Wuxi'],
  ['昆山', 'Kunshan'],
  ['上海', 'Shanghai'],
  ['宁波', 'Ningbo'],
  ['深圳', 'Shenzhen'],
  ['东莞', 'Dongguan'],
  ['厦门', 'Xiamen'],
  ['青岛', 'Qingdao'],
  ['成都', 'Chengdu'],
  ['武汉', 'Wuhan'],
  ['西安', "Xi'an"],
]

const stems: readonly (readonly [zh: string, en: string])[] = [
  ['宏达', 'Hongda'],
  ['瑞丰', 'Ruifeng'],
  ['天成', 'Tiancheng'],
  ['永信', 'Yongxin'],
  ['嘉和', 'Jiahe'],
  ['鑫源', 'Xinyuan'],
  ['博雅', 'Boya'],
  ['明远', 'Mingyuan'],
  ['启航', 'Qihang'],
  ['精诚', 'Jingcheng'],
  ['华盛', 'Huasheng'],
  ['正泽', 'Zhengze'],
]

const businesses: readonly (readonly [zh: string, en: string, trade: Trade])[] = [
  ['电子元件', 'Electronic Components', 'passives'],
  ['半导体', 'Semiconductor', 'semiconductors'],
  ['连接器', 'Connectors', 'connectors'],
  ['电极传感', 'Electrodes and Sensors', 'electrodes'],
  ['模塑', 'Moulding', 'moulding'],
  ['紧固件', 'Fasteners', 'fasteners'],
  ['密封件', 'Seals', 'seals'],
  ['线缆', 'Cable', 'cables'],
  ['试剂', 'Reagents', 'reagents'],
  ['包装', 'Packaging', 'packaging'],
]

/** The suppliers of a company of this size: those everybody knows first, then as many others as are wanted. */
export const suppliersOf = (count: number, random: Random): readonly SupplierDraft[] => {
  const known = rows.map(fromRow)
  const others = random
    .shuffled(places.flatMap(place => stems.flatMap(stem => businesses.map(business => ({ place, stem, business })))))
    .map(({ place, stem, business }): SupplierDraft => ({
      name: `${place[0]}${stem[0]}${business[0]}有限公司`,
      nameEn: `${place[1]} ${stem[1]} ${business[1]} Co., Ltd.`,
      shortName: `${stem[0]}${business[0]}（${place[0]}）`,
      trades: [business[2]],
      badLots: 0.02 + random.next() * 0.06,
      class: random.pick(['B', 'B', 'C']),
      type: random.pick(['manufacturer', 'manufacturer', 'trader']),
      bill: random.chance(0.85) ? 'special' : 'ordinary',
      standing: random.chance(0.9) ? 'qualified' : random.pick(['pending', 'conditional', 'inactive']),
    }))
  return [...known, ...others].slice(0, count)
}
